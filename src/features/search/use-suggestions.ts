import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import type { Suggestion } from '../../../contract/search/endpoints.ts'
import type { SearchField } from '../../../contract/search/fields.ts'
import { makeTerm, type Term, typedTerm } from '../../../contract/search/query.ts'
import { queryClient } from '../../data/query.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { suggestions } from './data.ts'

/** The fields that are asked while somebody types, the likeliest first. */
const asked: readonly SearchField[] = [
  'metaqueries',
  'skill',
  'position',
  'companySearch',
  'location',
  'educationSearch',
  'name',
]

export interface Offer {
  key: string
  field: SearchField
  name: string
  count: number | undefined
  term: Term
}

const offerOf = (suggestion: Suggestion, excluded: boolean): Offer[] => {
  const term = makeTerm({
    field: suggestion.field,
    text: suggestion.name,
    excluded,
    quoted: suggestion.name.includes(' '),
  })
  return term
    ? [{ key: suggestion.id, field: suggestion.field, name: suggestion.name, count: suggestion.count, term }]
    : []
}

/** What could be meant by the typed text: what the pool knows first, then the text itself as title, name or text. */
export function useOffers(typed: string): Offer[] {
  const { i18n } = useLingui()
  const excluded = /^(?:-|NOT )(?=\S)/.test(typed.trim())
  const bare = typed.trim().replace(/^(?:-|NOT )(?=\S)/, '')
  const settled = useTyped(bare)
  const { data } = useQuery(suggestions(settled.replace(/^#/, ''), asked), queryClient)
  if (bare === '') return []
  const known = bare.startsWith('#') || settled !== bare ? [] : (data?.results ?? [])
  const offers = known
    .toSorted((a, b) => asked.indexOf(a.field) - asked.indexOf(b.field) || b.count - a.count)
    .slice(0, 12)
    .flatMap((suggestion) => offerOf(suggestion, excluded))
  const free: SearchField[] = bare.startsWith('#')
    ? ['text']
    : ['skill', 'position', 'companySearch', 'location', 'name', 'text']
  const own = free.flatMap((field): Offer[] => {
    const term = typedTerm(excluded ? `-${bare}` : bare, field)
    const there = offers.some(
      (offer) =>
        offer.field === field && offer.name.toLocaleLowerCase(i18n.locale) === bare.toLocaleLowerCase(i18n.locale),
    )
    return term && !there ? [{ key: `own ${field}`, field, name: term.text, count: undefined, term }] : []
  })
  return [...offers, ...own]
}
