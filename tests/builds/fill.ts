import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { OwnNames } from '../../contract/search/own-names/own-names-endpoints.ts'
import { hold } from '../../server/modules/meter/door.ts'
import { noteBounce } from '../../server/modules/profiles/commands/contacts/note-bounce.ts'
import { recompute } from '../../server/modules/profiles/commands/recompute.ts'
import { forgetProfile, importFile, ingest, prepareRows } from '../../server/modules/profiles/door.ts'
import { SearchFeed } from '../../server/modules/search/door.ts'
import { forgetOld } from '../../server/modules/sync/jobs/forget-old.ts'
import { operations } from '../authz/probes.ts'
import { nounsOf } from '../authz/subjects.ts'
import { testClock } from '../kit/clock.ts'
import { giveContacts } from '../kit/people/contacts.ts'
import { inbox } from '../kit/people/inbox.ts'
import { at, job, skill, someone } from '../kit/people/pool.ts'
import type { Browser, Call, TestServer } from '../kit/server.ts'
import { inProcessSearch } from '../search/in-process.ts'

/** @returns the answer's body @throws where it is refused */
export async function done<T = { id: string }>(browser: Browser, url: string, call: Call = {}): Promise<T> {
  const { status, text, body } = await browser.call(url, call)
  if (status >= 300) throw new Error(`${call.method ?? 'GET'} ${url} answered ${status}: ${text}`)
  return body
}

const post = (body: object): Call => ({ method: 'POST', body })

/** They end sessions. */
const left = /^auth\.(log|end)/

/** Everything that this build can be asked is asked once of each of these, with things of their own to name. */
async function askEverything(server: TestServer): Promise<void> {
  const actors = await Promise.all(
    ['worker@acme.example', 'admin@acme.example', 'super@hirefold.example'].map((email) => server.as(email)),
  )
  for (const operation of operations(await nounsOf(server, 'missing', [])))
    for (const browser of left.test(operation.name) ? [] : actors) {
      const { answer } = await operation.ask(browser, await nounsOf(server, 'open', operation.slots))
      expect(answer.status, operation.name).toBeLessThan(500)
    }
}

/** A server whose every table is filled by its own doors, and the feed that still tells of its index. */
export async function filledServer() {
  const index = inProcessSearch()
  const kit = await inbox({ searchIndex: index })
  const { server } = kit
  const feed = new SearchFeed({ db: server.database, index, log: server.kernel.log, tells: true })
  await askEverything(server)
  await people(server)
  await wholeCards(server)
  await feed.catchUp()
  await searches(server)
  await company(server)
  await letters(kit)
  await forgetting(server)
  // What has happened is dealt with, but for what happens last.
  await server.dispatcher.dispatch()
  await stumbles(server)
  await told(server)
  await wholeCards(server)
  feed.start()
  await expect.poll(() => counted(server, 'search_position')).toBe(1)
  return { ...kit, feed }
}

async function counted({ database }: TestServer, table: string): Promise<number> {
  const { rows } = await database.system((tx) =>
    sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(tx),
  )
  return rows[0]!.n
}

