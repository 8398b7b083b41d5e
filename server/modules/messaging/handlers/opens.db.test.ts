import { expect, test } from 'vitest'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { listRecipients } from '../../../../contract/messaging/message-endpoints.ts'
import { letters, messages } from '../../../../tests/kit/people/letters.ts'
import { linkKey } from '../rows/link-key.ts'

const origin = 'https://hire.example'
const { server, worker, later, person, sent } = await letters({ publicOrigin: origin })
const { mailSink: sink } = server
const admin = await server.as('admin@acme.example')
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.4.0'
const gmail = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)'

let number = 0
const address = () => `ada${++number}@engines.example`

async function arrived(more: object = {}) {
  const id = await sent(await person(address()), more)
  later(10)
  await server.sendDue()
  return { id, mail: sink.taken.at(-1)! }
}

const keyIn = (html: string) => /<img src="https:\/\/hire\.example\/opened\/([\w-]{43})\/"/.exec(html)?.[1]

/** As a mail program fetches it: without cookies, from a site of its own. */
const fetched = (key: string, agent = browser, more: { method?: 'GET' | 'HEAD'; headers?: object; ip?: string } = {}) =>
  server.app.inject({
    method: more.method ?? 'GET',
    url: `/opened/${key}/`,
    headers: { host: 'localhost:3000', 'user-agent': agent, 'sec-fetch-site': 'cross-site', ...more.headers },
    remoteAddress: more.ip ?? '203.0.113.7',
  })

const rowOf = async (id: string) =>
  (await worker.call(`${messages}${id}/`)).body as OutputOf<typeof listRecipients>['results'][number]
const counters = async () => ((await worker.call(messages)).body as OutputOf<typeof listRecipients>).counters

/** How often it was told. */
const told = async (id: string) => {
  const rows = await server.database.system((tx) =>
    tx.selectFrom('events').select('ids').where('name', '=', 'messaging.opened').execute(),
  )
  return rows.filter(({ ids }) => (ids as { messageId?: string }).messageId === id).length
}

const own = (views_tracking: boolean | null) =>
  worker.call('/api/v6/messaging/settings/', { method: 'PATCH', body: { views_tracking } })
const ofCompany = (views_tracking: boolean) =>
  admin.call('/api/v6/messaging/company_settings/', { method: 'PATCH', body: { views_tracking } })

/** The key of a mail that nobody has: it did not arrive. */
const keyOf = (id: string) =>
  server.database.system(async (tx) => {
    const message = await tx
      .selectFrom('messages')
      .select(['id', 'company_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return linkKey(tx, server.kernel, 'opened', message)
  })

test('a mail carries the picture where its sender wants to know, and neither its preview nor a test does', async () => {
  const { mail, id } = await arrived()
  expect(mail.html.match(/<img/g)).toHaveLength(1)
  expect(keyIn(mail.html)).toBeDefined()
  expect(mail.html.endsWith('></body></html>')).toBe(true)
  expect(mail.text).not.toContain('/opened/')
  const draft = { profile: await person(address()), templates: [{ subject: 'For you', body: '<p>Hello</p>' }] }
  const post = (call: string) => worker.call(`/api/v6/messaging/${call}/`, { method: 'POST', body: draft })
  const shown = [await post('preview'), await worker.call(`${messages}${id}/preview/`)]
  for (const { status, text } of shown) expect([status, text.includes('/opened/')]).toEqual([200, false])
  expect((await post('send_test_email')).status).toBeLessThan(300)
  expect(sink.taken.at(-1)!.html).not.toContain('<img')
})

test('no mail carries it where that is switched off, by the user or for all, or where nobody outside could fetch it', async () => {
  const has = async () => keyIn((await arrived()).mail.html) !== undefined
  await own(false)
  expect(await has()).toBe(false)
  expect(sink.taken.at(-1)!.html).not.toContain('<img')
  await own(null)
  expect(await has()).toBe(true)
  await ofCompany(false)
  expect(await has()).toBe(false)
  await own(true)
  expect(await has()).toBe(true)
  await own(null)
  await ofCompany(true)
  const inside = await letters()
  await inside.sent(await inside.person('ada@engines.example'))
  inside.later(10)
  await inside.server.sendDue()
  expect(inside.server.mailSink.taken.at(-1)!.html).not.toContain('<img')
})

test('an opening is told once, with its time, whatever is fetched later', async () => {
  const { mail, id } = await arrived()
  const before = await counters()
  later(60)
  const at = server.clock.now().toISOString()
  const answer = await fetched(keyIn(mail.html)!)
  expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.length]).toEqual([200, 'image/gif', 42])
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' })
  expect(answer.headers['set-cookie']).toBeUndefined()
  later(60)
  await fetched(keyIn(mail.html)!)
  await fetched(keyIn(mail.html)!, gmail)
  expect(await rowOf(id)).toMatchObject({ status: 'opened', status_changed_at: at })
  expect((await rowOf(id)).machine_opened).toBeUndefined()
  expect(await told(id)).toBe(1)
  expect(await counters()).toEqual({ ...before, opened: before.opened + 1 })
  const viewed = (await worker.call(`${messages}?kind=viewed`)).body as OutputOf<typeof listRecipients>
  expect(viewed.results.map((one) => one.id)).toEqual([id])
})

