import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WrittenTerm } from '../../../../contract/search/line-tokens.ts'
import { typedTerm } from '../../../../contract/search/query.ts'
import { fold } from '../../../../contract/search/spelling/fold.ts'
import { isUsualSkillName, skillName } from '../../../../contract/search/spelling/skill-names.ts'
import { queryClient } from '../../../data/network/query.ts'
import { fetched } from '../../../data/network/reads/fetched.ts'
import { readingOf, suggestions } from '../../../data/search/query-readings.ts'
import { useTyped } from '../../../lib/use-typed.ts'
import {
  type Added,
  isMeant,
  lookedUp,
  lookedUpFields,
  type Offer,
  offerOf,
  offersFor,
  oneTerm,
  rankedSuggestions,
} from './offers.ts'
import type { Left } from './use-taking.ts'

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

/**
 * Marks an offer by its key: what arrives later moves the offers, and the mark stays with the one that was chosen.
 * @param first the place that is marked as long as none was chosen; -1 for none
 */
export function useMark(offers: readonly Offer[], first = -1): Mark {
  const [key, set] = useState<string>()
  const chosen = offers.findIndex((offer) => offer.key === key)
  const at = chosen < 0 ? first : chosen
  return { at, offer: offers[at], set, step: (by) => set(offers[next(at, by, offers.length)]?.key) }
}

/** So short a text is looked up as it begins; a longer one also as it may be meant (D-51). */
const asItBegins = 4

/** What the pool knows of a term that is being written in a line, of its own field where it names one. */
export function useLineOffers(written: WrittenTerm | undefined): Offer[] {
  const text = written?.text.trim() ?? ''
  const fields = written?.field ? [written.field] : lookedUpFields
  const settled = useTyped(text)
  const { data } = useQuery(suggestions(settled, fields), queryClient)
  if (text === '' || settled !== text) return []
  const begins = (name: string) => fold(name).startsWith(fold(text))
  return rankedSuggestions(text, data?.results ?? [])
    .filter(({ name }) => text.length > asItBegins || begins(name))
    .flatMap((suggestion) => offerOf(suggestion))
}

/** What could be meant by the typed text; `first` is the likeliest that has people, -1 while nobody knows. */
export function useOffers(typed: string): { offers: Offer[]; first: number } {
  const text = typed.trim()
  const settled = useTyped(text)
  const isSettled = settled === text && text !== ''
  const known = useQuery(suggestions(lookedUp(settled), lookedUpFields), queryClient)
  const read = useQuery(readingOf(settled), queryClient)
  const readings = isSettled && !read.isPlaceholderData ? read.data?.readings : undefined
  const names = isSettled && !known.isPlaceholderData ? known.data?.results : undefined
  const offers = offersFor(typed, readings ?? [], names ?? [])
  return { offers, first: readings ? offers.findIndex(isMeant) : -1 }
}

/** What a text means most likely: what has people, else what its words say; without the network a skill that is known, else text. */
export async function likeliest(typed: string): Promise<Left & { added: Added | undefined }> {
  const text = typed.trim()
  const name = lookedUp(text)
  try {
    const [{ readings, beyond }, names] = await Promise.all([
      fetched(readingOf(text)),
      name === '' ? [] : fetched(suggestions(name, lookedUpFields)).then(({ results }) => results),
    ])
    const offers = offersFor(text, readings, names)
    const read = readings.length > 0 ? offersFor(text, readings, [])[0] : undefined
    const offer = offers.find(isMeant) ?? read
    return { added: offer?.added, beyond, unused: offer?.unused ?? [] }
  } catch {
    return likeliestHere(text, name)
  }
}

/** Without the server: by the people of the device, else a skill that is known, else text. */
async function likeliestHere(text: string, name: string): Promise<Left & { added: Added | undefined }> {
  const read = await import('../../../data/search/device-reading.ts')
    .then(({ readHere }) => readHere(text))
    .catch(() => undefined)
  const best = read?.readings[0]
  if (read && best && best.count > 0) {
    const { terms, groups, filters, wishes, unused } = best
    return { added: { terms, groups, filters, wishes }, beyond: read.beyond, unused }
  }
  const term = typedTerm(text, isUsualSkillName(skillName(name)) ? 'skill' : 'text')
  return { added: term && oneTerm(term), beyond: [], unused: [] }
}
