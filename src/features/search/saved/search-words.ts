import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { isFilterWish, type Wish } from '../../../../contract/search/evidence/wishes.ts'
import { facetNamed } from '../../../../contract/search/facets.ts'
import { type Filter, filterValue, isActivity, isRange, type RangeFilter } from '../../../../contract/search/filters.ts'
import { printExpression } from '../../../../contract/search/query-line.ts'
import { folderLike, parseSearchUrl, type SearchState } from '../../../../contract/search/search-url.ts'
import { useFolderLookup } from '../../../data/folders/live.ts'
import {
  activityLabels,
  boundName,
  excludedLabel,
  facetLabels,
  fieldLabel,
  fieldLabels,
  recommendedLabel,
  similarLabel,
  useValueName,
} from '../chips/labels.ts'

const signed = (i18n: I18n, label: string, excluded: boolean) =>
  excluded ? `${i18n._(excludedLabel)}: ${label}` : label

/** '3 years and more', '≥ 2010', '3 years – 5 years'. */
function saidRange(i18n: I18n, { facet, lower, upper }: RangeFilter): string {
  const range = facetNamed(facet)
  if (range?.kind !== 'range') return ''
  const said = (end: number | null) => (end === null ? '' : boundName(range, end, i18n.locale))
  const bound = said(lower)
  if (!bound) return `≤ ${said(upper)}`
  if (upper !== null) return `${bound} – ${said(upper)}`
  return range.unit === 'year' ? `≥ ${bound}` : i18n._(msg`${bound} or more`)
}

/** Like whom: the people of a folder, which is named where the device knows it, or a person. */
function saidAlike(i18n: I18n, similar: string, folderOf: ReturnType<typeof useFolderLookup>): string {
  const folder = folderLike(similar)
  if (folder === undefined) return i18n._(similarLabel)
  const name = folderOf(folder)?.name
  return i18n._(name === undefined ? recommendedLabel : msg`Recommended for ${name}`)
}

type Conditions = Pick<SearchState, 'terms' | 'groups' | 'filters' | 'similar'>

/** What a filter says: its facet, and the value. The id of a place says nothing to anybody: its facet alone is named. */
export function useFilterWords(): (filter: Filter) => { label: string; value: string } {
  const { i18n } = useLingui()
  const nameOf = useValueName()
  return (filter) => {
    if (isActivity(filter))
      return { label: '', value: signed(i18n, i18n._(activityLabels[filter.entry]), filter.excluded) }
    const said = filterValue(filter)
    const value = isRange(filter)
      ? saidRange(i18n, filter)
      : filter.facet === 'location'
        ? ''
        : nameOf(filter.facet, said, said)
    return { label: signed(i18n, i18n._(facetLabels[filter.facet]), filter.excluded), value }
  }
}

const asConditions = (wishes: readonly Wish[]): Conditions => ({
  terms: wishes.flatMap((wish) => (isFilterWish(wish) ? [] : [wish])),
  groups: [],
  filters: wishes.filter(isFilterWish),
  similar: null,
})

/** The conditions of a search in words, one by one. */
export function useConditionWords(): (conditions: Conditions) => string[] {
  const { i18n } = useLingui()
  const filterWords = useFilterWords()
  const folderOf = useFolderLookup()
  return ({ terms, groups, filters, similar }) => {
    const said = terms.map((term) => (term.excluded ? `${i18n._(fieldLabel(term))} ${term.text}` : term.text))
    const chosen = filters.map((filter) => {
      const { label, value } = filterWords(filter)
      return [label, value].filter(Boolean).join(': ')
    })
    const alike = similar === null ? [] : [saidAlike(i18n, similar, folderOf)]
    return [...alike, ...said, ...groups.map(printExpression), ...chosen]
  }
}

/** What a search would like too, in words: 'Nice to have: Docker, AWS'; '' where it is nothing. */
export function useWishWords(): (wishes: readonly Wish[]) => string {
  const { i18n } = useLingui()
  const words = useConditionWords()
  return (wishes) => {
    const said = words(asConditions(wishes)).join(', ')
    return said && `${i18n._(fieldLabels.preferableSkill)}: ${said}`
  }
}

/** A kept search in words: 'React · Berlin · Contacts: Email · Nice to have: Docker, AWS'. */
export function useSearchWords(): (query: string) => string {
  const { i18n } = useLingui()
  const words = useConditionWords()
  const wished = useWishWords()
  return (query) => {
    const { state } = parseSearchUrl(query)
    return [...words(state), wished(state.wishes)].filter(Boolean).join(' · ') || i18n._(fieldLabels.folder)
  }
}
