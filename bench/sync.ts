import 'fake-indexeddb/auto'
import { parseArgs } from 'node:util'
import { setStatus } from '../contract/folders/mutations/set-status.ts'
import { folderScope } from '../contract/folders/scopes.ts'
import type { Pushed, SyncRequest } from '../contract/sync/protocol.ts'
import { openDevice, wipeDevice } from '../src/data/device/device.ts'
import { exchange } from '../src/data/sync/exchange.ts'
import { readLocal } from '../src/data/sync/local.ts'
import { store, want } from '../src/data/sync/store.ts'
import { wholeNumber } from '../tools/command-line.ts'
import { bareTransactions, statusArgs } from './kit/bare-sql.ts'
import { colleagues, connected, type Hirefold, signIn, startHirefold } from './kit/hirefold.ts'
import { median, p95 } from './kit/measure.ts'
import { firstLoad, slow4G } from './kit/sync-chromium.ts'
import { emptyRequest, exchangeWith, type Filled, fillFolder, openStream } from './kit/sync-server.ts'

/**
 * The sync protocol in numbers, each with its bar: the engine over HTTP against a real server, the server against bare
 * SQL on the same database, and a folder of a million people against one of a thousand.
 */

const worker = 'worker@acme.example'
const uuid = () => crypto.randomUUID()

