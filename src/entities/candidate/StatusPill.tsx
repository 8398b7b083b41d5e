import type { Row } from '../../../contract/rows.ts'
import { StatusGlyph, statusStyle } from './StatusGlyph.tsx'
import classes from './StatusPill.module.css'
import { fullName } from './statuses.ts'

interface Props {
  status: Pick<Row<'statuses'>, 'name' | 'shape' | 'group' | 'order'>
  substatus?: Pick<Row<'statuses'>, 'name'> | undefined
}

/** Glyph, word, and the sub-status after a dot. */
export function StatusPill({ status, substatus }: Props) {
  return (
    <span className={classes.pill} style={statusStyle(status)}>
      <StatusGlyph status={status} />
      <span title={fullName(status, substatus)}>
        {status.name}
        {substatus ? <span className={classes.sub}> · {substatus.name}</span> : null}
      </span>
    </span>
  )
}
