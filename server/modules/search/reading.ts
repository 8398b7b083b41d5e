import { encodeFilter } from '../../../contract/search/filters.ts'
import type * as contract from '../../../contract/search/reading-endpoints.ts'
import { conditionTexts, emptySearch } from '../../../contract/search/search-url.ts'
import { cutTyped, phrasesIn, type Reading, readingsOf } from '../../../contract/search/typed/reading.ts'
import type { Context, Handler } from '../../kernel/implement.ts'
import { meaningsIn } from './phrase-meanings.ts'
import { planned } from './planned.ts'
import { available, type Searching } from './searching.ts'

/** Reads a typed text as conditions (contract/search/typed), by what the people in reach carry. */
export const readingHandlers = (searching: Searching) => ({ readTyped: readTyped(searching) })

const readTyped =
  (searching: Searching): Handler<typeof contract.readTyped> =>
  async ({ body }, context) => {
    const typed = cutTyped(body.text)
    const readings = readingsOf(typed, await available(meaningsIn(searching, context, phrasesIn(typed))))
    const counted = await Promise.all(
      readings.map(async (reading) => ({ reading, count: await countOf(searching, context, reading) })),
    )
    // The likeliest that finds anybody: readings come in the order of their likeness.
    counted.sort((a, b) => Number(b.count > 0) - Number(a.count > 0))
    return {
      readings: counted.map(({ reading, count }) => ({
        q: conditionTexts(reading),
        f: reading.filters.map(encodeFilter),
        count,
        unknown: reading.unknown,
      })),
      beyond: typed.beyond,
    }
  }

async function countOf(searching: Searching, context: Context, reading: Reading): Promise<number> {
  const { terms, groups, filters } = reading
  const { plan, scope } = await planned(searching, context.actor, context, { ...emptySearch, terms, groups, filters })
  const [count = 0] = await available(searching.index.count([plan], scope))
  return count
}
