import { expect, test } from 'vitest'
import { letters, messages } from '../../../../tests/kit/people/letters.ts'

/** The day's limit, and the hours in which nobody sends by hand (D-137). */

const { server, worker, later, person, sent } = await letters()
const { mailSink: sink, clock } = server
const admin = await server.as('admin@acme.example')
const companySettings = '/api/v6/messaging/company_settings/'
const set = (body: object) => admin.call(companySettings, { method: 'PATCH', body })

const dueOf = async (ids: readonly string[]) => {
  const rows = await server.database.system((tx) =>
    tx.selectFrom('messages').select(['id', 'due_at', 'state']).where('id', 'in', ids).execute(),
  )
  return ids.map((id) => rows.find((row) => row.id === id)!)
}
const times = async (ids: readonly string[]) =>
  (await dueOf(ids)).map(({ due_at }) => due_at.toISOString().slice(0, 16))
const states = async (ids: readonly string[]) => (await dueOf(ids)).map(({ state }) => state)
const write = async (more: object = {}) => sent(await person('ada@engines.example'), more)
const goTo = (iso: string) => clock.advance(Date.parse(iso) - clock.now().getTime())
const at = (iso: string) => ({ send_at: iso })
/** The clock of the tests, at an hour of one of the days that follow. */
const inDays = (days: number, time: string) =>
  `${new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 11)}${time}:00.000Z`

test('over the limit what is due goes over the next hours in its order, and a raised limit moves it at once', async () => {
  sink.dailyLimit = 2
  const ids = [await write(), await write(), await write(), await write(), await write()]
  later(10)
  await server.sendDue()
  expect(await states(ids)).toEqual(['sent', 'sent', 'pending', 'pending', 'pending'])
  const before = await times(ids.slice(2))
  // Working hours of Berlin, two a day, in their order.
  expect(before.map((time) => time.slice(11))).toEqual(['08:00', '12:30', '08:00'])
  expect(before).toEqual(before.toSorted())
  // What is due later today stands behind what waits already.
  const next = await write()
  later(10)
  await server.sendDue()
  expect(await times(ids.slice(2))).toEqual(before)
  expect((await times([next]))[0]!.slice(11)).toBe('12:30')
  sink.dailyLimit = 200
  await server.sendDue()
  expect(await states([...ids, next])).toEqual(['sent', 'sent', 'pending', 'pending', 'pending', 'pending'])
  expect((await set({ daily_limit: 300 })).status).toBe(200)
  await server.sendDue()
  expect(await states([...ids, next])).toEqual(Array.from({ length: 6 }, () => 'sent'))
})

test('what is planned keeps to the hours that are set; what is sent off by hand does not, and a try again does', async () => {
  expect((await set({ send_time_from: '09:00', send_time_to: '18:00', send_time_utc_offset: 0 })).status).toBe(200)
  const [night, noon] = [inDays(1, '22:00'), inDays(1, '12:00')]
  const planned = [await write(at(night)), await write(at(noon))]
  expect(await times(planned)).toEqual([inDays(2, '09:00'), noon].map((time) => time.slice(0, 16)))
  // Moved to the night it waits for the morning as well.
  const moved = await worker.call(`${messages}${planned[1]}/`, { method: 'PATCH', body: at(night) })
  expect(moved.body).toMatchObject({ messages: [{ send_at: inDays(2, '09:00') }] })
  goTo(inDays(0, '23:00'))
  const byHand = await write()
  later(10)
  await server.sendDue()
  expect(await states([byHand])).toEqual(['sent'])
  const again = await write()
  later(10)
  sink.answers.push({ kind: 'later', code: 451, said: '4.7.1 Greylisted' })
  await server.sendDue()
  expect((await times([again]))[0]).toBe(inDays(1, '09:00').slice(0, 16))
  const now = await worker.call(`${messages}${again}/`, { method: 'PATCH', body: { status: 'pending' } })
  expect(now.status).toBe(200)
  await server.sendDue()
  expect(await states([again])).toEqual(['sent'])
  expect((await set({ send_time_from: null, send_time_to: null })).status).toBe(200)
})

test('without hours that are set a chosen time is kept, at night and on a Sunday', async () => {
  const night = inDays(3, '03:00')
  expect(await times([await write(at(night))])).toEqual([night.slice(0, 16)])
})
