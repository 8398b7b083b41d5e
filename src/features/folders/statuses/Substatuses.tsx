import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { StatusUse } from '../../../../contract/folders/status-endpoints.ts'
import { substatusLimit } from '../../../../contract/folders/statuses.ts'
import type { Row } from '../../../../contract/rows.ts'
import { makeStatus, saveStatus } from '../../../data/folders/status-use.ts'
import { Button } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import { NameForm } from './NameForm.tsx'
import classes from './Statuses.module.css'
import { Substatus } from './Substatus.tsx'
import { useNames } from './use-names.ts'
import { useOrder } from './use-order.ts'
import { useReorder } from './use-reorder.ts'

type Status = Row<'statuses'>

interface Props {
  parent: Status
  rows: readonly Status[]
  use: ReadonlyMap<string, StatusUse> | undefined
  /** Why nothing can be changed now. */
  reason: string | undefined
}

/** What stands beneath a status: how far somebody has come, or why it ended; in an order of its own. */
export function Substatuses({ parent, rows, use, reason }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<string>()
  const order = useOrder(rows)
  const ids = order.rows.map(({ id }) => id)
  const reorder = useReorder({ ids, list, move: (id, to) => order.move(ids, id, to) })
  const isEnd = parent.group === 'rejected' || parent.group === 'declined'
  const full = rows.length >= substatusLimit ? t`No more statuses fit here` : undefined
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{isEnd ? <Trans>Reasons</Trans> : <Trans>Substatuses</Trans>}</h3>
      <ul ref={list} className={classes.steps}>
        {order.rows.map((row, at) => (
          <li
            key={row.id}
            className={joined(classes.step, reorder.heldId === row.id && classes.held)}
            style={reorder.styleAt(at)}
            {...(reason ? {} : reorder.keys(row.id))}
          >
            {open === row.id ? (
              <Rename row={row} onClose={() => setOpen(undefined)} />
            ) : (
              <Substatus
                row={row}
                use={use?.get(row.id)}
                reason={reason}
                handle={reorder.handle(row.id)}
                onRename={() => setOpen(row.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {open === 'new' ? (
        <NameForm
          onCancel={() => setOpen(undefined)}
          onSave={async (names) => {
            await makeStatus({ ...names, parent: parent.id })
            setOpen(undefined)
          }}
        />
      ) : (
        <Button look="ghost" size="small" reason={reason ?? full} onClick={() => setOpen('new')}>
          <IconPlus size={16} stroke={2} aria-hidden />
          {isEnd ? <Trans>Reason</Trans> : <Trans>Substatus</Trans>}
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {order.said}
      </p>
    </section>
  )
}

function Rename({ row, onClose }: { row: Status; onClose: () => void }) {
  const { namesOf } = useNames()
  const before = namesOf(row)
  return (
    <NameForm
      before={before}
      onCancel={onClose}
      onSave={async (names) => {
        await saveStatus(row.id, { ...names, was: before })
        onClose()
      }}
    />
  )
}
