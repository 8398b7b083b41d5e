import { expect, test } from 'vitest'
import { makePeople } from '../../../tests/kit/people/people.ts'
import { testServer } from '../../../tests/kit/server.ts'
import { seedDemoFolders } from './demo.ts'

const server = await testServer()
await makePeople(
  server.database,
  Array.from({ length: 60 }, (_, i) => `Person Number${i}`),
)
await server.database.system((tx) => tx.updateTable('profiles').set({ is_demo: true }).execute())
await seedDemoFolders(server.database, server.clock)

interface Listed {
  results: { id: number; candidate_statuses: { candidatesCount: number }[]; granted_users: { email: string }[] }[]
}
const active = async (email: string) => (await (await server.as(email)).call('/api/v6/folders/')).body as Listed

test('every active demo folder has people in at least three statuses, and the first is shared with the manager', async () => {
  const { results } = await active('worker@acme.example')
  expect(results.length).toBeGreaterThanOrEqual(3)
  for (const folder of results)
    expect(folder.candidate_statuses.filter((s) => s.candidatesCount).length).toBeGreaterThanOrEqual(3)
  expect(results[0]!.granted_users.map((user) => user.email)).toEqual(['hm@acme.example'])
  expect((await active('hm@acme.example')).results.map((folder) => folder.id)).toEqual([results[0]!.id])
})

test('some of its people have come to a step of their status', async () => {
  const steps = await server.database.system((tx) =>
    tx
      .selectFrom('candidates as c')
      .innerJoin('statuses as step', 'step.id', 'c.substatus_id')
      .innerJoin('statuses as status', 'status.id', 'step.parent_id')
      .select(['c.status_id', 'status.id', 'status.name as status', 'step.name as step'])
      .execute(),
  )
  expect(steps.every((row) => row.id === row.status_id)).toBe(true)
  expect(steps.map(({ status, step }) => `${status} · ${step}`)).toContain('Interview · HM round')
})

test('a second seeding makes nothing twice', async () => {
  const before = await active('worker@acme.example')
  await seedDemoFolders(server.database, server.clock)
  expect(await active('worker@acme.example')).toEqual(before)
})

test('three years of hiring lie in its folders: people came and moved on in order, and were written about', async () => {
  const { candidates, moves, comments } = await server.database.system(async (tx) => ({
    candidates: await tx.selectFrom('candidates').select(['id', 'status_id', 'created_at', 'updated_at']).execute(),
    moves: await tx.selectFrom('status_history').selectAll().orderBy('made_at').execute(),
    comments: await tx.selectFrom('comments').select(['text', 'created_at']).execute(),
  }))
  const now = server.clock.now()
  const monthsAgo = (date: Date) => (now.getTime() - date.getTime()) / (30 * 86_400_000)
  const ages = candidates.map(({ created_at: at }) => monthsAgo(at))
  expect(Math.max(...ages)).toBeGreaterThan(27)
  expect(Math.min(...ages)).toBeLessThan(1)
  expect(
    [...moves.map((move) => move.made_at), ...comments.map((comment) => comment.created_at)].every((at) => at <= now),
  ).toBe(true)
  expect(new Set(moves.map(({ made_at: at }) => at.toISOString().slice(0, 7))).size).toBeGreaterThan(12)
  for (const { id, status_id: status, created_at: created, updated_at: updated } of candidates) {
    const own = moves.filter((move) => move.candidate_id === id)
    for (const [at, move] of own.entries()) {
      expect(move.from_status_id).not.toBe(move.to_status_id)
      if (at > 0) expect(move.from_status_id).toBe(own[at - 1]!.to_status_id)
    }
    const last = own.at(-1)
    if (last) expect([last.to_status_id, last.made_at]).toEqual([status, updated])
    else expect(updated).toEqual(created)
  }
  expect(new Set(comments.map(({ text }) => text)).size).toBeGreaterThan(20)
})
