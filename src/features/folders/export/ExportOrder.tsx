import { useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ExportColumn, ExportColumnId } from '../../../../contract/profiles/files/export-endpoints.ts'
import { Button } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import { useReorder } from '../statuses/use-reorder.ts'
import classes from './Export.module.css'

interface Props {
  offered: readonly ExportColumn[]
  chosen: readonly ExportColumnId[]
  onMove: (id: string, to: number) => void
}

const letter = (at: number) => String.fromCharCode(65 + at)

/** The chosen columns as a spreadsheet will letter them; dragged, or moved by their buttons or with Alt and the arrows. */
export function ExportOrder({ offered, chosen, onMove }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const nameOf = (id: string) => offered.find((column) => column.id === id)?.name ?? id
  const move = (id: string, to: number) => {
    onMove(id, to)
    const [name, place, count] = [nameOf(id), to + 1, chosen.length]
    setSaid(t`${name}: place ${place} of ${count}`)
  }
  // At either end nothing moves, and the button keeps the focus.
  const step = (id: string, to: number) => {
    if (to >= 0 && to < chosen.length) move(id, to)
  }
  const reorder = useReorder({ ids: chosen, list, move })
  return (
    <>
      <ol ref={list} className={classes.order}>
        {chosen.map((id, at) => (
          <li
            key={id}
            className={joined(classes.placed, reorder.heldId === id && classes.held)}
            style={reorder.styleAt(at)}
            {...reorder.keys(id)}
          >
            <button
              type="button"
              className={classes.handle}
              aria-label={t`Move ${nameOf(id)}`}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              {...reorder.handle(id)}
            >
              <IconGripVertical size={16} stroke={1.75} />
            </button>
            <span className={classes.name}>{nameOf(id)}</span>
            <span className={classes.quiet}>{letter(at)}</span>
            <Button
              look="ghost"
              square
              size="small"
              aria-label={t`Move ${nameOf(id)} up`}
              aria-disabled={at === 0}
              onClick={() => step(id, at - 1)}
            >
              <IconChevronUp size={16} stroke={1.75} />
            </Button>
            <Button
              look="ghost"
              square
              size="small"
              aria-label={t`Move ${nameOf(id)} down`}
              aria-disabled={at === chosen.length - 1}
              onClick={() => step(id, at + 1)}
            >
              <IconChevronDown size={16} stroke={1.75} />
            </Button>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  )
}
