import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { setStatus } from '../../contract/folders/mutations/set-status.ts'
import { Dispatcher } from '../../server/kernel/events/dispatcher.ts'
import type { Reaction, Recorded } from '../../server/kernel/events/reaction.ts'
import { WireDevice } from '../kit/devices/device.ts'
import { runProgram } from '../kit/process.ts'
import { sharedFolders } from '../kit/shared-folder.ts'
import { effectsIn, leaving, makeEffects } from './effects.ts'

const { server, worker, shared, change } = await sharedFolders()
const { database, clock, kernel } = server
await makeEffects(database)
const minute = 60_000

beforeEach(() =>
  database.system(async (tx) => {
    await tx.deleteFrom('events_waiting').execute()
    await sql`delete from effects`.execute(tx)
  }),
)

/** A dispatcher of these reactions, which alone listen from now on. */
async function dispatcherOf(...reactions: Reaction[]): Promise<Dispatcher> {
  const dispatcher = new Dispatcher(kernel, reactions)
  await dispatcher.listen()
  return dispatcher
}

const places = ['Contacted', 'Interview', 'Offer']

/** Each of these candidates gets so many statuses, one after the other, in turn. */
async function changeAll(folderId: string, ids: readonly string[], times: number): Promise<void> {
  const device = new WireDevice(worker)
  const turns = Array.from({ length: times }, (_, at) => places[at % places.length]!)
  const changes = turns.flatMap((name) => ids.map((id) => device.queue(setStatus, change(folderId, [id], name))))
  expect((await device.sync(changes)).every(({ ok }) => ok)).toBe(true)
}

const waiting = () =>
  database.system((tx) =>
    tx.selectFrom('events_waiting').selectAll().where('reaction', 'like', 'test.%').orderBy('event_id').execute(),
  )
const subjects = async (of = 'test.leave') =>
  (await effectsIn(database)).filter((each) => each.reaction === of).map(({ subject }) => subject)
const isSorted = (numbers: readonly number[]) => numbers.every((n, at) => at === 0 || numbers[at - 1]! < n)

/** A reaction that cannot do what is about this candidate, for as long as it is there. */
const broken = new Set<string>()
const fragile = leaving('test.leave', ['folders.statusChanged'], ({ ids }: Recorded) => {
  if ('candidateId' in ids && ids.candidateId !== null && broken.has(ids.candidateId)) throw new Error('broken')
})

test('a reaction that throws is tried again later and holds up its own subject alone', async () => {
  const { folder, ids } = await shared()
  const [ada, boris, grace] = ids as [string, string, string]
  const other = leaving('test.other', ['folders.statusChanged'])
  const dispatcher = await dispatcherOf(fragile, other)
  broken.add(boris)
  await changeAll(folder.uid, ids, 2)
  await dispatcher.dispatch()
  // Nothing of the whole batch's first try has remained.
  expect(await subjects()).toEqual([ada, grace, ada, grace])
  expect(await subjects('test.other')).toHaveLength(6)
  broken.clear()
  await dispatcher.dispatch()
  expect(await subjects()).toHaveLength(4)
  clock.advance(minute)
  await changeAll(folder.uid, [ada, boris], 1)
  await dispatcher.dispatch()
  expect(await subjects()).toEqual([ada, grace, ada, grace, boris, boris, ada, boris])
  expect(await waiting()).toEqual([])
})

test('what has failed for the last time is set aside and logged by its ids, and its subject goes on', async () => {
  const { folder, ids } = await shared()
  const [ada] = ids as [string]
  const dispatcher = await dispatcherOf(fragile)
  broken.add(ada)
  await changeAll(folder.uid, [ada], 1)
  let tries = 0
  for (; !(await waiting())[0]?.set_aside_at; tries++) {
    expect(tries).toBeLessThan(10)
    await dispatcher.dispatch()
    clock.advance(24 * 60 * minute)
  }
  expect(tries).toBe(6)
  broken.clear()
  await changeAll(folder.uid, [ada], 2)
  await dispatcher.dispatch()
  const [aside, ...others] = await waiting()
  expect(others).toEqual([])
  expect(await subjects()).toEqual([ada])
  const last = server
    .logged()
    .split('\n')
    .filter((line) => line.includes('"isLast":true'))
  expect(last).toHaveLength(1)
  expect(JSON.parse(last[0]!)).toMatchObject({ reaction: 'test.leave', event: aside!.event_id })
})

