import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { FacetValue } from '../../../../contract/search/endpoints.ts'
import { type SizePrefix, sizePrefixes } from '../../../../contract/search/facets.ts'
import { type Filter, isSize, sizeChoices } from '../../../../contract/search/filters.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { Radios } from '../../../ui/fields/Radios.tsx'
import { signOf } from '../change.ts'
import { facetLabels, sizeName, sizePrefixLabels } from '../chips/labels.ts'
import { FacetRow } from './FacetRow.tsx'
import classes from './Facets.module.css'
import type { SetFilter } from './use-setting.ts'
import { Waiting } from './ValueFacet.tsx'

interface Props {
  state: SearchState
  values: FacetValue[] | undefined
  onSet: SetFilter
}

/** The positions that sizes are asked of where nothing is chosen: also what a reset comes back to. */
const usualPrefix: SizePrefix = 'curr'

const choices = sizeChoices.map((choice, index) => ({
  choice,
  filter: { facet: 'companySize', index, excluded: false, when: choice.when, size: choice.size } satisfies Filter,
}))

/** Company sizes of the current, the previous or any positions. */
export function SizeFacet({ state, values, onSet }: Props) {
  const { i18n } = useLingui()
  const chosen = state.filters.filter(isSize)
  const [picked, setPicked] = useState<SizePrefix>()
  const isReset = state.filters.length === 0
  const [wasReset, setWasReset] = useState(isReset)
  if (wasReset !== isReset) {
    setWasReset(isReset)
    if (isReset) setPicked(undefined)
  }
  if (!values) return <Waiting />
  const shown = picked ?? chosen[0]?.when ?? usualPrefix
  const rows = choices.flatMap(({ choice, filter }) => {
    const count = values.find((value) => value.value === choice.value)?.count ?? 0
    const sign = signOf(state, filter)
    return (choice.when === shown && count > 0) || sign !== 'off' ? [{ filter, count, choice, sign }] : []
  })
  return (
    <>
      <div className={classes.prefixes}>
        <Radios
          label={i18n._(facetLabels.companySize)}
          value={shown}
          options={sizePrefixes.map((when) => ({ value: when, label: i18n._(sizePrefixLabels[when]) }))}
          onChange={setPicked}
        />
      </div>
      {rows.map(({ filter, count, choice, sign }) => (
        <FacetRow
          key={choice.value}
          name={
            choice.when === shown
              ? sizeName(choice.size, i18n.locale)
              : `${sizeName(choice.size, i18n.locale)} · ${i18n._(sizePrefixLabels[choice.when])}`
          }
          count={count}
          sign={sign}
          filter={filter}
          onSet={onSet}
        />
      ))}
    </>
  )
}
