import 'fake-indexeddb/auto'
import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import { openForCommand } from '../../../server/db/launcher.ts'
import { systemClock } from '../../../server/kernel/clock.ts'
import { sessionStore } from '../../../server/kernel/security/sessions.ts'
import { ingest, prepareRows } from '../../../server/modules/profiles/door.ts'
import { someone } from '../../kit/people/pool.ts'
import { freePort, type ServerProcess, startServer, temporaryFolder } from '../../kit/process.ts'
import { Random } from '../../kit/random.ts'
import { randomIds } from '../random-id.ts'
import { type Company, makeCompany, makeFolder, type Name } from '../real/company.ts'
import { mustBeInOrder, mustHaveHappened, mustHold } from '../real/invariants.ts'
import { readReach, readTruth } from '../real/truth.ts'
import type { Outcome, Run } from '../run.ts'
import { must } from '../violation.ts'
import { Pusher } from './pusher.ts'

const owners = ['marta', 'anna', 'anna', 'daniel'] as const satisfies readonly Name[]
/** People remove candidates and close folders: without new ones there would soon be nothing to do. */
const restockEvery = 5
/** A server is killed after so many requests at most, and then so much later at most: in the middle of another. */
const mostRequests = 30
const longestMs = 40
/** So often and so far apart it is looked whether reactions are done: what fails once waits for a minute. */
const [patience, lookMs] = [900, 100]

/**
 * Level 3: whole server processes on one data folder, killed with -9 at random moments under the load of several devices,
 * and started again. In the end no acknowledged change is lost and none is applied twice.
 */
export async function simulateKills({ seed, steps, trace }: Run): Promise<Outcome> {
  const random = new Random(seed)
  const newId = randomIds(random, () => new Date())
  const folder = await temporaryFolder()
  const port = String(await freePort())
  let server = await started(folder, port)
  const { company, devices } = await setUp(folder, server, random, newId)
  for (let kill = 1; kill <= steps; kill++) {
    const requests = 1 + random.below(mostRequests)
    const busy = untilAsked(devices, requests)
    const working = devices.map((device) => device.work())
    await busy
    await new Promise((resolve) => setTimeout(resolve, random.below(longestMs)))
    server.child.kill('SIGKILL')
    await server.exited
    await Promise.all(working)
    trace?.(`kill ${kill} after ${requests} requests: ${devices.map(({ told }) => told.size).join(', ')} answered`)
    server = await started(folder, port)
    if (kill % restockEvery === 0) await restock(folder, company)
  }
  for (const device of devices) await device.drain()
  // What follows from the last changes is told as well.
  await untilReacted(folder)
  for (const device of [...devices, ...devices]) await device.drain()
  const outcome = await judge(folder, company, devices)
  for (const device of devices) await device.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  return { steps, ...outcome }
}

/** Resolves when the devices have asked so often together. */
function untilAsked(devices: readonly Pusher[], requests: number): Promise<void> {
  let left = requests
  return new Promise((resolve) => {
    for (const device of devices)
      device.onRequest = () => {
        if (--left === 0) resolve()
      }
  })
}

async function started(folder: string, port: string): Promise<ServerProcess> {
  const server = await startServer(folder, { PORT: port })
  await server.ready()
  return server
}

