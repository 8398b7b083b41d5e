import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Row } from '../../../../contract/rows.ts'
import { ActKey } from '../../../commands/ActKey.tsx'
import { Keys } from '../../../ui/keyboard/Keys.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './Statuses.module.css'
import { isEnd, StatusRow } from './StatusRow.tsx'
import { newStatus, renameStatus } from './statuses-acts.ts'
import { useOrder } from './use-order.ts'
import { useReorder } from './use-reorder.ts'

type Status = Row<'statuses'>
/** Those that folders have, those that they could have, or both. */
export type Shown = 'default' | 'available' | 'all'
export const isShown = (shown: Shown) => (status: Status) =>
  shown === 'all' || status.isActive === (shown === 'default')

interface Props {
  shown: Shown
  /** The one whose panel is open. */
  open: string | undefined
  onOpen: (id: string | undefined) => void
  tops: readonly Status[]
  beneath: (id: string) => readonly Status[]
  use: ReadonlyMap<string, { people: number }> | undefined
  reason: string | undefined
}

/** The company's statuses in their order, to be put into another one. */
export function StatusList({ tops, beneath, use, reason, shown, open, onOpen }: Props) {
  const phone = usePhone()
  const list = useRef<HTMLOListElement>(null)
  const order = useOrder(tops)
  const seen = order.rows.filter(isShown(shown))
  const ids = seen.map(({ id }) => id)
  const first = order.rows.find(({ isActive }) => isActive)?.id
  const reorder = useReorder({ ids, list, move: (id, to) => order.move(ids, id, to) })
  return (
    <div className={classes.main} data-scroller>
      <Heads />
      {seen.length ? null : (
        <Empty title={<Trans>Every status is in use</Trans>}>
          <Trans>Statuses you turn off are kept here.</Trans>
        </Empty>
      )}
      <ol ref={list} className={classes.rows}>
        {seen.map((status, at) => (
          <StatusRow
            key={status.id}
            status={status}
            substatuses={beneath(status.id)}
            people={use && (use.get(status.id)?.people ?? 0)}
            isFirst={status.id === first}
            isOpen={status.id === open}
            isHeld={status.id === reorder.heldId}
            reason={reason}
            style={reorder.styleAt(at)}
            handle={reorder.handle(status.id)}
            keys={reason || isEnd(status) ? {} : reorder.keys(status.id)}
            onOpen={() => onOpen(status.id === open ? undefined : status.id)}
          />
        ))}
      </ol>
      {phone ? null : <Hints />}
      <p role="status" className="visually-hidden">
        {order.said}
      </p>
    </div>
  )
}

function Heads() {
  const { i18n } = useLingui()
  return (
    <div className={classes.heads} aria-hidden>
      <span className={classes.headName}>
        <Trans>Status</Trans>
      </span>
      <span>{i18n.locale === 'ru' ? <Trans>In English</Trans> : <Trans>In Russian</Trans>}</span>
      <span>
        <Trans>Substatuses</Trans>
      </span>
      <span>
        <Trans>In use</Trans>
      </span>
    </div>
  )
}

function Hints() {
  return (
    <p className={classes.hints}>
      <Keys keys="alt arrowup" /> <Trans>moves a row</Trans>
      <ActKey act={newStatus} /> <Trans>new</Trans>
      <ActKey act={renameStatus} /> <Trans>rename</Trans>
    </p>
  )
}
