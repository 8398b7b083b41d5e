import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { SyncAnswer } from '../../contract/sync/protocol.ts'
import { owner } from '../../server/db/cluster.ts'
import { openPool } from '../../server/db/database.ts'
import { type Migration, migrate, readMigrations } from '../../server/db/migrate.ts'
import { testClock } from '../kit/clock.ts'
import { runProgram, type ServerProcess, signIn, startServer, testPassword } from '../kit/process.ts'
import { serverOver } from '../kit/server.ts'
import { emptiedAtOnce, type KeptBuild, keptBuilds, type Story } from './kept-builds.ts'
import { asking, contentsOf, keptData, migrationsOf, newPlace, type Place } from './kept-data.ts'

/** What the builds of before have left is opened by this one, or stays as it was (docs/upgrading.md). */
const superuser = { host: inject('databaseHost'), port: 5432, user: owner }

/** A table, how many rows it had, and how many it has then; undefined: it is gone. */
type Moved = Record<string, readonly [from: string, to: string | undefined]>

/** Where an upgrade makes, moves or takes away rows on purpose, by build. */
const moved: Record<string, Moved> = {
  '917d7d8': {
    // 0033 notes that keys of people are to be spelled anew, which the first start does.
    meta: ['1', '2'],
    // 0034 counts anew what the server stumbled over.
    mutation_failures: ['1', '0'],
    // 0045 tells devices by events.
    push_events: ['1', undefined],
  },
}

const all = await readMigrations()
const before0064 = all.slice(
  0,
  all.findIndex(({ name }) => name === '0064_files'),
)
const step = (name: string, text: string): Migration => ({ name, text, checksum: '' })
const wordsOf = (error: unknown) => (error as Error).message

/** Changes every row of every table, and each table after that. */
const everything = `do $$ declare t regclass; c name; begin
  for t, c in select k.oid, min(a.attname) from pg_class k join pg_attribute a on a.attrelid = k.oid
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
    where k.relnamespace = 'public'::regnamespace and k.relkind = 'r' group by k.oid loop
    execute format('update %s set %I = %I', t, c, c);
  end loop;
  for t in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('alter table %s add column probe int; alter table %s alter column probe set default 1', t, t);
  end loop;
end $$`

async function served<T>(place: Place, { beside }: KeptBuild, use: (server: ServerProcess) => Promise<T>): Promise<T> {
  const env = { DATABASE_URL: place.url, HIREFOLD_SECRET: beside.secret }
  const server = await startServer(place.folder, env)
  await server.ready()
  const used = await use(server)
  expect(await server.stop(), server.output()).toBe(0)
  return used
}

type Headers = Record<string, string>

async function expectFiles({ url }: ServerProcess, headers: Headers, { files, profile }: Story): Promise<void> {
  const list = await fetch(`${url}/api/internal/profiles/${profile}/resumes/`, { headers })
  const { results } = (await list.json()) as { results: { filename: string }[] }
  expect(results.map(({ filename }) => filename).sort()).toEqual(files.map(({ name }) => name).sort())
  for (const { id, content } of files) {
    const answer = await fetch(`${url}/api/files/v1/${id}/download/`, { headers })
    expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(content)
  }
}

async function push({ url }: ServerProcess, headers: Headers, waiting: Story['waiting']): Promise<SyncAnswer> {
  const answer = await fetch(`${url}/api/sync/`, { method: 'POST', headers, body: JSON.stringify(waiting) })
  expect(answer.status).toBe(200)
  return (await answer.json()) as SyncAnswer
}

/** Its verdicts, given once: whoever asks again hears the same, and nothing happens twice. */
async function expectTaken(server: ServerProcess, headers: Headers, place: Place, story: Story): Promise<void> {
  const { epoch } = await push(server, headers, { ...story.waiting, push: [] })
  const waiting = { ...story.waiting, epoch }
  const { results } = await push(server, headers, waiting)
  expect(results.map(({ ok }) => ok)).toEqual([true, true])
  const again = await push(server, headers, waiting)
  expect(again.results.map(({ id, ok, seq }) => [id, ok, seq])).toEqual(results.map(({ id, ok, seq }) => [id, ok, seq]))
  const { rows } = await asking({ ...superuser, database: place.address.database! }, (client) =>
    client.query<{ status_id: string; comments: string[] }>(
      `select status_id, (select array_agg(text order by created_at, id) from comments where candidate_id = c.id) as comments
       from candidates c where id = $1`,
      [story.candidate],
    ),
  )
  expect(rows).toEqual([{ status_id: story.statusId, comments: ['Sent before the upgrade', 'Written on a train'] }])
}