test('a reaction that breaks its connection keeps no other from its turn', async () => {
  const { folder, ids } = await shared()
  const owner = new Client(database.address)
  await owner.connect()
  const dying = leaving('test.dying', ['folders.statusChanged'], async (_event, tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await owner.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  })
  const others = ['test.before', 'test.then'].map((id) => leaving(id, ['folders.statusChanged']))
  const dispatcher = await dispatcherOf(others[0]!, dying, others[1]!)
  await changeAll(folder.uid, ids, 1)
  await expect(dispatcher.dispatch()).rejects.toThrow()
  await owner.end()
  expect(await subjects('test.before')).toEqual(ids)
  expect(await subjects('test.then')).toEqual(ids)
  expect(await waiting()).toHaveLength(3)
})

test('a server killed between two reactions has both done once when it is there again', async () => {
  const { folder, ids } = await shared()
  const pair = ['test.first', 'test.second'].map((id) => leaving(id, ['folders.statusChanged']))
  const dispatcher = await dispatcherOf(...pair)
  await changeAll(folder.uid, ids, 2)
  const dying = runProgram(['tests/events/half-dispatched.ts'], { DATABASE_ADDRESS: JSON.stringify(database.address) })
  await new Promise<void>((resolve, reject) => {
    dying.child.stdout!.on('data', (chunk: Buffer) => chunk.toString().includes('half') && resolve())
    void dying.exited.then(() => reject(new Error(dying.output())))
  })
  expect(await subjects('test.first')).toHaveLength(6)
  dying.child.kill('SIGKILL')
  await dying.exited
  await dispatcher.dispatch()
  expect(await subjects('test.first')).toEqual([...ids, ...ids])
  expect(await subjects('test.second')).toEqual([...ids, ...ids])
  expect(await waiting()).toEqual([])
})

test('two that dispatch at once do each event once, and those of a subject in their order', async () => {
  const { folder, ids } = await shared()
  const slow = leaving('test.leave', ['folders.statusChanged'], (_event, tx) => sql`select pg_sleep(0.001)`.execute(tx))
  const both = [await dispatcherOf(slow), await dispatcherOf(slow)]
  for (let turn = 0; turn < 4; turn++) {
    const changing = changeAll(folder.uid, ids, 7)
    await Promise.all([changing, ...both.map((each) => each.dispatch())])
  }
  await Promise.all(both.map((each) => each.dispatch()))
  const effects = await effectsIn(database)
  const events = effects.map(({ event }) => event)
  expect(effects).toHaveLength(new Set(events).size)
  expect(effects.length).toBeGreaterThan(60)
  for (const id of ids)
    expect(isSorted(effects.filter(({ subject }) => subject === id).map(({ event }) => event))).toBe(true)
  expect(await waiting()).toEqual([])
})

test('a reaction sees its own company only', async () => {
  const { folder, ids } = await shared()
  const seen: number[] = []
  const dispatcher = await dispatcherOf(
    leaving('test.leave', ['folders.statusChanged'], async ({ companyId }, tx) => {
      const rows = await tx.selectFrom('users').select('company_id').distinct().execute()
      seen.push(...rows.map(({ company_id: id }) => id - companyId))
    }),
  )
  await changeAll(folder.uid, ids, 1)
  await dispatcher.dispatch()
  expect(new Set(seen)).toEqual(new Set([0]))
})

test('a reaction that comes later hears of what happens from then on, and of what a migration hands it', async () => {
  const { folder, ids } = await shared()
  await dispatcherOf()
  await changeAll(folder.uid, ids, 1)
  const dispatcher = await dispatcherOf(leaving('test.leave', ['folders.statusChanged']))
  await changeAll(folder.uid, [ids[1]!], 2)
  await dispatcher.dispatch()
  expect(await subjects()).toEqual([ids[1]])
  // As docs/areas/events.md says.
  await database.system((tx) =>
    sql`insert into events_waiting (company_id, reaction, event_id, subject)
      select company_id, 'test.leave', id, subject from events
      where name = 'folders.statusChanged' and ids ->> 'folderId' = ${folder.uid}`.execute(tx),
  )
  await dispatcher.dispatch()
  expect((await subjects()).slice(1)).toEqual([...ids, ids[1]])
})

test('whoever commits wakes the dispatcher in the same process', async () => {
  const { folder, ids } = await shared()
  const told = Promise.withResolvers<Recorded>()
  const dispatcher = await dispatcherOf(
    leaving('test.leave', ['folders.statusChanged'], (event) => told.resolve(event)),
  )
  kernel.live.alsoTell(() => dispatcher.wake())
  await changeAll(folder.uid, [ids[0]!], 1)
  expect((await told.promise).ids).toMatchObject({ candidateId: ids[0] })
  await dispatcher.stop()
  kernel.live.alsoTell(() => undefined)
})
