import type { FilterFlags } from '../../contract/search/activity.ts'
import { facets } from '../../contract/search/facets.ts'
import { parseSearchUrl } from '../../contract/search/search-url.ts'
import { EmbeddedSearch } from '../../server/adapters/search-embedded/embedded.ts'
import { noActivity } from '../../server/modules/search/facets/activity.ts'
import { facetRequest } from '../../server/modules/search/facets/facets.ts'
import { planSearch } from '../../server/modules/search/plan.ts'
import type { SearchPage, SearchPlan, WrittenOp } from '../../server/ports/search-index.ts'
import { bothOf, p95, pause } from '../kit/measure.ts'
import { Random } from '../kit/random.ts'

/** The engine in its thread by itself, with no database and no HTTP: its searches while people change at an even rate. */

const secondsEach = 10
const searchesPerSecond = 50
const updatesPerSecond = 5000
/** The feed looks for changes so often where many come … */
const updateEveryMs = 400
/** … and hands over no more at once, however far behind it is. */
const updatesAtOnce = 2000
const buildAtOnce = 2000
const warmUpSearches = 1500
const scope = { companyId: 0 }

const noFlags: FilterFlags = {
  legacyActivityFilters: false,
  commentDaysFilter: false,
  remoteFilter: false,
  enableMltr: false,
  mltrDaysFilter: false,
  isSuperUser: false,
}

const nothingSpecial = { facets: { age: 'off', gender: 'off', diversity: 'off' }, countries: null } as const

interface Asked {
  plan: SearchPlan
  page: SearchPage
}

/** What the server would ask the port for a URL. */
function askedOf(url: string): Asked {
  const { state } = parseSearchUrl(url.slice(url.indexOf('?')))
  const circumstances = { learned: new Map(), now: new Date(), inside: [], activity: noActivity }
  const { plan } = planSearch(state, { companyId: 0, filters: noFlags, special: nothingSpecial }, circumstances)
  const names = new URL(url, 'http://localhost').searchParams.get('facets')!.split(',')
  const wanted = facets.filter(({ name }) => names.includes(name))
  const requests = wanted.map(({ name }) => facetRequest(name, state.filters, new Date().getUTCFullYear()))
  return { plan, page: { offset: 0, limit: 20, facets: requests } }
}

/** The same person as of another moment. */
const changed = ({ profileId, documents }: WrittenOp, by: number): WrittenOp => ({
  profileId,
  documents: documents.map((text) => text.replace(/(?<="updatedAt": ?)\d+/, (at) => String(Number(at) + by))),
})

/** Searches that come at random moments, so many a second. @returns how long each took */
async function ask(index: EmbeddedSearch, asked: readonly Asked[]): Promise<number[]> {
  const random = new Random(7)
  const times: number[] = []
  const begun = performance.now()
  const waiting: Promise<void>[] = []
  const one = async ({ plan, page }: Asked) => {
    const from = performance.now()
    await index.search(plan, scope, page)
    times.push(performance.now() - from)
  }
  for (let at = 0, due = 0; due < secondsEach * 1000; at++) {
    due -= (Math.log(1 - random.next()) * 1000) / searchesPerSecond
    await pause(Math.max(0, begun + due - performance.now()))
    waiting.push(one(asked[at % asked.length]!))
  }
  await Promise.all(waiting)
  return times
}

/** Made before the clock runs: the feed gets such texts from the database as they are. */
const changesOf = (people: readonly WrittenOp[]): WrittenOp[] =>
  Array.from({ length: 2 * secondsEach * updatesPerSecond }, (_, at) =>
    changed(people[(at * 7919) % people.length]!, at),
  )

/** Changes people at an even rate until it is told to stop. @returns how long each batch took until it was found */
async function update(index: EmbeddedSearch, changes: readonly WrittenOp[], from: number, stopped: () => boolean) {
  const times: number[] = []
  const begun = performance.now()
  let done = 0
  while (!stopped()) {
    const due = Math.floor(((performance.now() - begun) / 1000) * updatesPerSecond)
    const last = Math.min(due, done + updatesAtOnce)
    const ops = changes.slice(done, last)
    done = last
    const asked = performance.now()
    await index.apply(ops, from + done)
    times.push(performance.now() - asked)
    if (done === due) await pause(Math.max(0, updateEveryMs - (performance.now() - asked)))
  }
  return { times, rate: Math.round(done / ((performance.now() - begun) / 1000)) }
}

/** Searches of the engine alone, idle and beside changes. */
export async function reportPort(people: readonly WrittenOp[], urls: readonly string[]): Promise<void> {
  const index = new EmbeddedSearch({ folder: undefined })
  try {
    await index.follow('bench', Number.MAX_SAFE_INTEGER)
    for (let at = 0; at < people.length; at += buildAtOnce)
      await index.apply(people.slice(at, at + buildAtOnce), at + 1)
    await index.complete()
    const asked = urls.map(askedOf)
    for (let at = 0; at < warmUpSearches; at++) {
      const { plan, page } = asked[at % asked.length]!
      await index.search(plan, scope, page)
    }
    const changes = changesOf(people)
    const idle = await ask(index, asked)
    let over = false
    const updates = update(index, changes, people.length, () => over)
    const busy = await ask(index, asked)
    over = true
    const { times, rate } = await updates
    console.log(
      `The engine alone, ${searchesPerSecond} searches a second: idle ${bothOf(idle)}, ` +
        `beside ${rate} changed people a second ${bothOf(busy)} (${(p95(busy) / p95(idle)).toFixed(2)}x at p95), ` +
        `a batch is found after ${bothOf(times)}`,
    )
  } finally {
    await index.close()
  }
}
