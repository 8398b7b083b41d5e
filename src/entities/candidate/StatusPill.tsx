import type { Row } from '../../../contract/rows.ts'
import { StatusGlyph, statusStyle } from './StatusGlyph.tsx'
import classes from './StatusPill.module.css'
import { fullName } from './statuses.ts'

interface Props {
  status: Pick<Row<'statuses'>, 'name' | 'shape' | 'group' | 'order'>
  substatus?: Pick<Row<'statuses'>, 'name'> | undefined
  /** Where a name has little room beside it: the sub-status stands in the title alone. */
  brief?: boolean | undefined
}

/** Glyph, word, and the sub-status after a dot. */
export function StatusPill({ status, substatus, brief }: Props) {
  return (
    <span className={classes.pill} style={statusStyle(status)}>
      <StatusGlyph status={status} />
      <span title={fullName(status, substatus)}>
        {status.name}
        {substatus && !brief ? <span className={classes.sub}> · {substatus.name}</span> : null}
      </span>
    </span>
  )
}
