import { expect, test } from 'vitest'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { getDemoMail, listDemoRecipients } from '../../../../contract/messaging/demo-endpoints.ts'
import { testServer } from '../../../../tests/kit/server.ts'
import { openOutlet } from '../commands/mailboxes/outlet.ts'

const server = await testServer()
const worker = await server.as('worker@acme.example')
type Recipients = OutputOf<typeof listDemoRecipients>
type Mail = OutputOf<typeof getDemoMail>

async function write(to: string, subject: string, id = subject) {
  const user = await server.database.system((tx) =>
    tx
      .selectFrom('users')
      .select(['id', 'company_id'])
      .where('email', '=', 'worker@acme.example')
      .executeTakeFirstOrThrow(),
  )
  const outlet = (await openOutlet(server.kernel, { companyId: user.company_id, userId: user.id }))!
  const mail = { messageId: id, subject, html: `<p>${subject}</p><img src="cid:logo">`, text: subject, headers: {} }
  const file = { filename: 'cv.pdf', type: 'application/pdf', content: new Uint8Array() }
  const logo = { filename: 'logo.png', type: 'image/png', content: Buffer.from('logo'), cid: 'logo' }
  const recipient = { name: 'Petr', address: to }
  await outlet.send({ ...mail, to: recipient, attachments: [file, logo] }, async () => undefined)
}
const list = async (browser = worker) => (await browser.call('/api/v6/demo/recipients/')).body as Recipients
const move = (body: object, remote?: string) =>
  worker.call('/api/v6/demo/time/', { method: 'POST', body, ...(remote ? { remote } : {}) })

test('recipients stand by their newest mail, and a mail is as it left', async () => {
  await write('petr@people.example', 'First')
  server.clock.advance(1000)
  await write('olga@people.example', 'Second')
  server.clock.advance(1000)
  await write('petr@people.example', 'Third')
  const { count, results } = await list()
  expect(count).toBe(2)
  expect(results.map(({ address, mails }) => [address, mails.map(({ subject }) => subject)])).toEqual([
    ['petr@people.example', ['Third', 'First']],
    ['olga@people.example', ['Second']],
  ])
  const mail = (await worker.call(`/api/v6/demo/mails/${results[0]!.mails[0]!.id}/`)).body as Mail
  expect(mail).toMatchObject({
    text: 'Third',
    attachments: ['cv.pdf'],
    from: { address: 'worker@acme.example' },
  })
})

test('a mail’s HTML is a page that can do nothing, and is framed by our own alone', async () => {
  const { results } = await list()
  const page = await worker.call(`/api/v6/demo/mails/${results[0]!.mails[0]!.id}/page/`)
  // Its pictures are in it: nothing is fetched.
  expect(page.text).toBe('<p>Third</p><img src="data:image/png;base64,bG9nbw==">')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toMatch(/default-src 'none'.*img-src data:; frame-ancestors 'self'; sandbox$/)
  expect(policy).not.toContain('script-src')
})

test('another company’s mails are nobody’s', async () => {
  const { results } = await list()
  const globex = await server.as('admin@globex.example')
  expect(await list(globex)).toMatchObject({ count: 0, results: [] })
  expect((await globex.call(`/api/v6/demo/mails/${results[0]!.mails[0]!.id}/`)).status).toBe(404)
})

test('time is moved by hours and days, back to the clock’s, and only at the machine itself', async () => {
  const now = server.clock.now().getTime()
  expect((await move({ hours: 1 })).body).toMatchObject({ ahead_ms: 3_600_000 })
  expect((await move({ hours: 24 })).body).toEqual({
    now: new Date(now + 90_000_000).toISOString(),
    ahead_ms: 90_000_000,
  })
  expect((await list()).time.ahead_ms).toBe(90_000_000)
  expect((await list(await server.as('admin@globex.example'))).time.ahead_ms).toBe(0)
  expect((await move({ hours: 1 }, '203.0.113.7')).status).toBe(404)
  expect((await move({ hours: 2 })).status).toBe(400)
  expect((await move({ to: 'now' })).body).toMatchObject({ ahead_ms: 0 })
})

test('time is moved to when the next planned message leaves; without one it stands', async () => {
  const now = server.clock.now().getTime()
  expect((await move({ to: 'next' })).body).toMatchObject({ ahead_ms: 0 })
  const { id } = (
    await worker.call('/api/v6/profiles/', { method: 'POST', body: { first_name: 'Ada', last_name: 'L' } })
  ).body as { id: number }
  const contact = { kind: 'email', value: 'ada@engines.example' }
  await worker.call(`/api/v6/profiles/${id}/contacts/`, { method: 'POST', body: contact })
  const message = {
    recipients: [{ profile: id }],
    templates: [{ subject: 'Hi', body: 'Hi' }],
    send_at: new Date(now + 50 * 3_600_000).toISOString(),
  }
  expect((await worker.call('/api/v6/mailing_lists/', { method: 'POST', body: message })).status).toBe(201)
  expect((await move({ to: 'next' })).body).toMatchObject({ ahead_ms: 50 * 3_600_000 })
  expect((await move({ to: 'next' })).body).toMatchObject({ ahead_ms: 50 * 3_600_000 })
})

test('a server that is no demo has none of it', async () => {
  const real = await testServer({ demo: false })
  const user = await real.as('worker@acme.example')
  expect((await user.call('/api/v6/demo/recipients/')).status).toBe(404)
  expect((await user.call('/api/v6/demo/time/', { method: 'POST', body: { hours: 1 } })).status).toBe(404)
})
