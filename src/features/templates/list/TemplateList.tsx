import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { TemplateView } from '../../../data/templates/templates.ts'
import { useGrowing } from '../../../ui/lists/use-growing.ts'
import { List } from '../../../ui/shells/List.tsx'
import { sorts, type TemplateSort, type Usage } from './choice.ts'
import classes from './List.module.css'
import type { NameActs } from './TemplateName.tsx'
import { useTemplateColumns } from './template-columns.tsx'

interface Props extends NameActs {
  ref: RefObject<HTMLElement | null>
  templates: readonly TemplateView[]
  usage: Usage
  marked: TemplateView | undefined
  sort: TemplateSort
  onSort: (sort: TemplateSort) => void
}

/** The templates as a table; on a phone as cards. */
export function TemplateList({ ref, templates, usage, marked, sort, onSort, ...acts }: Props) {
  const { t } = useLingui()
  return (
    <section ref={ref} tabIndex={-1} className={classes.section} aria-label={t`Templates`}>
      <List
        items={useGrowing(templates)}
        id={({ id }) => id}
        columns={useTemplateColumns(usage, acts)}
        marked={marked}
        order={{ by: sort, onOrder: (by) => onSort(sorts.find((one) => one === by) ?? sort) }}
        empty={null}
      />
    </section>
  )
}
