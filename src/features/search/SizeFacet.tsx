import { useLingui } from '@lingui/react'
import { Fragment } from 'react'
import type { FacetValue } from '../../../contract/search/endpoints.ts'
import { sizePrefixes } from '../../../contract/search/facets.ts'
import { type Filter, sizeChoices } from '../../../contract/search/filters.ts'
import type { SearchState } from '../../../contract/search/search-url.ts'
import { signOf, withFilter } from './change.ts'
import { FacetRow } from './FacetRow.tsx'
import classes from './Facets.module.css'
import { sizeName, sizePrefixLabels } from './labels.ts'
import { Waiting } from './ValueFacet.tsx'

interface Props {
  state: SearchState
  values: FacetValue[] | undefined
  onChange: (state: SearchState) => void
}

/** Company sizes of any, the current and the previous positions. */
export function SizeFacet({ state, values, onChange }: Props) {
  const { i18n } = useLingui()
  if (!values) return <Waiting />
  return sizePrefixes.map((when) => {
    const rows = sizeChoices.flatMap((choice, index) => {
      const count = values.find((value) => value.value === choice.value)?.count ?? 0
      const filter: Filter = { facet: 'companySize', index, excluded: false, when: choice.when, size: choice.size }
      return choice.when === when && (count || signOf(state, filter) !== 'off') ? [{ filter, count, choice }] : []
    })
    if (!rows.length) return null
    return (
      <Fragment key={when}>
        <div className={classes.ends}>{i18n._(sizePrefixLabels[when])}</div>
        {rows.map(({ filter, count, choice }) => (
          <FacetRow
            key={choice.value}
            name={sizeName(choice.size, i18n.locale)}
            count={count}
            sign={signOf(state, filter)}
            onInclude={() => onChange(withFilter(state, filter, false))}
            onExclude={() => onChange(withFilter(state, filter, true))}
          />
        ))}
      </Fragment>
    )
  })
}
