import { expect, test } from 'vitest'
import { letters, messages } from '../../../../tests/kit/people/letters.ts'

const { server, worker, later, person, sent } = await letters()
const { mailSink: sink } = server
const sendAgain = (ids: readonly string[], by = worker) =>
  by.call(`${messages}send_again/`, { method: 'POST', body: { ids } })

/** A message of which this has come. */
async function after(answer: Parameters<typeof sink.answers.push>[0]): Promise<string> {
  const id = await sent(await person('ada@engines.example'))
  later(10)
  sink.answers.push(answer)
  await server.sendDue()
  return id
}
const spam = { kind: 'refused', code: 550, said: '5.7.1 Spam' } as const

test('failed messages are sent again together, and what holds one up holds up no other', async () => {
  const failed = [await after(spam), await after(spam)]
  const doubt = await after({ kind: 'doubt', code: null, said: 'Connection lost' })
  const gone = await after({ kind: 'refused', code: 550, said: '5.1.1 No such user', at: 'recipient' })
  const fine = await after({ kind: 'sent', said: '250 ok' })
  const missing = '0190a000-0000-7000-8000-00000000ffff'
  const answer = await sendAgain([failed[0]!, doubt, gone, fine, missing, failed[1]!])
  expect(answer).toMatchObject({ status: 200 })
  expect((answer.body as { results: object[] }).results).toEqual([
    { id: failed[0], sent: true, error: null },
    { id: doubt, sent: false, error: expect.stringMatching(/may have been delivered/i) as string },
    { id: gone, sent: false, error: 'Not one of the person’s open addresses' },
    { id: fine, sent: false, error: 'The message hasn’t failed' },
    { id: missing, sent: false, error: expect.any(String) as string },
    { id: failed[1], sent: true, error: null },
  ])
  await server.sendDue()
  const states = await server.database.system((tx) =>
    tx
      .selectFrom('messages')
      .select(['id', 'state', 'in_doubt'])
      .where('id', 'in', [...failed, doubt, gone])
      .execute(),
  )
  const stateOf = (id: string) => states.find((row) => row.id === id)
  expect(failed.map((id) => stateOf(id)?.state)).toEqual(['sent', 'sent'])
  expect([doubt, gone].map((id) => stateOf(id)?.state)).toEqual(['error', 'error'])
})

test('a colleague’s messages are not sent again, and at most a hundred are', async () => {
  const id = await after(spam)
  const colleague = await server.as('worker2@acme.example')
  expect((await sendAgain([id], colleague)).status).toBe(404)
  const many = Array.from({ length: 101 }, (_, at) => `0190a000-0000-7000-8000-0000000000${String(at + 100).slice(-2)}`)
  expect((await sendAgain(many)).status).toBe(400)
  expect((await sendAgain([])).status).toBe(400)
})
