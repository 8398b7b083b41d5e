import { useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ListSort } from '../../../data/folders/views.ts'
import { joined } from '../../../ui/joined.ts'
import classes from './CandidateList.module.css'

interface Props {
  by: 'name' | 'status' | 'updated'
  label: string
  sort: ListSort | undefined
  right?: boolean
  onSort: (sort: ListSort | undefined) => void
}

/** The head of a column that can order the list: one way, the other way, and as people were added. */
export function SortHead({ by, label, sort, right, onSort }: Props) {
  const { t } = useLingui()
  // The latest change first is what one asks for.
  const ways: ListSort[] = by === 'updated' ? ['-updated', 'updated'] : [by, `-${by}`]
  const at = sort === undefined ? -1 : ways.indexOf(sort)
  const Arrow = sort?.startsWith('-') ? IconArrowDown : IconArrowUp
  const said = sort?.startsWith('-') ? t`${label}, descending` : t`${label}, ascending`
  return (
    <button
      type="button"
      className={joined(classes.sort, right && classes.right, at >= 0 && classes.sorted)}
      aria-label={at < 0 ? t`Sort by: ${label}` : said}
      onClick={() => onSort(ways[at + 1])}
    >
      {label}
      {at < 0 ? null : <Arrow size={13} stroke={1.75} aria-hidden />}
    </button>
  )
}
