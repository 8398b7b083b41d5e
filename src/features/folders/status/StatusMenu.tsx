import { Plural } from '@lingui/react/macro'
import { IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Fragment, type KeyboardEvent, useState } from 'react'
import type { Row } from '../../../../contract/rows.ts'
import { StatusGlyph, statusStyle } from '../../../entities/candidate/StatusGlyph.tsx'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { joined } from '../../../ui/joined.ts'
import { chosenByDigit, Digit } from '../../../ui/keyboard/digits.tsx'
import { MenuEntry } from '../../../ui/overlays/MenuEntry.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './StatusMenu.module.css'

interface Props {
  tree: StatusTree
  /** The status that everybody concerned has, if it is one. */
  current?: { statusId: string; substatusId: string | null } | undefined
  onChoose: (status: Row<'statuses'>, substatusId: string | null) => void
  /** Only these of them. */
  shown?: readonly Row<'statuses'>[] | undefined
  /** Each is chosen by the digit of its place too, and shows it. */
  keyed?: boolean
}

/** All statuses; one with substatuses opens them beneath. For menus on the desktop and the sheet on a phone. */
export function StatusMenu({ tree, current, onChoose, shown = tree.list, keyed }: Props) {
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (!keyed) return
    // The page has the same keys.
    const status = chosenByDigit(event, tree.list)
    if (status) onChoose(status, null)
  }
  const [open, setOpen] = useState(current?.statusId)
  const phone = usePhone()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only passes the keys to the buttons inside
    <div className={classes.list} onKeyDown={pressed}>
      {shown.map((status) => {
        const chosen = current?.statusId === status.id
        const substatuses = tree.substatusesOf(status.id)
        const Chevron = open === status.id ? IconChevronDown : IconChevronRight
        return (
          <Fragment key={status.id}>
            <div className={joined(classes.row, chosen && classes.chosen)} style={statusStyle(status)}>
              <MenuEntry on={chosen} className={classes.choose} onChoose={() => onChoose(status, null)}>
                <StatusGlyph status={status} size={phone ? 20 : 18} />
                <span className={classes.name}>{status.name}</span>
              </MenuEntry>
              {substatuses.length ? (
                <MenuEntry
                  className={classes.more}
                  expanded={open === status.id}
                  onChoose={() => setOpen(open === status.id ? undefined : status.id)}
                >
                  <span className="visually-hidden">{status.name}:</span>{' '}
                  <span>
                    <HowMany status={status} count={substatuses.length} />
                  </span>
                  <Chevron size={phone ? 18 : 16} stroke={1.75} />
                </MenuEntry>
              ) : null}
              {chosen ? <IconCheck className={classes.check} size={phone ? 22 : 18} stroke={2} aria-hidden /> : null}
              {keyed ? (
                <span className={classes.key} aria-hidden>
                  <Digit at={tree.list.indexOf(status)} />
                </span>
              ) : null}
            </div>
            {open === status.id && substatuses.length ? (
              <div className={joined(classes.steps, chosen && classes.chosen)} style={statusStyle(status)}>
                {substatuses.map((step) => (
                  <MenuEntry
                    key={step.id}
                    on={current?.substatusId === step.id}
                    className={classes.step}
                    onChoose={() => onChoose(status, step.id)}
                  >
                    {step.name}
                  </MenuEntry>
                ))}
              </div>
            ) : null}
          </Fragment>
        )
      })}
    </div>
  )
}

/** What is beneath a status, in a word: why somebody was rejected, or how far they have come. */
function HowMany({ status, count }: { status: Row<'statuses'>; count: number }) {
  const phone = usePhone()
  if (status.group === 'rejected' || status.group === 'declined')
    return <Plural value={count} one="# reason" other="# reasons" />
  return phone ? (
    <Plural value={count} one="# step" other="# steps" />
  ) : (
    <Plural value={count} one="# substatus" other="# substatuses" />
  )
}
