import { expect, test } from 'vitest'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { listRecipients } from '../../../../contract/messaging/message-endpoints.ts'
import type { listThreads } from '../../../../contract/messaging/thread-endpoints.ts'
import { testServer } from '../../../../tests/kit/server.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { seedDemoFolders } from '../../folders/demo.ts'
import { addDemoPeople } from '../../profiles/demo/demo.ts'
import { seedDemoMessages } from './demo-messages.ts'

const server = await testServer()
const { clock } = server

/** The server is killed behind so many transactions: those that are over stay, the next one never comes. */
function killedBehind(transactions: number): Kernel {
  const { db } = server.kernel
  let left = transactions
  const alive = () => {
    if (left-- <= 0) throw new Error('killed')
  }
  const company: typeof db.company = async (id, work) => {
    alive()
    return db.company(id, work)
  }
  const system: typeof db.system = async (work) => {
    alive()
    return db.system(work)
  }
  return { ...server.kernel, db: { ...db, company, system } }
}

test('a newcomer finds what was sent in the last days, once however often the server starts and is killed', async () => {
  const { kernel, database: db } = server
  await addDemoPeople(kernel, 300)
  await seedDemoFolders(db, clock)
  // Not just while a mail is handed over: then it is in doubt, as on any server (D-120).
  for (const transactions of [2, 5, 7, 3, 6])
    await expect(seedDemoMessages(killedBehind(transactions))).rejects.toThrow('killed')
  await seedDemoMessages(kernel)
  await seedDemoMessages(kernel)
  const worker = await server.as('worker@acme.example')
  const { body } = await worker.call('/api/v6/mailing_recipients/?limit=100')
  const { results } = body as OutputOf<typeof listRecipients>
  const ago = (at: string | null) => Math.round((clock.now().getTime() - Date.parse(at!)) / 3_600_000)
  const sent = results.map(({ messages: [first] }) => ago(first!.send_at)).toSorted((one, other) => one - other)
  expect(sent).toEqual([2, 6, 27, 31, 52, 75, 98, 122, 148, 172])
  expect(results.filter(({ status }) => status === 'opened')).toHaveLength(1)
  const unanswered = results.filter(({ status }) => status === 'sent').map(({ id }) => id)
  expect((await worker.call(`/api/v6/mailing_recipients/${unanswered[0]!}/preview/`)).body).toMatchObject({
    text: expect.stringMatching(/^Hello (?!\{)/),
    missing: [],
  })
  expect((await worker.call('/api/v6/demo/recipients/')).body).toMatchObject({ count: 10 })
})

test('and a thread in every state, the newest first', async () => {
  const worker = await server.as('worker@acme.example')
  const listed = async (list: string) =>
    (await worker.call(`/api/v6/messaging/threads/?list=${list}`)).body as OutputOf<typeof listThreads>
  const { results, counters } = await listed('all')
  expect(results.map(({ last, state }) => `${last.kind} ${state}`)).toEqual([
    'reply open',
    'reply open',
    'automatic open',
    'unverified open',
    'bounce open',
    'unsubscribe open',
    'reply later',
    'reply done',
  ])
  expect(results.map(({ last }) => last.subject)[0]).toBe('Re: Команда платформы в Берлине')
  for (const { last } of results) expect(last.said).not.toBe('')
  expect(counters).toMatchObject({ all: 8, unread: counters.to_do })
  const later = results.find(({ state }) => state === 'later')!
  expect(Date.parse(later.later_until!) - clock.now().getTime()).toBe(21 * 86_400_000)
})