test('a machine’s look is kept apart and counted nowhere; a person’s after it is an opening', async () => {
  const before = await counters()
  const byProxy = await arrived()
  const ahead = await arrived()
  const soon = await arrived()
  // Within five seconds of delivery nobody has read it, whoever they say to be.
  later(5)
  await fetched(keyIn(soon.mail.html)!)
  later(60)
  await fetched(keyIn(byProxy.mail.html)!, gmail)
  await fetched(keyIn(ahead.mail.html)!, browser, { headers: { 'sec-purpose': 'prefetch' } })
  const all = [byProxy, soon, ahead]
  for (const { id } of all) {
    expect(await rowOf(id)).toMatchObject({ status: 'sent', machine_opened: true })
    expect(await told(id)).toBe(0)
  }
  expect(await counters()).toEqual({ ...before, sent: before.sent + 3 })
  await fetched(keyIn(soon.mail.html)!)
  expect(await rowOf(soon.id)).toMatchObject({ status: 'opened' })
  expect([(await rowOf(soon.id)).machine_opened, await told(soon.id)]).toEqual([undefined, 1])
})

test('every key is answered alike, a wrong one changes nothing, and neither does HEAD', async () => {
  const { mail, id } = await arrived()
  later(60)
  const key = keyIn(mail.html)!
  const changed = `${key.slice(0, -2)}${key.at(-2) === 'A' ? 'B' : 'A'}${key.at(-1)}`
  const message = {
    id,
    company_id: (
      await server.database.system((tx) =>
        tx.selectFrom('messages').select('company_id').where('id', '=', id).executeTakeFirstOrThrow(),
      )
    ).company_id,
  }
  const ofAnother = await server.database.system((tx) => linkKey(tx, server.kernel, 'unsubscribe', message))
  const said = async (one: string) => {
    const { statusCode, rawPayload, headers } = await fetched(one)
    const { date: _date, ...rest } = headers
    return { statusCode, rest, body: rawPayload.toString('base64') }
  }
  const wrong = [changed, ofAnother, 'x', 'example', 'A'.repeat(43), 'A'.repeat(200), '%00']
  const answers = []
  for (const one of wrong) answers.push(await said(one))
  const head = await fetched(key, browser, { method: 'HEAD' })
  expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([200, 0, '42'])
  expect(await rowOf(id)).toMatchObject({ status: 'sent' })
  const right = await said(key)
  for (const [at, answer] of answers.entries()) expect(answer, wrong[at]).toEqual(right)
  expect(await rowOf(id)).toMatchObject({ status: 'opened' })
  expect((await fetched('A'.repeat(201))).statusCode).toBeGreaterThanOrEqual(400)
})

test('what never left or was refused is opened by nobody; what was in doubt has arrived', async () => {
  const plan = await sent(await person(address()), {
    send_at: new Date(server.clock.now().getTime() + 86_400_000).toISOString(),
  })
  sink.answers.push({ kind: 'refused', code: 550, said: '5.1.1 nobody here' })
  const { id: refused } = await arrived()
  sink.answers.push({ kind: 'doubt', code: null, said: 'The connection broke' })
  const { id: doubtful } = await arrived()
  later(60)
  for (const id of [plan, refused]) await fetched(await keyOf(id))
  expect([(await rowOf(plan)).status, (await rowOf(refused)).status]).toEqual(['planned', 'error'])
  expect(await told(plan)).toBe(0)
  expect(await rowOf(doubtful)).toMatchObject({ status: 'error', may_have_arrived: true })
  // A scanner on the way may look at what then is not taken.
  await fetched(await keyOf(doubtful), gmail)
  expect(await rowOf(doubtful)).toMatchObject({ status: 'error', may_have_arrived: true })
  await fetched(await keyOf(doubtful))
  expect(await rowOf(doubtful)).toMatchObject({ status: 'opened', may_have_arrived: false, reason: null })
})

test('nobody asks without end, and nothing of who asks is written down', async () => {
  const ip = '198.51.100.23'
  const statuses: number[] = []
  for (let at = 0; at < 301; at++) statuses.push((await fetched('A'.repeat(43), browser, { ip })).statusCode)
  expect([statuses[0], statuses.at(-2), statuses.at(-1)]).toEqual([200, 200, 429])
  expect(server.logged()).not.toContain('Thunderbird')
  expect(server.logged()).not.toContain('A'.repeat(43))
})
