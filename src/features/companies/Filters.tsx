import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import classes from './Company.module.css'
import { pageSize } from './data.ts'

export const states = ['all', 'active', 'invited', 'not_active', 'deleted'] as const
export type State = (typeof states)[number]

type Counts = Record<'active' | 'not_active' | 'deleted' | 'invited', number>

/** Narrows the list to one state; the numbers are those of the whole company. */
export function States({
  state,
  counts,
  onState,
}: {
  state: State
  counts: Counts | undefined
  onState: (state: State) => void
}) {
  const { t } = useLingui()
  const names = {
    all: t`All`,
    active: t`Active`,
    invited: t`Invited`,
    not_active: t`Deactivated`,
    deleted: t`Deleted`,
  }
  const all = counts && counts.active + counts.not_active + counts.invited
  return (
    <fieldset className={classes.states} aria-label={t`State`}>
      {states.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.state}
          aria-pressed={one === state}
          onClick={() => onState(one)}
        >
          {names[one]} <span className={classes.count}>{one === 'all' ? all : counts?.[one]}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** A hundred at a time. */
export function Pages({
  offset,
  count,
  onOffset,
}: {
  offset: number
  count: number
  onOffset: (offset: number) => void
}) {
  const from = offset + 1
  const to = Math.min(offset + pageSize, count)
  return (
    <div className={classes.paging}>
      <Button disabled={offset === 0} onClick={() => onOffset(Math.max(0, offset - pageSize))}>
        <Trans>Previous</Trans>
      </Button>
      <Trans>
        {from}–{to} of {count}
      </Trans>
      <Button disabled={to >= count} onClick={() => onOffset(offset + pageSize)}>
        <Trans>Next</Trans>
      </Button>
    </div>
  )
}
