import { beforeAll, describe, expect, test } from 'vitest'
import { fold } from '../../../contract/search/spelling/fold.ts'
import { demoPerson } from '../../../server/modules/profiles/demo/generate.ts'
import { noNamesHere } from '../../../server/modules/search/names/own-names.ts'
import { suggestions } from '../../../server/modules/search/suggest/suggest.ts'
import type { SearchDocument, SearchPlan } from '../../../server/ports/search-index.ts'
import { inProcessSearch } from '../in-process.ts'
import { written } from '../people.ts'
import { titlePairs } from './title-pairs.ts'

/** The pairs set aside, measured through the suggestions that the chips are made of. */

const demoPeople = 1500
const index = inProcessSearch()

const called = (id: number, companyId: number, titles: readonly string[]): SearchDocument => ({
  id,
  companyId,
  texts: { position: [...titles] },
  skills: [],
  places: [],
  placeNames: [],
  facets: {},
  numbers: { age: null, experience: null, onLastPosition: null, graduation: null },
  flags: [],
  merits: {},
  point: null,
  rating: 0,
  updatedAt: 0,
})
const titlesOf = (n: number): string[] => demoPerson(n).positions.flatMap(({ title }) => title ?? [])

/** Of each pair a company in which one person is called the other name; the demo's people are in all of 0. */
const companyOf = (pair: number) => 1000 + pair
const demo = { companyId: 1 }

beforeAll(async () => {
  const of = (document: SearchDocument) => written({ profileId: document.id, documents: [document] })
  await index.apply(
    [
      ...titlePairs.map(([, other], pair) => of(called(10_000 + pair, companyOf(pair), [other]))),
      ...Array.from({ length: demoPeople }, (_, n) => of(called(n + 1, demo.companyId, titlesOf(n + 1)))),
    ],
    1,
  )
})

async function chipsOf(typed: string, companyId: number): Promise<string[]> {
  const found = await suggestions(index, { companyId }, { position: [typed] }, { language: 'en', here: noNamesHere })
  return found.find(({ isExact }) => isExact)?.synonyms.map(({ name }) => name) ?? []
}

const anyOf = (titles: readonly string[]): SearchPlan => ({
  clauses: [titles.map((text) => ({ kind: 'words', field: 'position', text, quoted: text.includes(' ') }))],
  excluded: [],
  preferred: [],
  filters: [],
  sort: 'overall',
  near: [],
})

/** Who of the demo's people is meant, judged by hand, of each other name that some of them have. */
const meant: Readonly<Record<string, RegExp>> = {
  'software developer': /developer|разработчик|программист|(?:frontend|backend) engineer/i,
  'web developer': /web developer|веб-разработчик|full-?stack/i,
  'system administrator': /system administrator|системный администратор/i,
  'системный администратор': /system administrator|системный администратор/i,
}

describe('two hundred pairs set aside', () => {
  test('the other name is among the chips that are offered, for 80 of 100', async () => {
    const offered = await Promise.all(
      titlePairs.map(async ([typed, other], pair) =>
        (await chipsOf(typed, companyOf(pair))).some((name) => fold(name) === fold(other)),
      ),
    )
    expect(offered).toHaveLength(200)
    expect(offered.filter(Boolean).length / offered.length).toBeGreaterThanOrEqual(0.8)
  })

  test('with the chips ticked, the first ten are right for 60 of 100 where the demo has such people', async () => {
    const shares: number[] = []
    for (const [typed, other] of titlePairs) {
      const [people = 0] = await index.count([anyOf([other])], demo)
      if (people === 0) continue
      const wanted = meant[other]
      expect(wanted, `${other}: nobody judged who is meant`).toBeDefined()
      const chips = await chipsOf(typed, demo.companyId)
      const { hits } = await index.search(anyOf([typed, ...chips]), demo, { offset: 0, limit: 10, facets: [] })
      const right = hits.filter(({ profileId }) => titlesOf(profileId).some((title) => wanted!.test(title)))
      shares.push(hits.length === 0 ? 0 : right.length / hits.length)
    }
    expect(shares.length).toBeGreaterThan(0)
    expect(shares.filter((share) => share === 1).length / shares.length).toBeGreaterThanOrEqual(0.6)
  })
})
