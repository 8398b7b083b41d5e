import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import classes from './SearchesPage.module.css'

interface Props<Row> {
  label: string
  /** Absent while they are read. */
  rows: readonly Row[] | undefined
  /** Set where they will not come. */
  missing: Error | null
  children: (row: Row) => ReactNode
}

/** A list of searches, its bones until it is there. */
export function List<Row>({ label, rows, missing, children }: Props<Row>) {
  if (!rows && missing) {
    return (
      <p className={classes.none}>
        <Trans>Not on this device. It will appear as soon as the server responds.</Trans>
      </p>
    )
  }
  if (!rows) {
    return [0, 1, 2].map((n) => (
      <div key={n} className={classes.row}>
        <Bone width={220 - n * 30} />
      </div>
    ))
  }
  return rows.length ? <ul aria-label={label}>{rows.map(children)}</ul> : null
}