/** The kit's people are named and no more: their cards are worked out as those of everybody. */
const wholeCards = ({ database, clock }: TestServer) =>
  database.system(async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from profiles`.execute(tx)
    await recompute(
      tx,
      clock,
      rows.map(({ id }) => id),
    )
  })

/** People of files and of other systems: taught names of places, two who may be one, one who wants to be forgotten. */
async function people({ database, clock, kernel: { blobs } }: TestServer): Promise<void> {
  const file = path.join(import.meta.dirname, '..', 'data', 'ghent.csv')
  const report = { refused: () => undefined }
  await importFile(database, clock, file, {
    ownerCompanyId: null,
    dryRun: false,
    namespace: undefined,
    blobs,
    ...report,
  })
  const shared = [{ kind: 'email' as const, value: 'two.of.us@people.example' }]
  const all = [
    someone({ first: 'Ada', skills: [skill('React')], contacts: shared, birthdate: '1990-01-01' }),
    someone({ first: 'Berta', contacts: shared, birthdate: '1971-12-31' }),
    someone({ first: 'Gone', contacts: [{ kind: 'email', value: 'gone@people.example' }] }),
    someone({ first: 'Placed', place: { ...at('Gent', 'BE'), country: 'Flanders' }, positions: [job('Dev', 'Acme')] }),
  ]
  await database.system((tx) => ingest(tx, clock, prepareRows(clock, all), { ownerCompanyId: null }))
  await database.system(async (tx) => {
    const gone = await sql<{ id: number }>`select profile_id as id from identities where key like 'gone@%'`.execute(tx)
    await forgetProfile(tx, clock, gone.rows[0]!.id)
  })
}

/** A folder that a search fills, and a whole result on its way into another. */
async function searches(server: TestServer): Promise<void> {
  const worker = await server.as('worker@acme.example')
  const smart = await done(worker, '/api/v6/folders/', post({ name: 'Smart' }))
  const query = 'q=skill%3AReact'
  await done(worker, `/api/v6/folders/${smart.id}/search_query/`, { method: 'PUT', body: { query } })
  await done(worker, `/api/v6/folders/${smart.id}/batch/`, post({}))
  await done(worker, '/api/v6/folders/from_search_query/', post({ name: 'Whole', q: ['skill:React'] }))
  server.jobs.poke({ id: 'folders.addSearchResult' } as never)
  await server.jobs.settled()
}

/** What a company has beyond its people: invitations, statuses of its own, limits. */
async function company(server: TestServer): Promise<void> {
  const admin = await server.as('admin@acme.example')
  const folder = await done<{ id: number; uid: string }>(admin, '/api/v6/folders/', post({ name: 'For a guest' }))
  const guest = { emails: ['guest@people.example'], role: 'hm', folder_ids: [folder.uid] }
  await done(admin, '/api/v6/invitations/', post(guest))
  const status = await done(
    admin,
    '/api/v6/status_collection/statuses/',
    post({ name: 'Short-lived', stage: 'screening' }),
  )
  await done(admin, `/api/v6/status_collection/statuses/${status.id}/`, { method: 'DELETE' })
  await done(admin, '/api/v6/folders/', { ...post({ name: 'Once' }), headers: { 'idempotency-key': randomUUID() } })
  const names = await done<OwnNames>(admin, '/api/v6/company/own_names/')
  const groups = [['Customer Hero', 'support engineer']]
  await done(admin, '/api/v6/company/own_names/', { method: 'PUT', body: { ...names, groups } })
  const staff = await server.as('super@hirefold.example')
  const days = { from_date: '2026-11-01', till_date: '2026-12-31' }
  await done(staff, '/api/v6/companies/10/quotas/', post({ unit: 'contact', quota: 100, is_active: true, ...days }))
  await done(staff, '/api/v6/companies/10/credits/', post({ kind: 'purchase', amount: 5, note: 'Invoice 17' }))
  const order = {
    companyId: 10,
    actorId: null,
    unit: 'credit' as const,
    amount: 2,
    subject: 'order:1',
    actId: randomUUID(),
  }
  await server.database.system((tx) => hold(tx, { ...order, now: server.clock.now() }))
  await done(server.stranger(), '/api/v6/login/link/', post({ email: 'worker@acme.example' }))
}

/** Contacts that are opened and paid for; letters that leave, come back, are answered, and unwanted. */
async function letters({ server, worker, save, reached, come, read, planned }: Awaited<ReturnType<typeof inbox>>) {
  const { profile } = await nounsOf(server, 'open', ['profile'])
  await giveContacts(server.database, profile, [{ kind: 'email', value: 'opened@people.example' }])
  await done(worker, `/api/v6/profiles/${profile}/get-contacts/`, post({}))
  const bounced = { companyId: 10, profileId: profile, address: 'opened@people.example', at: server.clock.now() }
  await server.database.system((tx) => noteBounce(tx, bounced))
  await save()
  const [ada, eve] = [await reached('ada@people.example'), await reached('eve@people.example')]
  const zoe = await reached('zoe@people.example')
  await planned(ada.profile)
  come({ from: 'ada@people.example', answers: ada.id })
  come({ from: 'eve@people.example', answers: eve.id, text: 'Unsubscribe' })
  come({ from: 'zoe@people.example', answers: zoe.id, text: 'Unsubscribe' })
  await read()
  const lifted = { address: 'zoe@people.example', reason: 'She wrote again' }
  await done(await server.as('admin@acme.example'), '/api/v6/messaging/suppressions/lift/', post(lifted))
}

/** Nights a quarter apart: of what was deleted long ago only the floor of its feed is left. */
async function forgetting({ database, clock }: TestServer): Promise<void> {
  const earlier = testClock(new Date(clock.now().getTime() - 91 * 86_400_000).toISOString())
  for (const night of [earlier, clock]) await forgetOld(database, night).run({})
}

/** A change over which the server falls, and which waits to be tried again. */
async function stumbles({ database, ...server }: TestServer): Promise<void> {
  const browser = await server.as('worker@acme.example')
  const owner = (text: string) => database.system((tx) => sql.raw(`reset role; ${text}`).execute(tx))
  await owner(`create function stumble() returns trigger language plpgsql as $$ begin raise 'a fault of ours'; end $$;
    create trigger stumble before insert on comments for each row execute function stumble()`)
  const stumbling = operations(await nounsOf({ database, ...server }, 'missing', [])).find(
    ({ name }) => name === 'folders.addComment@1',
  )!
  await stumbling.ask(
    browser,
    await nounsOf(
      { database, ...server },
      'open',
      stumbling.slots.filter((slot) => slot !== 'comment'),
    ),
  )
  await owner('drop trigger stumble on comments; drop function stumble()')
}

/** Somebody who is to be told on their phone, and somebody who was overtaken. */
async function told(server: TestServer): Promise<void> {
  const [worker, manager] = [await server.as('worker@acme.example'), await server.as('hm@acme.example')]
  const { endpoint, keys } = server.pushService.device('phone')
  await done(worker, '/api/v6/user/notices/devices/', post({ endpoint, keys, language: 'en' }))
  const { folder, candidate, status } = await nounsOf(server, 'open', ['folder', 'candidate', 'status'])
  const statuses = await done<{ results: { id: string }[] }>(worker, '/api/v6/status_collection/statuses/')
  const others = statuses.results.filter(({ id }) => id !== status)
  await done(manager, '/api/v6/candidates/', { method: 'PATCH', body: { ids: [candidate], status: others[0]!.id } })
  const args = { folderId: folder, candidateIds: [candidate], statusId: others[1]!.id, substatusId: null }
  const now = server.clock.now().toISOString()
  const change = { id: randomUUID(), n: 1, op: 'folders.setStatus@1', base: 0, args, at: now }
  const pull = { scopes: {}, limit: 1 }
  await done(worker, '/api/sync/', post({ v: 1, device: randomUUID(), epoch: null, now, push: [change], pull }))
  await nounsOf(server, 'open', ['mention', 'folderComment', 'shareRequest', 'review'])
  await server.dispatcher.dispatch()
  await done(manager, '/api/v6/candidates/', { method: 'PATCH', body: { ids: [candidate], status: status } })
}
