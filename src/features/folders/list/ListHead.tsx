import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconColumns3 } from '@tabler/icons-react'
import { Suspense } from 'react'
import { TriBox } from '../../../ui/fields/TriBox.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import { type Column, columns } from '../narrowing/columns/columns.ts'
import { allChosen, noneChosen } from '../selection/chosen.ts'
import classes from './CandidateList.module.css'
import type { ListProps } from './CandidateList.tsx'
import { SortHead } from './SortHead.tsx'

const loadMenu = () => import('../narrowing/columns/ColumnsMenu.tsx')
const ColumnsMenu = lazyPart(loadMenu)

interface Props extends Pick<ListProps, 'chosen' | 'onChoose' | 'onSort'> {
  sort: ListProps['filter']['sort']
  columns: readonly Column[]
}

/** The columns of the desktop's table: what they are, by which of them it is ordered, and the box for everybody. */
export function ListHead({ chosen, onChoose, sort, onSort, columns: shown }: Props) {
  const { t, i18n } = useLingui()
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
      {shown.map((column) => (
        <span
          key={column}
          className={column === 'verdicts' ? undefined : classes.wideOnly}
          title={i18n._(columns[column].label)}
        >
          {i18n._(columns[column].label)}
        </span>
      ))}
      <span className={classes.last}>
        <SortHead by="updated" sort={sort} onSort={onSort} label={t`Updated`} right />
        <Popup
          label={t`Columns`}
          button={<IconColumns3 size={15} stroke={1.75} aria-hidden />}
          buttonClass={classes.choose}
          ahead={loadMenu}
        >
          {() => (
            <Suspense>
              <ColumnsMenu />
            </Suspense>
          )}
        </Popup>
      </span>
    </div>
  )
}
