import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Write } from '../../contract/kit/mutation.ts'
import { mutations } from '../../contract/mutations.ts'
import type { SyncAnswer } from '../../contract/sync/protocol.ts'
import { type Browser, testServer } from '../kit/server.ts'
import { changes } from './calls.ts'
import { makerOf } from './probes.ts'
import { type Nouns, nounsOf } from './subjects.ts'

/**
 * Ids that a client chooses for what it makes: each one that is taken already, by whomever, is refused alike, in a push and
 * in a call, and nothing changes where it stands.
 */

const server = await testServer()
const worker = await server.as('worker@acme.example')
const maker = await makerOf(worker)
const needed = ['folder', 'target', 'candidate', 'comment', 'step', 'template', 'status', 'folderComment'] as const
const nounFor = {
  folders: 'folder',
  candidates: 'candidate',
  comments: 'comment',
  steps: 'step',
  templates: 'template',
  folderComments: 'folderComment',
} as const
type Made = keyof typeof nounFor
const subjects = ['open', 'private', 'foreign'] as const

const making = [...mutations.values()].filter(({ creates }) => creates !== undefined)

async function push(who: Browser, op: string, args: object) {
  const at = '2026-11-20T09:00:00.000Z'
  const change = { id: randomUUID(), n: 1, op, base: 0, args, at }
  const pull = { scopes: {}, limit: 1 }
  const body = { v: 1, device: randomUUID(), epoch: null, now: at, push: [change], pull }
  const answer = await who.call('/api/sync/', { method: 'POST', body })
  const { id: _its, ...verdict } = (answer.body as SyncAnswer).results[0]!
  return verdict
}

/** Every row of every table that a change may write, by whichever company. */
const everything = () =>
  server.database.system(async (tx) => {
    const tables = [
      'folders',
      'candidates',
      'comments',
      'folder_comments',
      'steps',
      'templates',
      'status_history',
      'profile_tags',
      'notices',
    ] as const
    const rows = []
    for (const table of tables)
      rows.push((await sql`select * from ${sql.table(table)} t order by t::text`.execute(tx)).rows)
    return JSON.stringify(rows)
  })

/** The same arguments with one id in the place of another. */
const swapped = (args: object, from: string, to: string): object =>
  JSON.parse(JSON.stringify(args).replaceAll(from, to)) as object

const argsOf = (op: string, nouns: Nouns) => changes[op]!(nouns, maker)

for (const { name, creates, args: schema } of making) {
  test(`${name} takes no id that is taken, whosever it is, and tells nobody whose`, async () => {
    const own = await nounsOf(server, 'open', needed)
    const made = Object.entries(creates!(schema.parse(argsOf(name, own)))) as [Made, readonly string[]][]
    expect(made.length).toBeGreaterThan(0)
    for (const [table] of made) {
      const verdicts: unknown[] = []
      for (const subject of subjects) {
        const others = await nounsOf(server, subject, needed)
        const args = argsOf(name, own)
        const [chosen] = creates!(schema.parse(args))[table]!
        const before = await everything()
        verdicts.push(await push(worker, name, swapped(args, chosen!, others[nounFor[table]])))
        expect(await everything(), `${name} under the id of ${subject}`).toBe(before)
      }
      expect(verdicts).toEqual(subjects.map(() => ({ ok: false, seq: 0, scopes: [], code: 'id_reuse' })))
      // The same under an id of its own is done.
      expect(await push(worker, name, argsOf(name, own))).toMatchObject({ ok: true })
    }
  })
}

test('a removed thing keeps its id as well', async () => {
  const own = await nounsOf(server, 'open', needed)
  await server.database.system(async (tx) => {
    await tx.updateTable('comments').set({ removed_at: server.clock.now() }).where('id', '=', own.comment).execute()
  })
  const args = { ...argsOf('folders.addComment@1', own), commentId: own.comment }
  expect(await push(worker, 'folders.addComment@1', args)).toMatchObject({ code: 'id_reuse' })
})

test('a folder called for under a uid that is taken is refused alike, whosever it is', async () => {
  const answers = []
  for (const subject of subjects) {
    const { folder } = await nounsOf(server, subject, needed)
    const before = await everything()
    const answer = await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Mine', uid: folder } })
    expect(await everything()).toBe(before)
    answers.push({ status: answer.status, text: answer.text })
  }
  expect(answers[0]).toMatchObject({ status: 409, text: expect.stringContaining('"uid"') })
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('a change under the id of another company’s change is refused, and what is behind it goes on', async () => {
  const stranger = await server.as('worker@globex.example')
  const at = '2026-11-20T09:00:00.000Z'
  const change = (n: number, id: string, name: string) => ({
    id,
    n,
    op: 'folders.create@1',
    base: 0,
    args: { folderId: randomUUID(), name, description: '', access: 'public' },
    at,
  })
  const pull = { scopes: {}, limit: 1 }
  const say = (who: Browser, device: string, push: object[]) =>
    who.call('/api/sync/', { method: 'POST', body: { v: 1, device, epoch: null, now: at, push, pull } })
  const theirs = randomUUID()
  await say(stranger, randomUUID(), [change(1, theirs, 'Theirs')])
  const device = randomUUID()
  const queue = [change(1, theirs, 'Under their id'), change(2, randomUUID(), 'Behind it')]
  for (let times = 0; times < 2; times++) {
    const { results } = (await say(worker, device, queue)).body as SyncAnswer
    expect(results.map(({ ok, code }) => code ?? ok)).toEqual(['id_reuse', true])
  }
})

test('whatever a change makes under an id of its maker’s choice it declares', async () => {
  const own = await nounsOf(server, 'open', needed)
  const rows = await server.database.system(async (tx) => ({
    folders: await tx.selectFrom('folders').select(['id']).where('id', 'in', [own.folder, own.target]).execute(),
  }))
  expect(rows.folders).toHaveLength(2)
  const chosenBy: Record<string, string[]> = {}
  for (const { name, args: schema, creates, apply } of mutations.values()) {
    const args = schema.parse(argsOf(name, own))
    const candidate = { id: own.candidate, folderId: own.folder, statusId: own.status, profileId: own.profile }
    const held = (table: string, id: string) =>
      (table === 'candidates' || table === 'people') && id === own.candidate ? candidate : { id, folderId: own.folder }
    const fresh = new Set(Object.values(creates?.(args) ?? {}).flat())
    const get = (table: string, id: string) => (fresh.has(id) || table === 'views' ? undefined : held(table, id))
    const context = { userId: maker.id, at: '2026-11-20T09:00:00.000Z', mutationId: randomUUID() }
    const inserted = apply({ get } as never, args, context).filter(
      (write): write is Write & { op: 'insert' } => write.op === 'insert',
    )
    // What follows from ids that it was given is nobody's choice: history, tags and views.
    chosenBy[name] = inserted.flatMap(({ table, row }) =>
      ['history', 'tags', 'views'].includes(table) ? [] : [row.id],
    )
    expect(
      chosenBy[name]!.every((id) => fresh.has(id)),
      name,
    ).toBe(true)
  }
  expect(Object.values(chosenBy).flat().length).toBeGreaterThanOrEqual(making.length)
})
