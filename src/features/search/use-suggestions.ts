import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Suggestion } from '../../../contract/search/endpoints.ts'
import type { SearchField } from '../../../contract/search/fields.ts'
import { fold } from '../../../contract/search/fold.ts'
import type { WrittenTerm } from '../../../contract/search/line-tokens.ts'
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

/** The place after (1) or before (-1) one in a ring; -1 is before the first. */
const next = (at: number, step: 1 | -1, length: number) =>
  at < 0 && step < 0 ? length - 1 : (at + step + length) % length

/** Which offer is marked. */
export interface Mark {
  /** Its place; -1 for none. */
  at: number
  offer: Offer | undefined
  set: (key: string | undefined) => void
  step: (by: 1 | -1) => void
}

/** Marks an offer by its key: what arrives later moves the offers, and the mark stays with the one that was chosen. */
export function useMark(offers: readonly Offer[]): Mark {
  const [key, set] = useState<string>()
  const at = offers.findIndex((offer) => offer.key === key)
  return { at, offer: offers[at], set, step: (by) => set(offers[next(at, by, offers.length)]?.key) }
}

/** What the pool knows of a text, the likeliest first; nothing while it is being typed. */
function useKnown(text: string, fields: readonly SearchField[]): Suggestion[] {
  const settled = useTyped(text)
  const { data } = useQuery(suggestions(settled, fields), queryClient)
  if (text === '' || settled !== text) return []
  return (data?.results ?? [])
    .toSorted((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field) || b.count - a.count)
    .slice(0, 12)
}

/** So short a text is looked up as it begins; a longer one also as it may be meant (D-51). */
const lookedUp = 4

/** What the pool knows of a term that is being written in a line, of its own field where it names one. */
export function useLineOffers(written: WrittenTerm | undefined): Offer[] {
  const text = written?.text.trim() ?? ''
  const known = useKnown(text, written?.field ? [written.field] : asked)
  const begins = (name: string) => fold(name).startsWith(fold(text))
  return known
    .filter(({ name }) => text.length > lookedUp || begins(name))
    .flatMap((suggestion) => offerOf(suggestion, false))
}

/** What could be meant by the typed text: what the pool knows first, then the text itself as title, name or text. */
export function useOffers(typed: string): Offer[] {
  const excluded = /^(?:-|NOT )(?=\S)/.test(typed.trim())
  const bare = typed.trim().replace(/^(?:-|NOT )(?=\S)/, '')
  const offers = useKnown(bare.startsWith('#') ? '' : bare, asked).flatMap((one) => offerOf(one, excluded))
  if (bare === '') return []
  const free: SearchField[] = bare.startsWith('#')
    ? ['text']
    : ['skill', 'position', 'companySearch', 'location', 'name', 'text']
  const own = free.flatMap((field): Offer[] => {
    const term = typedTerm(excluded ? `-${bare}` : bare, field)
    // As the pool would call it: a mark stays when the pool's own offer takes the place of this one.
    const key = `${field}:${fold(bare)}`
    const there = offers.some((offer) => offer.field === field && fold(offer.name) === fold(bare))
    return term && !there ? [{ key, field, name: term.text, count: undefined, term }] : []
  })
  return [...offers, ...own]
}
