import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../../contract/search/spelling/fold.ts'
import type {
  FacetCount,
  IndexOp,
  SearchDocument,
  SearchIndex,
  SearchPage,
  SearchPlan,
} from '../../server/ports/search-index.ts'
import { person, plan, searchPage, written } from './people.ts'
import { mostAlike, reference } from './reference.ts'

/** Thousands of histories take a while on a busy machine. */
const generous = 120_000

/** A history of the feed: batches of changed people, each with what is then true of them. */
const batches = fc.array(
  fc.array(
    fc.tuple(
      fc.integer({ min: 1, max: 30 }),
      fc.uniqueArray(person, { selector: (one) => one.companyId, maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 25 },
  ),
  { minLength: 1, maxLength: 4 },
)

const folded = (counts: FacetCount[]) => counts.map(({ value, count }) => ({ value: fold(value), count }))

async function compare(
  index: SearchIndex,
  all: readonly SearchDocument[],
  query: SearchPlan,
  page: SearchPage,
  companyId: number,
  seq: number,
): Promise<void> {
  const expected = reference(all, query, companyId, page)
  const answer = await index.search(query, { companyId }, page)
  expect(answer.matches).toEqual(expected.matches)
  expect(answer.total).toBe(expected.total)
  expect(answer.seq).toBe(seq)
  expect(answer.hits.map(({ profileId, companyId: owner, score }) => ({ profileId, companyId: owner, score }))).toEqual(
    expected.hits,
  )
  for (const { facet } of page.facets)
    expect([facet, folded(answer.facets[facet]!)]).toEqual([facet, folded(expected.facets[facet]!)])
  expect(await index.count([query], { companyId })).toEqual([expected.total])
  for (const term of page.matches ?? []) {
    // A chip that is turned over shows the others, and nobody is lost between the two (SRCH-03).
    const included = { ...query, clauses: [...query.clauses, [term]] }
    const excluded = { ...query, excluded: [...query.excluded, term] }
    const [those, others] = await index.count([included, excluded], { companyId })
    expect(those! + others!).toBe(expected.total)
  }
  const after = all[Math.floor(all.length / 2)]?.id ?? 0
  const newer = expected.people.filter((id) => id > after).length
  expect(await index.count([query], { companyId }, after)).toEqual([newer])
  const whole = await index.ids(query, { companyId }, 5)
  expect(whole.ids).toEqual(
    reference(all, query, companyId, { offset: 0, limit: 5, facets: [] }).hits.map((hit) => hit.profileId),
  )
}

async function compareAlike(
  index: SearchIndex,
  all: readonly SearchDocument[],
  id: number,
  companyId: number,
): Promise<void> {
  const alike = await index.similar(id, { companyId }, 5)
  expect(alike.map(({ profileId, score, reasons }) => ({ profileId, score, reasons: reasons.map(fold) }))).toEqual(
    mostAlike(all, id, companyId, 5),
  )
}

/** What every adapter of the port must answer: exactly what the slow reference answers. */
export function conformance(name: string, open: () => SearchIndex, runs: number): void {
  test(
    `${name} finds, orders and counts exactly like the slow reference, through any history of changes`,
    async () => {
      await fc.assert(
        fc.asyncProperty(
          batches,
          fc.array(fc.tuple(plan, searchPage, fc.constantFrom(0, 11, 12)), { minLength: 4, maxLength: 12 }),
          async (history, queries) => {
            const index = open()
            try {
              const people = new Map<number, SearchDocument[]>()
              let seq = 0
              for (const batch of history) {
                const ops: IndexOp[] = batch.map(([profileId, documents]) => ({
                  profileId,
                  documents: documents.map((document) => ({ ...document, id: profileId })),
                }))
                for (const op of ops) people.set(op.profileId, op.documents)
                await index.apply(ops.map(written), ++seq)
              }
              const all = [...people.values()].flat()
              for (const [query, page, companyId] of queries) await compare(index, all, query, page, companyId, seq)
              for (const [, { offset }, companyId] of queries) await compareAlike(index, all, offset + 1, companyId)
            } finally {
              await index.close()
            }
          },
        ),
        { numRuns: runs },
      )
    },
    generous,
  )
}

/** The same over one large pool, where frequent names have bitsets and wide results are counted value by value. */
export function largePool(name: string, open: () => SearchIndex, people: number, queries: number): void {
  test(
    `${name} counts ${people} people exactly like the slow reference`,
    async () => {
      const all = fc
        .sample(person, { numRuns: people, seed: 7 })
        .map((document, at): SearchDocument => ({ ...document, id: at + 1, companyId: at % 9 === 0 ? 11 : 0 }))
      const index = open()
      try {
        for (const [from, to, seq] of [
          [0, people - 200, 1],
          [people - 200, people, 2],
        ] as const)
          await index.apply(
            all.slice(from, to).map((document) => written({ profileId: document.id, documents: [document] })),
            seq,
          )
        for (const [query, page] of fc.sample(fc.tuple(plan, searchPage), { numRuns: queries, seed: 11 }))
          await compare(index, all, query, page, 11, 2)
        for (const id of [1, 9, 18, 2500]) await compareAlike(index, all, id, 11)
      } finally {
        await index.close()
      }
    },
    generous,
  )
}
