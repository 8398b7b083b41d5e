import { fold } from '../../contract/search/spelling/fold.ts'
import { startOpenSearch } from '../../tests/kit/services/opensearch.ts'
import type { Hirefold } from '../kit/hirefold.ts'
import { median, p95 } from '../kit/measure.ts'

/** The same searches of the same people when OpenSearch answers them. */

export interface AskedSearch {
  /** What kind of search it is, as the lines here call it. */
  kind: string
  url: string
}

interface Answer {
  count: number
  facets: Record<string, { value: string; count: number }[]>
}

const runs = 5
const warmUpRounds = 3
/** From so many people on the node gets more memory. */
const many = 200_000

const countsIn = (text: string): string => {
  const { count, facets } = JSON.parse(text) as Answer
  return JSON.stringify([
    count,
    Object.entries(facets).map(([facet, rows]) => [facet, rows.map((row) => [fold(row.value), row.count])]),
  ])
}

async function measure(hirefold: Hirefold, asked: readonly AskedSearch[], expected: readonly string[]) {
  const times = new Map<string, number[]>()
  let wrong = 0
  for (const [at, { kind, url }] of asked.entries()) {
    if (countsIn(await hirefold.text(url)) !== expected[at]) wrong++
    for (let run = 0; run < runs; run++) {
      const from = performance.now()
      await hirefold.text(url)
      times.set(kind, [...(times.get(kind) ?? []), performance.now() - from])
    }
  }
  return { times, wrong }
}

/**
 * Starts the server anew with an OpenSearch of its own, asks the same searches, and starts it again as it was.
 * @returns how many answers count otherwise than the embedded engine does
 */
export async function reportOpenSearch(
  hirefold: Hirefold,
  asked: readonly AskedSearch[],
  people: number,
): Promise<number> {
  const node = await startOpenSearch(people > many ? '4g' : '1g')
  if (typeof node === 'string') {
    console.log(`OpenSearch: not measured, for ${node}.`)
    return 0
  }
  try {
    const expected: string[] = []
    for (const { url } of asked) expected.push(countsIn(await hirefold.text(url)))
    const built = await hirefold.restart({ SEARCH_URL: node.newIndex().href })
    console.log(
      `OpenSearch: ${people} people are in its index, and the server healthy, after ${Math.round(built / 1000)} s`,
    )
    for (let round = 0; round < warmUpRounds; round++) for (const { url } of asked) await hirefold.text(url)
    const { times, wrong } = await measure(hirefold, asked, expected)
    for (const [kind, all] of times)
      console.log(`OpenSearch, ${kind.padEnd(25)} ${median(all).toFixed(1)} / ${p95(all).toFixed(1)} ms`)
    console.log(wrong === 0 ? 'OpenSearch: every count equals the engine’s.' : `OpenSearch: ${wrong} answers differ.`)
    await hirefold.restart()
    return wrong
  } finally {
    await node.stop()
  }
}
