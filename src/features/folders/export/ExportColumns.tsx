import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import {
  type ExportCheck,
  type ExportColumn,
  type ExportColumnId,
  isContactColumn,
} from '../../../../contract/profiles/files/export-endpoints.ts'
import { TriBox } from '../../../ui/fields/TriBox.tsx'
import { joined } from '../../../ui/joined.ts'
import classes from './Export.module.css'

interface Props {
  offered: readonly ExportColumn[]
  chosen: readonly ExportColumnId[]
  check: ExportCheck | undefined
  onToggle: (id: ExportColumnId) => void
}

/** What a file may say of each of the people, a box each. */
export function ExportColumns({ offered, chosen, check, onToggle }: Props) {
  const id = useId()
  return (
    <ul className={classes.columns}>
      {offered.map((column) => {
        const on = chosen.includes(column.id)
        const closed = check && isContactColumn(column.id) ? check.unopened[column.id] : 0
        return (
          <li key={column.id}>
            <label className={classes.column} htmlFor={`${id}-${column.id}`}>
              <TriBox id={`${id}-${column.id}`} state={on ? 'on' : 'off'} onChange={() => onToggle(column.id)} />
              <span className={classes.name}>{column.name}</span>
              {closed ? (
                <span className={joined(classes.quiet, on && classes.closed)}>
                  <Plural value={closed} one="# not opened" other="# not opened" />
                </span>
              ) : column.long ? (
                <span className={classes.quiet}>
                  <Trans>makes long cells</Trans>
                </span>
              ) : null}
            </label>
          </li>
        )
      })}
    </ul>
  )
}
