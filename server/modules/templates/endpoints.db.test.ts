import { describe, expect, test } from 'vitest'
import { createTemplate } from '../../../contract/templates/mutations/create-template.ts'
import { deleteTemplate } from '../../../contract/templates/mutations/delete-template.ts'
import { editTemplate } from '../../../contract/templates/mutations/edit-template.ts'
import { WireDevice } from '../../../tests/kit/devices/device.ts'
import { type Browser, testServer } from '../../../tests/kit/server.ts'

const server = await testServer()
const worker = await server.as('worker@acme.example')
const colleague = await server.as('worker2@acme.example')
const admin = await server.as('admin@acme.example')
const manager = await server.as('hm@acme.example')
const stranger = await server.as('worker@globex.example')

const root = '/api/v6/mailing_templates/'
const make = async (body: object, browser = worker) => {
  const answer = await browser.call(root, { method: 'POST', body })
  expect(answer.status).toBe(201)
  return answer.body as {
    id: string
    name: string
    updated_at: string
    creator: { id: string }
    body: string
    body_document: unknown
  }
}
const patch = (browser: Browser, id: string, body: object) => browser.call(`${root}${id}/`, { method: 'PATCH', body })
const names = async (browser: Browser, query = '') =>
  ((await browser.call(`${root}${query}`)).body as { results: { name: string }[] }).results.map(({ name }) => name)

describe('a template', () => {
  test('HTML of any program becomes a document, comes back byte for byte, and is told apart from what the editor made', async () => {
    const html = '<div onclick="x()">Hi <B>{FIRST_NAME}</B>,<script>alert(1)</script><ul><li>{CITY}</ul></div>'
    const made = await make({ name: 'HTML', body: html, custom_variables: ['CITY'] })
    expect(made.body).toBe(
      '<p style="margin: 0">Hi <strong>{FIRST_NAME}</strong>,</p>' +
        '<ul style="margin: 0; padding-left: 24px"><li><p style="margin: 0">{CITY}</p></li></ul>',
    )
    const again = await patch(worker, made.id, { body: made.body })
    expect(again.body).toMatchObject({ body: made.body, body_document: made.body_document })
    const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '<b>' }] }] }
    expect((await patch(worker, made.id, { body_document: document })).body).toMatchObject({
      body: '<p style="margin: 0">&lt;b&gt;</p>',
      body_document: document,
    })
    const script = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }
    const bad = { type: 'doc', content: [{ type: 'paragraph', content: [script] }] }
    const place = 'content.0.content.0.marks.0.attrs.href'
    const refused = await patch(worker, made.id, { body_document: bad })
    expect(refused).toMatchObject({ status: 400, body: { fields: { [`body_document.${place}`]: ['Wrong value'] } } })
    const long = await patch(worker, made.id, { body: `<p>${'x'.repeat(100_001)}</p>` })
    expect(long).toMatchObject({ status: 400, body: { fields: { body: ['At most 100000 characters of text'] } } })
    await worker.call(`${root}${made.id}/`, { method: 'DELETE' })
  })

  test('is made, listed with its creator, changed field by field and taken away', async () => {
    const made = await make({ name: '  First ', subject: 'Hello {CITY}', body: 'Text', custom_variables: ['CITY'] })
    expect(made).toMatchObject({ name: 'First', access_type: 'public', creator: { last_name: expect.any(String) } })
    const changed = await patch(colleague, made.id, { subject: 'Changed by a colleague' })
    expect(changed.body).toMatchObject({ name: 'First', subject: 'Changed by a colleague' })
    expect(changed.body).toMatchObject({ body: '<p style="margin: 0">Text</p>' })
    expect((await names(worker))[0]).toBe('First')
    expect((await worker.call('/api/v6/mailing_variables/')).text).toContain('"CITY"')
    expect((await worker.call(`${root}${made.id}/`, { method: 'DELETE' })).status).toBe(204)
    expect((await worker.call(`${root}${made.id}/`)).status).toBe(404)
    expect(await names(worker)).not.toContain('First')
  })

  test('has no characters in its subject that turn the direction of what follows', async () => {
    const { id } = await make({ name: 'Turned', subject: 'Invoice \u202egpj.exe\u2066 שלום' })
    expect((await worker.call(`${root}${id}/`)).body).toMatchObject({ subject: 'Invoice gpj.exe שלום' })
    await patch(worker, id, { subject: '\u202eX' })
    expect((await worker.call(`${root}${id}/`)).body).toMatchObject({ subject: 'X' })
  })

  test('that is private is seen and changed by its creator alone; only the creator says who sees it', async () => {
    const { id } = await make({ name: 'Mine', access_type: 'private' })
    for (const other of [colleague, admin, stranger]) {
      expect(await names(other)).not.toContain('Mine')
      expect((await other.call(`${root}${id}/`)).status).toBe(404)
      expect((await patch(other, id, { name: 'Theirs' })).status).toBe(404)
      expect((await other.call(`${root}${id}/`, { method: 'DELETE' })).status).toBe(404)
    }
    expect((await patch(worker, id, { access_type: 'public' })).status).toBe(200)
    expect(await names(colleague)).toContain('Mine')
    expect((await patch(colleague, id, { access_type: 'private' })).status).toBe(404)
    expect(await names(worker)).toContain('Mine')
  })

  test('of another company does not exist, and a hiring manager has none', async () => {
    const { id } = await make({ name: 'Of Acme' })
    expect(await names(stranger)).not.toContain('Of Acme')
    expect((await stranger.call(`${root}${id}/`)).status).toBe(404)
    expect((await manager.call(root)).status).toBe(403)
  })

  test('says which field is wrong: no name, two lines in a subject, a bad or doubled variable, too much of anything', async () => {
    const bad: [object, string][] = [
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(201) }, 'name'],
      [{ name: 'x', subject: 'one\ntwo' }, 'subject'],
      [{ name: 'x', subject: 'x'.repeat(1001) }, 'subject'],
      [{ name: 'x', body: 'x'.repeat(100_001) }, 'body'],
      [{ name: 'x', custom_variables: ['lower'] }, 'custom_variables'],
      [{ name: 'x', custom_variables: ['A', 'A'] }, 'custom_variables'],
      [{ name: 'x', custom_variables: ['FIRST_NAME'] }, 'custom_variables'],
      [{ name: 'x', access_type: 'secret' }, 'access_type'],
      [{ name: 'x', company_id: 1 }, 'company_id'],
    ]
    for (const [body, field] of bad) {
      const answer = await worker.call(root, { method: 'POST', body })
      expect(answer.status).toBe(400)
      expect(Object.keys((answer.body as { fields: object }).fields).join()).toContain(field)
    }
  })

  test('is found by who made it, a page at a time', async () => {
    const { creator } = await make({ name: 'Of the colleague' }, colleague)
    expect(await names(worker, `?created_by=${creator.id}`)).toEqual(['Of the colleague'])
    const [first, second] = await names(worker)
    expect(await names(worker, '?limit=1')).toEqual([first])
    expect(await names(worker, '?limit=1&offset=1')).toEqual([second])
    expect((await worker.call(`${root}?limit=1001`)).status).toBe(400)
  })

  test('made twice under one key is made once', async () => {
    const headers = { 'idempotency-key': 'template-1' }
    const body = { name: 'Once only' }
    for (let i = 0; i < 2; i++) await worker.call(root, { method: 'POST', body, headers })
    expect((await names(worker)).filter((name) => name === 'Once only')).toHaveLength(1)
  })
})