/** Resolves when the server's reactions have dealt with all that has happened. */
async function untilReacted(folder: string): Promise<void> {
  const data = await beside(folder)
  const owner = new Client(data.address)
  await owner.connect()
  for (let left = patience; ; left--) {
    const { rows } = await owner.query('select reaction, subject from events_waiting limit 1')
    if (!rows.length) break
    must(left > 0, `nobody deals with what waits for ${rows[0]?.reaction}`)
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
  await owner.end()
  await data.close()
}

/** Brings back who was removed and opens what was closed. */
async function restock(folder: string, { id }: Company): Promise<void> {
  const data = await beside(folder)
  const owner = new Client(data.address)
  await owner.connect()
  await owner.query(`update folders set status = 'active' where company_id = ${id}`)
  await owner.query(
    `update candidates c set removed_at = null where company_id = ${id} and removed_at is not null and not exists (
       select 1 from candidates o where o.folder_id = c.folder_id and o.profile_id = c.profile_id and o.id <> c.id
         and (o.removed_at is null or o.id > c.id))`,
  )
  await owner.end()
  await data.close()
}

const nothing = () => undefined
const beside = (folder: string) => openForCommand({ dataFolder: folder, databaseUrl: undefined }, 'simulate', nothing)

async function setUp(
  folder: string,
  server: ServerProcess,
  random: Random,
  newId: () => string,
): Promise<{ company: Company; devices: Pusher[] }> {
  const data = await beside(folder)
  const owner = new Client(data.address)
  await owner.connect()
  const at = new Date()
  const company = await makeCompany(owner, newId, at)
  const people = Array.from({ length: 24 }, (_, i) => someone({ first: `Nr${i}` }))
  await data.database.system((tx) =>
    ingest(tx, systemClock, prepareRows(systemClock, people), { ownerCompanyId: null }),
  )
  const found = await owner.query<{ id: string }>('select id from profiles order by id')
  const ids = found.rows.map(({ id }) => Number(id))
  for (let i = 0; i < 3; i++) await makeFolder(owner, { company, newId, random, at }, ids.slice(i * 8, i * 8 + 8))
  const sessions = sessionStore(data.database, systemClock)
  const devices: Pusher[] = []
  for (const name of owners) {
    const user = { id: company.users[name], companyId: company.id }
    const from = { userAgent: 'simulation', ip: '127.0.0.1', by: 'pwd' } as const
    const token = await data.database.system((tx) => sessions.begin(tx, user, from))
    const headers = await headersOf(server, token)
    const known = { statusIds: company.statusIds, profileIds: ids }
    devices.push(await Pusher.open({ url: server.url, headers, userId: user.id, known, random, newId }))
  }
  await owner.end()
  await data.close()
  for (const device of devices) await device.drain()
  return { company, devices }
}

/** What a browser with this session sends: the server gives it the token of its script. */
async function headersOf({ url }: ServerProcess, token: string): Promise<Record<string, string>> {
  const session = `hf_session=${token}`
  const answer = await fetch(`${url}/api/internal/users/me/`, { headers: { cookie: session } })
  const given = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('csrftoken='))!
  const csrf = given.slice('csrftoken='.length).split(';', 1)[0]!
  return { 'content-type': 'application/json', cookie: `${session}; csrftoken=${csrf}`, 'x-csrftoken': csrf }
}

async function judge(folder: string, company: Company, devices: readonly Pusher[]): Promise<Omit<Outcome, 'steps'>> {
  const data = await beside(folder)
  const owner = new Client(data.address)
  await owner.connect()
  const truth = await readTruth(data.database, owner, company)
  for (const [i, { device }] of devices.entries())
    await mustHold(device, truth, await readReach(owner, company, owners[i]!))
  await mustBeInOrder(owner, company)
  await mustHaveHappened(owner, company)
  await mustHaveOneEffect(owner, company, devices)
  await owner.end()
  await data.close()
  const sum = { made: 0, applied: 0, refused: 0 }
  for (const { made, told } of devices)
    for (const id of made) {
      const [outcome, stored] = [told.get(id), truth.outcomes.get(id)]
      must(outcome && stored, `${id} is lost without a word`)
      must(stored.ok === outcome.ok && stored.seq === outcome.seq, `${id} was acknowledged as something else`)
      sum.made++
      if (outcome.ok) sum.applied++
      else sum.refused++
    }
  return sum
}

/** A comment that was added is there once on each whom it is about, and only if it was acknowledged. */
async function mustHaveOneEffect(owner: Client, company: Company, devices: readonly Pusher[]): Promise<void> {
  const { rows } = await owner.query<{ text: string; count: string }>(
    `select text, count(*) from comments where company_id = $1 group by text, candidate_id having count(*) > 1`,
    [company.id],
  )
  must(rows.length === 0, `${rows[0]?.text} was written ${rows[0]?.count} times`)
  const { rows: unknown } = await owner.query<{ id: string }>(
    'select id from mutations where company_id = $1 and device_id is not null and not id = any($2)',
    [company.id, devices.flatMap(({ made }) => [...made])],
  )
  must(unknown.length === 0, `nobody made ${unknown[0]?.id}`)
}
