import type { ReactNode } from 'react'
import type { Row } from '../../../../contract/rows.ts'
import { StatusGlyph } from '../../../entities/candidate/StatusGlyph.tsx'
import { TriBox } from '../../../ui/fields/TriBox.tsx'
import classes from './FolderForm.module.css'

interface Props {
  statuses: readonly Row<'statuses'>[]
  chosen: readonly string[]
  onToggle: (id: string) => void
  /** Stands behind a status's name. */
  beside?: (id: string) => ReactNode
}

/** Statuses to tick. */
export const StatusTicks = ({ statuses, chosen, onToggle, beside }: Props) => (
  <div className={classes.statuses}>
    {statuses.map((status) => (
      <label key={status.id} htmlFor={`for-review-${status.id}`} className={classes.status}>
        <TriBox
          id={`for-review-${status.id}`}
          state={chosen.includes(status.id) ? 'on' : 'off'}
          onChange={() => onToggle(status.id)}
        />
        <StatusGlyph status={status} size={15} />
        {status.name}
        {beside?.(status.id)}
      </label>
    ))}
  </div>
)
