import { useLingui } from '@lingui/react/macro'
import { IconClock, IconMessage2 } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { Row } from '../../../../contract/rows.ts'
import type { VerdictView } from '../../../data/folders/reviews/verdict-readings.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { ContactedSoon } from '../../../entities/message/ContactedSoon.tsx'
import { DoNotContact } from '../../../entities/profile/do-not-contact/DoNotContact.tsx'
import { useAtCompany } from '../../../entities/profile/use-at-company.ts'
import { VerdictMarks } from '../../../entities/verdict/VerdictMarks.tsx'
import { ago } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import classes from './Board.module.css'

/** What a held card is known by: one that leaves the page while it is held never says that it was let go. */
export const cardType = 'application/x-hirefold-candidate'

interface Props {
  candidate: CandidateView
  name: string
  substatus: Row<'statuses'> | undefined
  verdicts: readonly VerdictView[]
  draggable: boolean
  onDrag: (on: boolean) => void
  onMove: (by: -1 | 1) => void
  onOpen: () => void
}

/** One candidate on the board. */
export function BoardCard({ candidate, name, substatus, verdicts, draggable, onDrag, onMove, onOpen }: Props) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const company = useAtCompany()({ ...candidate.career, title: null })
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    onMove(event.key === 'ArrowLeft' ? -1 : 1)
  }
  // The date alone needs no line of its own.
  const footed = substatus !== undefined || candidate.commentCount > 0 || verdicts.length > 0
  const when = (
    <span className={classes.small}>
      {candidate.waiting ? <IconClock size={13} stroke={1.75} role="img" aria-label={t`Not sent yet`} /> : null}
      {ago(candidate.updatedAt, now, i18n.locale)}
    </span>
  )
  return (
    <button
      type="button"
      className={classes.card}
      draggable={draggable}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
      title={draggable ? t`Drag, or move with Alt and an arrow key` : undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        event.dataTransfer.setData(cardType, candidate.id)
        onDrag(true)
      }}
      onDragEnd={() => onDrag(false)}
      onKeyDown={keys}
      onClick={onOpen}
    >
      <Avatar name={candidate.person?.name ?? ''} photo={candidate.person?.photo} size={28} />
      <span className={classes.lines}>
        <span className={classes.name} title={name} dir="auto">
          {name}
          {candidate.career.do_not_contact ? <DoNotContact profileId={candidate.profileId} small /> : null}
        </span>
        <span className={classes.line} title={candidate.career.title ?? undefined}>
          {candidate.career.title}
        </span>
        <span className={classes.last}>
          <span className={classes.company} title={company || undefined}>
            {company}
          </span>
          <ContactedSoon profileId={candidate.profileId} />
          {footed ? null : when}
        </span>
      </span>
      {footed ? (
        <span className={classes.foot}>
          {substatus ? (
            <span className={classes.step} title={substatus.name}>
              {substatus.name}
            </span>
          ) : null}
          {verdicts.length ? <VerdictMarks verdicts={verdicts} size={14} /> : null}
          <span className={classes.space} />
          {candidate.commentCount ? (
            <span className={classes.small}>
              <IconMessage2 size={14} stroke={1.75} aria-hidden />
              {candidate.commentCount}
            </span>
          ) : null}
          {when}
        </span>
      ) : null}
    </button>
  )
}
