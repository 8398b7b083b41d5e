import { expect, test } from 'vitest'
import { inbox, threads } from '../../../../tests/kit/people/inbox.ts'

/** A company that has ended or was switched off (D-126): nothing of it leaves or is read, and it goes on when it is back. */

const { server, worker, later, person, sent, save, come } = await inbox()
const { company } = (await worker.call('/api/internal/users/me/')).body as { company: { id: number } }
async function set(body: object) {
  // Staff's sessions end sooner than these hours go by.
  const staff = await server.as('super@hirefold.example')
  return staff.call(`/api/v6/companies/${company.id}/`, { method: 'PUT', body: { ...body, reason: 'Not paid' } })
}
const planned = '/api/v6/messaging/planned_in_copy/'
const stateOf = (id: string) =>
  server.database.system((tx) =>
    tx.selectFrom('messages').select(['state', 'due_at']).where('id', '=', id).executeTakeFirstOrThrow(),
  )

test.each([
  ['switched off', { active: false }, { active: true }],
  ['over', { paid_till: '2026-01-01' }, { paid_till: null }],
] as const)(
  'of a company that is %s nothing leaves; what came due meanwhile asks first, what did not goes as planned',
  async (_, off, on) => {
    const [early, still] = [
      await sent(await person('ada@engines.example')),
      await sent(await person('eve@engines.example')),
    ]
    await server.database.system((tx) =>
      tx
        .updateTable('messages')
        .set({ due_at: new Date(server.clock.now().getTime() + 3_600_000) })
        .where('id', '=', still)
        .execute(),
    )
    expect(await set(off)).toMatchObject({ status: 200 })
    later(60)
    await server.sendDue()
    expect((await stateOf(early)).state).toBe('pending')
    await set(on)
    later(60)
    await server.sendDue()
    expect((await stateOf(early)).state).toBe('pending')
    expect((await worker.call(planned)).body).toMatchObject({ why: 'closed', count: 1, due: 1 })
    await worker.call(planned, { method: 'POST', body: { answer: 'send' } })
    later(10)
    await server.sendDue()
    expect((await stateOf(early)).state).toBe('sent')
    later(3600)
    await server.sendDue()
    expect((await stateOf(still)).state).toBe('sent')
    expect((await worker.call(planned)).body).toBe(null)
  },
)

test('its mailboxes are not read while it is closed, and what came meanwhile is read when it is back', async () => {
  await save()
  await server.readDue()
  await set({ active: false })
  come({ from: 'ada@engines.example' })
  later(61)
  await server.readDue()
  await set({ active: true })
  const count = async () => ((await worker.call(`${threads}?list=all`)).body as { results: unknown[] }).results.length
  const before = await count()
  await server.readDue()
  expect(await count()).toBe(before + 1)
})
