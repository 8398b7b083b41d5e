import { beforeAll, expect, test } from 'vitest'
import { formOf } from '../../../../tests/kit/form.ts'
import { letters, messages } from '../../../../tests/kit/people/letters.ts'
import type { Browser } from '../../../../tests/kit/server.ts'
import { everyFewMinutes } from '../../profiles/jobs/drop-loose-files.ts'
import { nightly } from '../jobs/drop-unused.ts'

const { server, worker, later, person, send, sent } = await letters()
const { mailSink: sink, database, clock } = server
let colleague: Browser
let manager: Browser
let stranger: Browser

beforeAll(async () => {
  colleague = await server.as('worker2@acme.example')
  manager = await server.as('hm@acme.example')
  stranger = await server.as('worker@globex.example')
})

const png = (words: string) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(words)])
const templates = '/api/v6/mailing_templates/'

async function upload(name: string, content: string | Uint8Array, more: Record<string, string> = {}, by = worker) {
  return by.call('/api/files/v1/', { method: 'POST', ...(await formOf(name, content, { place: 'message', ...more })) })
}
async function uploaded(name: string, content: string | Uint8Array, more: Record<string, string> = {}) {
  const answer = await upload(name, content, more)
  expect(answer.status).toBe(201)
  return (answer.body as { id: string }).id
}
const download = (by: Browser, id: string) => by.call(`/api/files/v1/${id}/download/`)

const picture = (file: string, name = 'office.png') => ({
  type: 'image',
  attrs: { file, internalId: crypto.randomUUID(), name, width: 120, height: 80, size: 20, align: 'left' },
})
const saying = (...pictures: object[]) => ({
  body: undefined,
  body_document: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Look' }] }, ...pictures],
  },
})

test('a mail arrives with its pictures in the text and its files beside it, as preview and test show it', async () => {
  const [office, cv] = [
    await uploaded('office.png', png('office'), { place: 'picture' }),
    await uploaded('Job.pdf', '%PDF-1'),
  ]
  const ada = await person('ada@engines.example')
  const written = { ...saying(picture(office)), attachment_ids: [cv] }
  const shown = {
    attachments: [{ id: cv, filename: 'Job.pdf', size: 6 }],
    text: expect.stringMatching(/^Look\n\[office\.png\]\n/),
  }
  const draft = { profile: ada, templates: [{ subject: 'Hi', ...written }] }
  expect((await worker.call('/api/v6/messaging/preview/', { method: 'POST', body: draft })).body).toMatchObject(shown)
  expect((await worker.call('/api/v6/messaging/send_test_email/', { method: 'POST', body: draft })).status).toBe(200)
  const id = await sent(ada, {}, { subject: 'Hi', ...written })
  later(10)
  await server.sendDue()
  const parts = [
    { filename: 'office.png', type: 'image/png', content: png('office'), cid: `${office}@hirefold` },
    { filename: 'Job.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1') },
  ]
  expect(sink.taken.map(({ attachments }) => attachments)).toEqual([parts, parts])
  expect(sink.taken.at(-1)?.html).toContain(`<img src="cid:${office}@hirefold"`)
  expect((await worker.call(`${messages}${id}/preview/`)).body).toMatchObject({
    ...shown,
    document: { content: [{}, { type: 'image', attrs: { file: office } }] },
  })
})

test('types are those of their place, by name and content; sizes have their limits', async () => {
  const zip = Buffer.from('504b0506', 'hex')
  for (const [name, content, message, inText] of [
    ['a.zip', zip, 201, 400],
    ['a.jpg', Buffer.from('ffd8ffe0', 'hex'), 201, 201],
    ['a.JPEG', Buffer.from('ffd8ffe0', 'hex'), 201, 201],
    ['a.gif', 'GIF89a', 201, 201],
    ['a.svg', '<?xml version="1.0"?>\n<!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>', 201, 400],
    ['a.docx', 'no', 400, 400],
    ['a.rtf', '{\\rtf1}', 201, 400],
    ['a.txt', 'words', 201, 400],
    ['a.png', 'GIF89a', 400, 400],
    ['a.svg', '<html><svg></svg>', 400, 400],
    ['a.exe', 'MZ', 400, 400],
    ['a.html', '<p>', 400, 400],
  ] as const)
    for (const [place, status] of [
      ['message', message],
      ['picture', inText],
    ] as const)
      expect((await upload(name, content, { place })).status, `${name} ${place}`).toBe(status)
  expect((await upload('a.webp', 'RIFF', { place: 'picture' })).body).toMatchObject({
    fields: { file: ['Accepted types: JPEG, PNG, GIF'] },
  })
  // A résumé is no picture.
  expect((await upload('a.png', png('x'), { place: 'attachment' })).status).toBe(400)
})

test('an upload comes twice under the id that its device chose, and is kept once; nobody takes another’s id', async () => {
  const id = crypto.randomUUID()
  for (let at = 0; at < 2; at++) expect((await upload('a.txt', 'mine', { id })).body).toMatchObject({ id, size: 4 })
  expect((await upload('b.txt', 'other', { id })).body).toMatchObject({ id, filename: 'a.txt' })
  expect((await download(worker, id)).text).toBe('mine')
  for (const by of [colleague, stranger])
    expect((await upload('c.txt', 'theirs', { id }, by)).body).toMatchObject({ fields: { id: [expect.any(String)] } })
  expect((await upload('cv.pdf', '%PDF-', { id, place: 'resume' })).status).toBe(400)
  expect((await download(worker, id)).text).toBe('mine')
})