/** What the kit's recruiter was answered (tests/builds/fill.ts). */
async function expectThread({ address }: Place): Promise<void> {
  const database = openPool(address, 4, () => undefined)
  const server = await serverOver({ ...database, address }, testClock('2026-11-20T10:00:00.000Z'))
  const worker = await server.as('worker@acme.example')
  const list = (await worker.call('/api/v6/messaging/threads/?list=all')).body as { results: { id: string }[] }
  const texts = await Promise.all(
    list.results.map(async ({ id }) => (await worker.call(`/api/v6/messaging/threads/${id}/`)).text),
  )
  expect(texts.join()).toContain('Tuesday works.')
  await server.dispatcher.stop()
  await database.close()
}

describe.each(keptBuilds())('what $name has left', (build) => {
  const { story } = build.beside
  let place: Place
  let before: Record<string, string>
  beforeAll(async () => {
    place = await keptData(superuser, build)
    before = await contentsOf(superuser, place, 'counts')
  })

  const expectCounts = async (there: Place, further: Moved = {}) => {
    const after = await contentsOf(superuser, there, 'counts')
    const expected: Record<string, string | undefined> = { ...before, schema_migrations: String(all.length) }
    for (const [table, [, to]] of Object.entries({ ...moved[build.name], ...further })) expected[table] = to
    const found = Object.fromEntries(Object.keys(expected).map((table) => [table, after[table]]))
    expect(found).toEqual(expected)
  }

  test('is filled', () => {
    for (const [table, count] of Object.entries(before))
      if (!emptiedAtOnce.includes(table)) expect([table, count]).not.toEqual([table, '0'])
  })

  test('is as it was after an upgrade that failed in its last step, and the build starts on it', async () => {
    const [known, sums] = [await migrationsOf(build), await contentsOf(superuser, place, 'sums')]
    const upgrade = migrate(place.address, [
      ...all,
      step('9998_everything', everything),
      step('9999_last', 'select 1 / 0'),
    ])
    expect(await upgrade.catch(wordsOf)).toBe(
      'The data cannot be upgraded: step 9999_last failed (division by zero). Nothing was changed: the version that you had still opens the data.',
    )
    expect(await contentsOf(superuser, place, 'sums')).toEqual(sums)
    await migrate(place.address, known)
    expect(await contentsOf(superuser, place, 'sums')).toEqual(sums)
  })

  // As upgrades once stopped, each of whose steps was kept.
  if (build.name === '917d7d8')
    test('goes on from the step at which an earlier upgrade stopped', async () => {
      const stopped = await newPlace(superuser, place.address.database)
      await migrate(stopped.address, before0064)
      await migrate(stopped.address)
      await expectCounts(stopped)
    })

  test('is upgraded to the row; files, sessions and waiting changes are there', async () => {
    await migrate(place.address)
    await expectCounts(place)
    if ('threads' in before) await expectThread(place)
    await served(place, build, async (server) => {
      const { cookies } = story
      const cookie = Object.entries(cookies)
        .map((pair) => pair.join('='))
        .join('; ')
      const headers = { cookie, 'x-csrftoken': cookies.csrftoken!, 'content-type': 'application/json' }
      await expectFiles(server, headers, story)
      await expectTaken(server, headers, place, story)
    })
  })

  test('is restored from its backup to the row; files and waiting changes are there', async () => {
    const restored = await newPlace(superuser)
    const args = ['server/cli/restore.ts', build.backup]
    const { exited, output } = runProgram(args, { DATABASE_URL: restored.url, HIREFOLD_DATA: restored.folder })
    expect(await exited, output()).toBe(0)
    const none = Object.keys(build.beside.passing).map((table) => [table, [before[table]!, '0']] as const)
    // That it is held, and an installation of its own.
    const meta = Number(moved[build.name]?.meta?.[1] ?? before.meta)
    const made: Moved = { sync_epochs: ['1', '2'], meta: [before.meta!, String(meta + 2)] }
    await expectCounts(restored, { ...Object.fromEntries(none), ...made })
    if ('threads' in before) await expectThread(restored)
    await served(restored, build, async (server) => {
      const headers = await signIn(server, story.email, testPassword)
      await expectFiles(server, headers, story)
      await expectTaken(server, headers, restored, story)
    })
  })
})
