import { expect, test } from 'vitest'
import { type Browser, testServer } from '../../../../tests/kit/server.ts'

const server = await testServer()
const admin = await server.as('admin@acme.example')
const worker = await server.as('worker@acme.example')
const own = '/api/v6/messaging/settings/'
const company = '/api/v6/messaging/company_settings/'
const patch = (browser: Browser, url: string, body: object) => browser.call(url, { method: 'PATCH', body })
const signature = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Anna' }] }] }
const window = { send_time_from: '09:00', send_time_to: '18:00', send_time_utc_offset: 3 }

test('what a user does not set is as the company has it, also later', async () => {
  expect((await worker.call(own)).body).toMatchObject({ send_time_from: null, use_signature: false, own: [] })
  await patch(admin, company, { ...window, send_delay: 60, signature, use_signature: true })
  expect((await worker.call(own)).body).toMatchObject({ ...window, send_delay: 60, signature, own: [] })
  const changed = await patch(worker, own, { send_delay: 0, send_time_to: '17:00', views_tracking: false })
  expect(changed.body).toMatchObject({
    ...{ send_delay: 0, send_time_from: '09:00', send_time_to: '17:00', send_time_utc_offset: 3 },
    own: ['send_delay', 'send_time_from', 'send_time_to', 'send_time_utc_offset', 'views_tracking'],
  })
  await patch(admin, company, { send_time_from: '10:00', use_signature: false })
  expect((await worker.call(own)).body).toMatchObject({ send_time_from: '09:00', use_signature: false })
  const back = await patch(worker, own, { send_time_utc_offset: null, send_delay: null, views_tracking: null })
  expect(back.body).toMatchObject({ send_time_from: '10:00', send_time_to: '18:00', send_delay: 60, own: [] })
})

test('no time at all is a window of one’s own, too', async () => {
  await patch(admin, company, window)
  const changed = await patch(worker, own, { send_time_from: null, send_time_to: null })
  expect(changed.body).toMatchObject({ send_time_from: null, send_time_to: null, send_time_utc_offset: 3 })
})

test.each([
  [{ send_time_from: '09:00', send_time_to: null }, 'start_time_to', 'Say when sending ends'],
  [{ send_time_from: null, send_time_to: '18:00' }, 'start_time_from', 'Say when sending begins'],
  [{ send_time_from: '18:00', send_time_to: '18:00' }, 'start_time_to', 'The end must be later than the beginning'],
])('%o is no window', async (times, field, says) => {
  for (const [browser, url] of [
    [worker, own],
    [admin, company],
  ] as const)
    expect(await patch(browser, url, times)).toMatchObject({ status: 400, body: { fields: { [field]: [says] } } })
})

test.each([
  { send_time_from: '9:00' },
  { send_time_from: '24:00' },
  { send_time_utc_offset: 15 },
  { send_time_utc_offset: -12 },
  { send_delay: -1 },
  { signature: { type: 'doc', content: [{ type: 'script' }] } },
])('%o is refused', async (wrong) => {
  expect((await patch(worker, own, wrong)).status).toBe(400)
})

test('only admins see and change what holds for all', async () => {
  expect((await worker.call(company)).status).toBe(403)
  expect((await patch(worker, company, { daily_limit: 1 })).status).toBe(403)
  const changed = await patch(admin, company, {
    daily_limit: 50,
    unsubscribe_text: 'No more mail',
    unsubscribe_single: true,
  })
  expect(changed.body).toMatchObject({ daily_limit: 50, unsubscribe_text: 'No more mail', unsubscribe_single: true })
  const globex = await server.as('admin@globex.example')
  expect((await globex.call(company)).body).toMatchObject({ daily_limit: 200 })
})
