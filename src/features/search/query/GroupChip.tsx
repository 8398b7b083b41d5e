import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { Expression } from '../../../../contract/search/expression.ts'
import { printExpression } from '../../../../contract/search/query-line.ts'
import classes from '../TermChip.module.css'

/** Conditions put together in the query editor: among the chips they can be read and taken away. */
export function GroupChip({ group, onRemove }: { group: Expression; onRemove: () => void }) {
  const { t } = useLingui()
  const text = printExpression(group)
  return (
    <span className={classes.chip}>
      <span className={classes.body}>
        <span className={classes.value} title={text}>
          {text}
        </span>
      </span>
      <button type="button" className={classes.remove} aria-label={t`Remove ${text}`} onClick={onRemove}>
        <IconX size={14} stroke={1.75} />
      </button>
    </span>
  )
}