test('a message over 20 MB as mail sends it, or with a file that is not there, is refused by its field', async () => {
  const large = await Promise.all(['a', 'b'].map((name) => uploaded(`${name}.txt`, name.repeat(8 * 1024 * 1024))))
  const ada = await person('ada@engines.example')
  expect((await send(ada, {}, { attachment_ids: large })).body).toMatchObject({
    fields: { attachment_ids: [expect.stringContaining('20 MB')] },
  })
  expect((await send(ada, {}, { attachment_ids: [large[0]] })).status).toBe(201)
  expect((await send(ada, {}, { attachment_ids: [crypto.randomUUID()] })).body).toMatchObject({
    fields: { attachment_ids: [expect.any(String)] },
  })
  expect((await send(ada, {}, saying(picture(crypto.randomUUID())))).body).toMatchObject({
    fields: { body: [expect.any(String)] },
  })
  // Of a colleague, who has shown it to nobody.
  const { id } = (await upload('secret.txt', 'x', {}, colleague)).body as { id: string }
  expect((await send(ada, {}, { attachment_ids: [id] })).status).toBe(400)
})

test('a file is seen by who brought it, and by whoever sees what names it', async () => {
  const [office, cv] = [await uploaded('o.png', png('o'), { place: 'picture' }), await uploaded('cv.pdf', '%PDF-')]
  const may = async (id: string) =>
    Promise.all([worker, colleague, manager, stranger].map(async (by) => (await download(by, id)).status === 200))
  expect(await may(office)).toEqual([true, false, false, false])
  const template = { name: 'T', ...saying(picture(office)), attachment_ids: [cv], access_type: 'private' }
  const made = await worker.call(templates, { method: 'POST', body: template })
  expect(made.body).toMatchObject({ attachments: [{ id: cv, filename: 'cv.pdf', size: 5 }] })
  const { id } = made.body as { id: string }
  expect([await may(office), await may(cv)]).toEqual([
    [true, false, false, false],
    [true, false, false, false],
  ])
  await worker.call(`${templates}${id}/`, { method: 'PATCH', body: { access_type: 'public' } })
  expect([await may(office), await may(cv)]).toEqual([
    [true, true, false, false],
    [true, true, false, false],
  ])
  await worker.call(`${templates}${id}/`, { method: 'PATCH', body: { attachment_ids: [] } })
  expect([await may(office), await may(cv)]).toEqual([
    [true, true, false, false],
    [true, false, false, false],
  ])
  await worker.call(`${templates}${id}/`, { method: 'DELETE' })
  expect(await may(office)).toEqual([true, false, false, false])
  await sent(await person('ada@engines.example'), {}, saying(picture(office)))
  expect(await may(office)).toEqual([true, true, false, false])
  await sent(await person('bea@engines.example'), { access_type: 'private' }, { attachment_ids: [cv] })
  expect(await may(cv)).toEqual([true, false, false, false])
})

test('the picture of a company’s signature is seen by all who write', async () => {
  const admin = await server.as('admin@acme.example')
  const { id } = (await upload('logo.png', png('logo'), { place: 'picture' }, admin)).body as { id: string }
  expect((await download(worker, id)).status).toBe(404)
  const { body_document: signature } = saying(picture(id))
  const settings = '/api/v6/messaging/company_settings/'
  expect((await admin.call(settings, { method: 'PATCH', body: { signature, use_signature: true } })).status).toBe(200)
  expect((await download(worker, id)).status).toBe(200)
  await sent(await person('ada@engines.example'))
  later(10)
  await server.sendDue()
  expect(sink.taken.at(-1)?.attachments).toMatchObject([{ cid: `${id}@hirefold` }])
  await admin.call(settings, { method: 'PATCH', body: { signature: null, use_signature: false } })
})

test('a file that is lost before its message leaves fails that message, and the next one goes', async () => {
  const lost = await uploaded('x.txt', 'x')
  const first = await sent(await person('ada@engines.example'), {}, { attachment_ids: [lost] })
  const second = await sent(await person('bea@engines.example'))
  await database.system((tx) => tx.deleteFrom('files').where('id', '=', lost).execute())
  later(10)
  await server.sendDue()
  expect((await worker.call(`${messages}${first}/`)).body).toMatchObject({
    status: 'error',
    reason: 'bad_request',
    error_detail: expect.stringContaining('file'),
  })
  expect((await worker.call(`${messages}${second}/`)).body).toMatchObject({ status: 'sent' })
})

test('what nothing names is swept after thirty days, and what something names stays', async () => {
  const [loose, inTemplate, inMessage] = [
    await uploaded('a.txt', 'loose'),
    await uploaded('b.txt', 'in a template'),
    await uploaded('c.txt', 'in a message'),
  ]
  await worker.call(templates, { method: 'POST', body: { name: 'T', attachment_ids: [inTemplate] } })
  await sent(await person('ada@engines.example'), {}, { attachment_ids: [inMessage] })
  const run = async (job: typeof nightly | typeof everyFewMinutes) => {
    await database.system((tx) => server.jobs.send(tx, job, {}))
    server.jobs.poke(job)
    await server.jobs.settled()
  }
  const there = () =>
    database.system(async (tx) => {
      const rows = await tx.selectFrom('files').select('id').where('id', 'in', [loose, inTemplate, inMessage]).execute()
      return rows.map(({ id }) => id).sort()
    })
  clock.advance(29 * 86_400_000)
  await run(nightly)
  await run(everyFewMinutes)
  expect(await there()).toHaveLength(3)
  clock.advance(2 * 86_400_000)
  await run(nightly)
  expect(await there()).toEqual([inTemplate, inMessage].sort())
})
