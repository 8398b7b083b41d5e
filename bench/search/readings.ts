import { exclusions, lists, sentences } from '../../tests/search/reading/lines.ts'
import { names, slips, vacancies } from '../../tests/search/reading/more-lines.ts'
import type { Hirefold } from '../kit/hirefold.ts'
import { bothOf } from '../kit/measure.ts'

/** What is typed read as conditions, through HTTP: lines of all kinds, and pages. */

const barMs = { line: 15, page: 150 }
const rounds = 3
const longest = 10_000

/** A vacancy as long as one may be pasted: the longest ones behind each other. */
const page = vacancies
  .map(([typed]) => typed)
  .sort((a, b) => b.length - a.length)
  .join('\n')
  .slice(0, longest)

/** Prints how long it takes to read a line and a page, at the median and p95. */
export async function reportReadings(hirefold: Hirefold): Promise<void> {
  const lines = [...lists, ...sentences, ...exclusions, ...names, ...slips].map(([typed]) => typed)
  const read = async (text: string) => {
    const from = performance.now()
    await hirefold.post('/api/v6/suggestions/reading/', { text })
    return performance.now() - from
  }
  const times = async (texts: readonly string[], often: number) => {
    const all: number[] = []
    for (let round = 0; round <= often; round++)
      for (const text of texts) {
        const ms = await read(text)
        // The first round compiles the code.
        if (round > 0) all.push(ms)
      }
    return all
  }
  const [short, long] = [await times(lines, rounds), await times([page], rounds * 10)]
  console.log(
    `Readings: of ${lines.length} lines ${bothOf(short)} (bar ${barMs.line} ms), of ${page.length} characters ${bothOf(long)} (bar ${barMs.page} ms)`,
  )
}
