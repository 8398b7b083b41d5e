import { useLingui } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import { joined } from '../../../ui/joined.ts'
import classes from './ItemRow.module.css'
import type { ItemLook } from './ItemRow.tsx'

/** Until when, or since when. */
export function When({ when, moment, late, waiting }: ItemLook) {
  const { t } = useLingui()
  return (
    <span className={joined(classes.when, late && classes.late)}>
      {waiting ? <IconClock size={14} stroke={1.75} role="img" aria-label={t`Not sent yet`} /> : null}
      <time title={moment}>{when}</time>
    </span>
  )
}