function line(name: string, value: string, bar: string, met: boolean, note = ''): void {
  console.log(name.padEnd(52), value.padStart(12), bar.padStart(12), note.padEnd(34), met ? '' : '  over')
}
const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`

/** A device of the client's own engine, with what it sent and got. */
async function engineDevice(hirefold: Hirefold, folders: readonly Filled[]) {
  // What is answered to one user no device of another takes.
  const { id } = await hirefold.get<{ id: string }>('/api/internal/users/me/')
  await wipeDevice(await openDevice(id, uuid()))
  const device = await openDevice(id, uuid())
  const traffic = { requests: 0, pushes: 0, sent: 0, received: 0 }
  const send = async (request: SyncRequest) => {
    const { answer, sent, received } = await exchangeWith(hirefold, request)
    traffic.requests++
    if (request.push.length) traffic.pushes++
    traffic.sent += sent
    traffic.received += received
    return answer
  }
  const sendFile = () => Promise.reject(new Error('No file waits on this device'))
  const world = { send, sendFile, now: () => new Date().toISOString(), newId: uuid }
  const scopes = folders.flatMap(({ folderId }) => [folderScope(folderId), folderScope(folderId, 'person')])
  await want(device, scopes, true)
  const sync = async () => {
    while (await exchange(device, world));
  }
  return { device, traffic, sync, round: () => exchange(device, world) }
}

async function replay(hirefold: Hirefold, folder: Filled): Promise<void> {
  const { device, traffic, sync } = await engineDevice(hirefold, [])
  await sync()
  const { head } = await readLocal(device)
  for (let i = 0; i < 1000; i++)
    await store(
      device,
      {
        id: uuid(),
        op: setStatus.name,
        args: statusArgs(folder, i),
        at: new Date().toISOString(),
        label: { where: '', what: '' },
      },
      head,
    )
  const before = traffic.pushes
  const from = performance.now()
  await sync()
  const took = performance.now() - from
  line('1,000 queued changes replayed by the engine', ms(took), '2000 ms', took <= 2000)
  const trips = traffic.pushes - before
  line('push round trips for them', String(trips), '10', trips <= 10)
}

const devicesAtOnce = 4
const batches = 5

/** Changes a second through the server, and the same rows written by bare SQL transactions on as many connections. */
async function throughput(hirefold: Hirefold, folder: Filled): Promise<void> {
  const { answer } = await exchangeWith(hirefold, emptyRequest(uuid()))
  const pushing = async (part: number) => {
    const device = uuid()
    for (let batch = 0; batch < batches; batch++) {
      const push: Pushed[] = Array.from({ length: 100 }, (_, i) => ({
        id: uuid(),
        n: batch * 100 + i + 1,
        op: setStatus.name,
        base: answer.head,
        args: statusArgs(folder, part * 200 + ((batch * 100 + i) % 200)),
        at: new Date().toISOString(),
      }))
      const { answer: verdicts } = await exchangeWith(hirefold, { ...emptyRequest(device), push })
      if (verdicts.results.some(({ ok }) => !ok)) throw new Error('a change was refused')
    }
  }
  const bare = await bareTransactions(hirefold, {
    folder,
    creator: worker,
    connections: devicesAtOnce,
    each: batches * 100,
  })
  const parts = Array.from({ length: devicesAtOnce }, (_, part) => part)
  const rates = { server: [] as number[], bare: [] as number[] }
  const changes = devicesAtOnce * batches * 100
  for (let run = 0; run < 4; run++)
    for (const [name, work] of [
      ['server', pushing],
      ['bare', bare.run],
    ] as const) {
      const from = performance.now()
      await Promise.all(parts.map((part) => work(part)))
      // The first run of each warms up.
      if (run) rates[name].push((changes / (performance.now() - from)) * 1000)
    }
  await bare.end()
  const ratio = median(rates.server) / median(rates.bare)
  const note = `${median(rates.server).toFixed(0)}/s of ${median(rates.bare).toFixed(0)}/s bare SQL`
  line('push throughput of the server', `${(ratio * 100).toFixed(0)} %`, '40 %', ratio >= 0.4, note)
}

const streams = 500
const oneStatus = (folder: Filled, n: number, i: number): Pushed => ({
  id: uuid(),
  n,
  op: setStatus.name,
  base: 0,
  args: statusArgs(folder, i),
  at: new Date().toISOString(),
})

/** From a colleague's change to the nudge, on every one of the open streams. */
async function nudges(hirefold: Hirefold, folder: Filled): Promise<void> {
  let since = 0
  let heard = 0
  const times: number[] = []
  const onHead = () => {
    times.push(performance.now() - since)
    heard++
  }
  const cookies = await Promise.all(colleagues.map((name) => signIn(hirefold.url, name)))
  const whose = Array.from({ length: streams }, (_, i) => cookies[i % cookies.length]!)
  const closing = await Promise.all(whose.map((cookie) => openStream(hirefold, cookie, onHead)))
  const device = uuid()
  for (let n = 1; n <= 23; n++) {
    heard = 0
    since = performance.now()
    await exchangeWith(hirefold, { ...emptyRequest(device), push: [oneStatus(folder, n, n + 500)] })
    while (heard < streams) await new Promise((resolve) => setTimeout(resolve, 5))
    // The first ones warm up.
    if (n <= 3) times.length = 0
    await new Promise((resolve) => setTimeout(resolve, 170))
  }
  for (const close of closing) close()
  const slow = p95(times)
  line(`a nudge on ${streams} open streams, p95`, ms(slow), '300 ms', slow <= 300, `median ${ms(median(times))}`)
}

async function firstLoadAndIdle(hirefold: Hirefold, folder: Filled): Promise<void> {
  const { traffic, sync, round } = await engineDevice(hirefold, [folder])
  await round()
  const began = { ...traffic }
  const from = performance.now()
  await sync()
  const took = performance.now() - from
  const bytes = traffic.received - began.received
  line('first load of 10,000 people by the engine in Node', ms(took), '4000 ms', took <= 4000)
  line('compressed', `${(bytes / 1e6).toFixed(2)} MB`, '3 MB', bytes <= 3e6)
  const idle = { ...traffic }
  await sync()
  const [sent, received] = [traffic.sent - idle.sent, traffic.received - idle.received]
  const requests = traffic.requests - idle.requests
  line('idle reconnect, requests', String(requests), '1', requests === 1)
  line(
    'idle reconnect, bytes',
    String(sent + received),
    '1024',
    sent + received <= 1024,
    `bodies: ${sent} there, ${received} back`,
  )
}

async function inChromium(hirefold: Hirefold, { client }: Folders): Promise<void> {
  const admin = 'admin@acme.example'
  await fillFolder(client, 10_000, admin)
  const found = await firstLoad(hirefold, 'Filled with 10000', admin)
  if (!found) return console.log('the first load in Chromium is skipped: none was found (set CHROME_PATH)')
  line('first load of 10,000 people in Chromium', ms(found.tookMs), '4000 ms', found.tookMs <= 4000)
  const note = found.blockedMs ? '' : 'no task longer than 50 ms'
  line('longest block of the main thread meanwhile', ms(found.blockedMs), '50 ms', found.blockedMs <= 50, note)
  const slow = await firstLoad(hirefold, 'Filled with 10000', admin, slow4G)
  if (slow) line('the same on slow 4G', ms(slow.tookMs), '30000 ms', slow.tookMs <= 30_000)
}

/** A device that holds everything up to some place of the feed: it is asked for nothing but what is new. */
interface UpToDate {
  device: string
  grants: readonly [scope: string, grant: string][]
  head: number
}

const holding = ({ grants, head }: Pick<UpToDate, 'grants' | 'head'>): SyncRequest['pull']['scopes'] =>
  Object.fromEntries(grants.map(([scope, grant]) => [scope, [grant, head, head, '~']]))

/** Changes somebody in the folder, and takes the times of that and of a pull by a device that lacks just that. */
async function pullAfterChange(
  hirefold: Hirefold,
  folder: Filled,
  at: UpToDate,
  n: number,
): Promise<{ push: number; pull: number }> {
  const scope = folderScope(folder.folderId)
  const request = { ...emptyRequest(at.device), pull: { scopes: holding(at), limit: 1000 } }
  const began = performance.now()
  const { answer: pushed } = await exchangeWith(hirefold, { ...request, push: [oneStatus(folder, n, n)] })
  const push = performance.now() - began
  at.head = pushed.head
  // The change's own place: something else may have moved the head since (a job of the server's).
  const before = holding({ grants: at.grants, head: pushed.results[0]!.seq - 1 })
  const scopes = { ...holding(at), [scope]: before[scope]! }
  const from = performance.now()
  const { answer } = await exchangeWith(hirefold, { ...request, pull: { scopes, limit: 1000 } })
  const took = performance.now() - from
  const tables = answer.scopes[scope]?.puts.map(({ table }) => table).toSorted()
  // The folder tells when something was last done in it.
  if (String(tables) !== 'candidates,folders,history') throw new Error(`got rows of ${String(tables)}`)
  return { push, pull: took }
}

/** One change in a folder of a thousand and of a million, in turn. */
async function onePull(hirefold: Hirefold, small: Filled, large: Filled): Promise<void> {
  const device = uuid()
  // It asks for the names alone of what it may hold: no first download.
  const { answer } = await exchangeWith(hirefold, { ...emptyRequest(device), pull: { scopes: {}, limit: 1 } })
  const at: UpToDate = {
    device,
    grants: Object.entries(answer.access.scopes ?? {}).map(([scope, { grant }]) => [scope, grant]),
    head: answer.head,
  }
  const times: Record<'small' | 'large', { push: number; pull: number }[]> = { small: [], large: [] }
  for (let i = 0; i < 60; i++) {
    const [a, b] = [
      await pullAfterChange(hirefold, small, at, 2 * i + 1),
      await pullAfterChange(hirefold, large, at, 2 * i + 2),
    ]
    // The first ones warm up.
    if (i < 10) continue
    times.small.push(a)
    times.large.push(b)
  }
  for (const [name, way] of [
    ['one change pulled out of the largest against 1,000', 'pull'],
    ['one change pushed into them', 'push'],
  ] as const) {
    const [inSmall, inLarge] = [times.small, times.large].map((taken) => median(taken.map((each) => each[way])))
    const ratio = inLarge! / inSmall!
    const note = `${ms(inLarge!)} against ${ms(inSmall!)}`
    line(name, `${ratio.toFixed(2)}x`, '0.8 – 1.2x', Math.abs(ratio - 1) <= 0.2, note)
  }
}

const options = { people: { type: 'string', default: '1000000' } } as const
const { values, positionals: named } = parseArgs({ options, allowPositionals: true })

/**
 * `npm run bench -- sync [PART…] [--people N]`: all of them, or those named; N are in the largest folder. What changes thousands of rows comes last: the search
 * takes them in for a while after, beside whatever is measured then.
 */
const parts = {
  load: (hirefold: Hirefold, { tenThousand }: Folders) => firstLoadAndIdle(hirefold, tenThousand),
  chromium: inChromium,
  nudge: (hirefold: Hirefold, { small }: Folders) => nudges(hirefold, small),
  replay: (hirefold: Hirefold, { small }: Folders) => replay(hirefold, small),
  push: (hirefold: Hirefold, { small }: Folders) => throughput(hirefold, small),
  pull: async (hirefold: Hirefold, { small, client }: Folders) =>
    onePull(hirefold, small, await fillFolder(client, wholeNumber('people', values.people), worker)),
} as const
interface Folders {
  client: Awaited<ReturnType<typeof connected>>
  small: Filled
  tenThousand: Filled
}

const hirefold = await startHirefold()
try {
  const client = await connected(hirefold)
  const small = await fillFolder(client, 1000, worker)
  const tenThousand = await fillFolder(client, 10_000, worker)
  console.log('what'.padEnd(52), 'measured'.padStart(12), 'bar'.padStart(12))
  for (const [name, part] of Object.entries(parts))
    if (!named.length || named.includes(name)) await part(hirefold, { client, small, tenThousand })
  await client.end()
} finally {
  await hirefold.stop()
}
process.exit(0)