describe('a template made without a network', () => {
  const companyUid = async () =>
    ((await worker.call('/api/internal/users/me/')).body as { company: { uid: string } }).company.uid
  const texts = { subject: '', body: 'Hello', customVariables: [] }

  test('reaches colleagues where it is public, and only the own devices where it is private', async () => {
    const companyId = await companyUid()
    const [phone, desk, other] = [new WireDevice(worker), new WireDevice(worker), new WireDevice(colleague)]
    const [open, own] = [crypto.randomUUID(), crypto.randomUUID()]
    const verdicts = await phone.sync([
      phone.queue(createTemplate, { templateId: open, companyId, name: 'Open', access: 'public', ...texts }),
      phone.queue(createTemplate, { templateId: own, companyId, name: 'Own', access: 'private', ...texts }),
    ])
    expect(verdicts.map(({ ok }) => ok)).toEqual([true, true])
    await Promise.all([desk.sync(), other.sync()])
    const held = (device: WireDevice) =>
      [open, own].map((id) => [...device.rows.values()].some((rows) => rows.has(`templates ${id}`)))
    expect([held(desk), held(other)]).toEqual([
      [true, true],
      [true, false],
    ])
    // It changes hands: it leaves the company, and comes back to its creator alone.
    const base = { access: 'public', name: 'Open' } as const
    await phone.sync([phone.queue(editTemplate, { templateId: open, companyId, base, changes: { access: 'private' } })])
    await Promise.all([desk.sync(), other.sync()])
    expect([held(desk), held(other)]).toEqual([
      [true, true],
      [false, false],
    ])
    await phone.sync([phone.queue(deleteTemplate, { templateId: open, companyId, access: 'private' })])
    await desk.sync()
    expect(held(desk)).toEqual([false, true])
  })

  test('two who change different fields have both; the same field asks the later one', async () => {
    const companyId = await companyUid()
    const { id: templateId } = await make({ name: 'Shared', subject: 'Old' })
    const [phone, other] = [new WireDevice(worker), new WireDevice(colleague)]
    const base = { access: 'public', name: 'Shared', subject: 'Old' } as const
    const edit = (device: WireDevice, changes: object) =>
      device.queue(editTemplate, { templateId, companyId, base, changes })
    expect(await other.sync([edit(other, { subject: 'New' })])).toMatchObject([{ ok: true }])
    expect(await phone.sync([edit(phone, { name: 'Renamed' })])).toMatchObject([{ ok: true }])
    expect(await phone.sync([edit(phone, { subject: 'Mine' })])).toMatchObject([{ ok: false, code: 'conflict' }])
    const row = (await worker.call(`${root}${templateId}/`)).body
    expect(row).toMatchObject({ name: 'Renamed', subject: 'New' })
  })

  test('somebody else’s private one is gone for everybody else, and who sees a public one is not a colleague’s to say', async () => {
    const companyId = await companyUid()
    const { id: own } = await make({ name: 'Own', access_type: 'private' })
    const { id: open } = await make({ name: 'Open' })
    const other = new WireDevice(colleague)
    const verdicts = await other.sync([
      other.queue(editTemplate, {
        templateId: own,
        companyId,
        base: { access: 'private' },
        changes: { name: 'Taken' },
      }),
      other.queue(deleteTemplate, { templateId: own, companyId, access: 'private' }),
      other.queue(editTemplate, {
        templateId: open,
        companyId,
        base: { access: 'public' },
        changes: { access: 'private' },
      }),
    ])
    expect(verdicts.map(({ code }) => code)).toEqual(['gone', 'gone', 'forbidden'])
  })
})
