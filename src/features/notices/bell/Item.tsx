import { Trans, useLingui } from '@lingui/react/macro'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ago, moment, timeOf } from '../../../lib/dates.ts'
import { useMarkedRow } from '../../../lib/marked-row.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import { AddressLink } from '../../../ui/shells/AddressLink.tsx'
import classes from './Bell.module.css'
import type { Happened } from './happened.ts'
import { useRead } from './use-read.ts'

/** What a row of any kind is told. */
export interface RowProps {
  /** The keys mean it. */
  marked: boolean
  /** They went to it. */
  focused: boolean
  onMark: () => void
  /** It leads away. */
  onGo: () => void
}

interface Props extends RowProps {
  item: Happened
  Icon: Icon
  /** Absent where it is about nobody. */
  face?: { name: string; photo?: string | null | undefined } | undefined
  /** Said before the rest, where that does not begin with it. */
  who?: string | undefined
  said: ReactNode
  where?: string | undefined
  /** Where it leads; undefined: to the list of what the server told. */
  to: string | undefined
  /** The one act that answers it, which leads there; or another. */
  label: string
  act?: ReactNode
}

/** Something that happened, in one look for all kinds: unread with a dot, read in grey. */
export function Item({ item, Icon: Sign, face, who, said, where, to, label, act, ...row }: Props) {
  const { i18n } = useLingui()
  const now = useNow()
  const read = useRead()
  const link = useMarkedRow<HTMLAnchorElement>(row.focused)
  const isToday = new Date(item.at).toDateString() === now.toDateString()
  const when = isToday ? ago(item.at, now, i18n.locale) : timeOf(item.at, new Date(item.at), i18n.locale)
  const go = () => {
    void read([item])
    row.onGo()
  }
  const words = (
    <>
      {who ? <b dir="auto">{who}</b> : null} {said}
    </>
  )
  return (
    <li
      className={joined(classes.item, row.marked && classes.marked, item.read && classes.read)}
      onPointerDown={row.onMark}
    >
      <span className={classes.dot}>
        {item.read ? null : (
          <span className="visually-hidden">
            <Trans>Unread</Trans>
          </span>
        )}
      </span>
      <span className={classes.face} aria-hidden>
        {face ? <Avatar name={face.name} photo={face.photo} size={36} /> : null}
        <span className={face ? classes.sign : classes.faceless}>
          <Sign size={face ? 13 : 20} stroke={1.75} />
        </span>
      </span>
      <span className={classes.lines}>
        <AddressLink
          ref={link}
          to={to ?? '/sync/'}
          className={classes.link}
          aria-current={row.marked || undefined}
          data-first={row.marked || undefined}
          onClick={go}
        >
          {words}
        </AddressLink>
        <small>
          {where ? `${where} · ` : null}
          <time title={moment(item.at, i18n.locale)}>{when}</time>
        </small>
      </span>
      <span className={classes.act}>
        {act ?? (
          <AddressLink
            to={to ?? '/sync/'}
            className={buttonClass({ size: 'small', look: item.read ? 'ghost' : 'outline' })}
            onClick={go}
          >
            {label}
          </AddressLink>
        )}
      </span>
    </li>
  )
}
