import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowDown } from '@tabler/icons-react'
import { TriBox } from '../../../ui/fields/TriBox.tsx'
import { allChosen, noneChosen } from '../selection/chosen.ts'
import classes from './CandidateList.module.css'
import type { ListProps } from './CandidateList.tsx'
import { SortHead } from './SortHead.tsx'

interface Props extends Pick<ListProps, 'chosen' | 'onChoose' | 'onSort'> {
  sort: ListProps['filter']['sort']
  /** There are verdicts to show. */
  voted: boolean
}

/** The columns of the desktop's table: what they are, by which of them it is ordered, and the box for everybody. */
export function ListHead({ chosen, onChoose, sort, onSort, voted }: Props) {
  const { t } = useLingui()
  return (
    <div className={classes.head} role="presentation">
      <TriBox
        state={chosen.kind === 'all' ? 'on' : chosen.ids.size ? 'some' : 'off'}
        aria-label={t`Select everyone`}
        onChange={() => onChoose(chosen.kind === 'all' || chosen.ids.size ? noneChosen : allChosen)}
      />
      <span />
      <span className={classes.first}>
        <SortHead by="name" sort={sort} onSort={onSort} label={t`Name`} />
        {sort ? null : (
          <small className={classes.order}>
            <Trans>Recently added first</Trans>
            <IconArrowDown size={13} stroke={1.75} aria-hidden />
          </small>
        )}
      </span>
      <span>
        <Trans>Title and company</Trans>
      </span>
      <SortHead by="status" sort={sort} onSort={onSort} label={t`Status`} />
      {voted ? (
        <span>
          <Trans>Verdicts</Trans>
        </span>
      ) : null}
      <span className={classes.wideOnly}>
        <Trans>Comments</Trans>
      </span>
      <span className={classes.wideOnly}>
        <Trans>Owner</Trans>
      </span>
      <SortHead by="updated" sort={sort} onSort={onSort} label={t`Updated`} right />
    </div>
  )
}
