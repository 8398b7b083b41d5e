import { printWish } from '../../../../contract/search/evidence/wishes.ts'
import { encodeFilter } from '../../../../contract/search/filters.ts'
import type * as contract from '../../../../contract/search/reading-endpoints.ts'
import { conditionTexts, emptySearch, readSearch, type SearchState } from '../../../../contract/search/search-url.ts'
import { cutTyped, phrasesIn, readingsOf } from '../../../../contract/search/typed/reading.ts'
import { type Conditions, removalsOf } from '../../../../contract/search/typed/removals.ts'
import type { Context, Handler } from '../../../kernel/implement.ts'
import { planned } from '../planned.ts'
import { available, type Searching } from '../searching.ts'
import { meaningsIn } from './phrase-meanings.ts'
import { leewayOf, relaxed } from './relax.ts'

/** Reads a typed text as conditions (contract/search/typed), by what the people in reach carry. */
export const readingHandlers = (searching: Searching) => ({
  readTyped: readTyped(searching),
  suggestRemovals: suggestRemovals(searching),
})

const readTyped =
  (searching: Searching): Handler<typeof contract.readTyped> =>
  async ({ body }, context) => {
    const typed = cutTyped(body.text)
    const readings = readingsOf(typed, await available(meaningsIn(searching, context, phrasesIn(typed))))
    const countOf = (many: readonly Conditions[]) => countsOf(searching, context, many)
    const counts = await countOf(readings)
    const counted = await Promise.all(
      readings.map(async (reading, at) => {
        const count = counts[at]!
        const easier =
          count === 0 && at === 0 ? await relaxed(reading, leewayOf(reading, typed.isPage), countOf) : undefined
        return easier ?? { reading, count, leftOut: [] }
      }),
    )
    // The likeliest that finds anybody as it stands: readings come in the order of their likeness.
    const rank = ({ count, leftOut }: (typeof counted)[number]) => (count === 0 ? 2 : leftOut.length > 0 ? 1 : 0)
    counted.sort((a, b) => rank(a) - rank(b))
    return {
      readings: counted.map(({ reading, count, leftOut }) => ({
        q: conditionTexts(reading),
        f: reading.filters.map(encodeFilter),
        w: reading.wishes.map(printWish),
        count,
        unknown: reading.unknown,
        unused: reading.unused,
        left_out: leftOut,
        guess: reading.isGuess,
      })),
      beyond: typed.beyond,
    }
  }

const suggestRemovals =
  (searching: Searching): Handler<typeof contract.suggestRemovals> =>
  async ({ query }, context) => {
    const { state } = readSearch(query)
    return { removals: await removalsOf(state, (many) => countsOf(searching, context, many, state)) }
  }

/** @param beside what else the search asks: in whose folder, like whom */
async function countsOf(
  searching: Searching,
  context: Context,
  many: readonly Conditions[],
  beside: SearchState = emptySearch,
): Promise<number[]> {
  const plans = await Promise.all(
    many.map(({ terms, groups, filters }) =>
      planned(searching, context.actor, context, { ...beside, terms, groups, filters }),
    ),
  )
  const [first] = plans
  return first
    ? available(
        searching.index.count(
          plans.map(({ plan }) => plan),
          first.scope,
        ),
      )
    : []
}
