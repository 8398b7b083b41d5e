import { useLingui } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import { type MouseEvent, memo } from 'react'
import { ContactedSoon } from '../../../entities/message/ContactedSoon.tsx'
import { DoNotContact } from '../../../entities/profile/do-not-contact/DoNotContact.tsx'
import { useAtCompany } from '../../../entities/profile/use-at-company.ts'
import { ago, moment } from '../../../lib/dates.ts'
import { useMarkedRow } from '../../../lib/marked-row.ts'
import { type Press, pressHandlers, pressOf } from '../../../lib/press.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { TriBox } from '../../../ui/fields/TriBox.tsx'
import { joined } from '../../../ui/joined.ts'
import { loadPanel } from '../../../ui/overlays/Popup.tsx'
import { Cell } from '../narrowing/columns/Cell.tsx'
import { StatusButton } from '../status/StatusButton.tsx'
import classes from './CandidateList.module.css'
import type { RowProps } from './row-props.ts'

/** One line of the desktop's table. */
export const CandidateRow = memo(function CandidateRow(props: RowProps) {
  const { tree, telling, candidate, at, open, cursor, chosen, onToggle, onOpen, onStatus, offered, locked } = props
  const { pageOf, onPage, verdicts, columns, trait, awaited } = props
  const { t, i18n } = useLingui()
  const now = useNow()
  const name = telling.nameOf(candidate)
  const company = useAtCompany()({ ...candidate.career, title: null })
  const link = useMarkedRow<HTMLAnchorElement>(cursor)
  const address = pageOf(candidate.profileId)
  const press = (how: Press) => {
    if (how === 'range') onToggle(at, true)
    else if (how === 'tab') window.open(address)
    else if (how === 'page') onPage(candidate, at)
    else onOpen(candidate.id, at)
  }
  const pressName = (event: MouseEvent) => {
    event.stopPropagation()
    const how = pressOf(event)
    // In a tab of its own the browser opens it.
    if (how === 'tab') return
    event.preventDefault()
    press(how)
  }
  return (
    // The name is the link; the row is a larger target for the pointer.
    <div
      className={joined(classes.row, chosen && classes.chosen, open && classes.open, cursor && classes.cursor)}
      {...pressHandlers(press)}
    >
      <TriBox
        state={chosen ? 'on' : 'off'}
        aria-label={t`Select ${name}`}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => onToggle(at, (event.nativeEvent as globalThis.MouseEvent).shiftKey === true)}
      />
      <Avatar name={candidate.person?.name ?? ''} photo={candidate.person?.photo} size={32} />
      <a
        ref={link}
        href={address}
        className={classes.name}
        title={name}
        dir="auto"
        onClick={pressName}
        onAuxClick={(event) => event.stopPropagation()}
      >
        {name}
        {candidate.career.do_not_contact ? <DoNotContact profileId={candidate.profileId} small /> : null}
      </a>
      <div className={classes.job}>
        <div className={classes.line} title={candidate.career.title ?? undefined}>
          {candidate.career.title}
        </div>
        <div className={classes.under}>
          <span className={classes.company} title={company || undefined}>
            {company}
          </span>
          <ContactedSoon profileId={candidate.profileId} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps a press on the status from opening the row */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        className={classes.status}
        onPointerEnter={() => loadPanel()}
        onFocus={() => loadPanel()}
        onClick={(event) => event.stopPropagation()}
      >
        <StatusButton
          candidate={candidate}
          tree={tree}
          telling={telling}
          reason={locked}
          expanded={offered}
          onPress={(button) => onStatus(candidate, button)}
        />
        {candidate.waiting ? <IconClock size={13} stroke={1.75} role="img" aria-label={t`Not sent yet`} /> : null}
      </div>
      {columns.map((column) => (
        <Cell key={column} column={column} candidate={candidate} verdicts={verdicts} trait={trait} awaited={awaited} />
      ))}
      <time className={classes.when} dateTime={candidate.updatedAt} title={moment(candidate.updatedAt, i18n.locale)}>
        {ago(candidate.updatedAt, now, i18n.locale)}
      </time>
    </div>
  )
})
