import { zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { resumeTypes } from '../../../../contract/profiles/files/resumes.ts'
import { formOf } from '../../../../tests/kit/form.ts'
import { makePeople } from '../../../../tests/kit/people/people.ts'
import { type Browser, type TestServer, testServer } from '../../../../tests/kit/server.ts'
import { everyFewMinutes } from '../jobs/drop-loose-files.ts'

let server: TestServer
let worker: Browser
let colleague: Browser
let stranger: Browser

beforeAll(async () => {
  server = await testServer()
  worker = await server.as('worker@acme.example')
  colleague = await server.as('worker2@acme.example')
  stranger = await server.as('worker@globex.example')
})

const upload = async (by: Browser, name: string, content: string | Uint8Array, place?: string) =>
  by.call('/api/files/v1/', { method: 'POST', ...(await formOf(name, content, place ? { place } : {})) })
const attach = (by: Browser, profile: number, resume_id: string) =>
  by.call(`/api/v6/profiles/private/${profile}/`, { method: 'PUT', body: { resume_id } })
const listed = async (by: Browser, profile: number) =>
  (await by.call(`/api/internal/profiles/${profile}/resumes/`)).body as {
    count: number
    results: { fileId: string; type: string; filename: string; deletable: boolean; source_url: string | null }[]
  }
const person = async () => (await makePeople(server.database, ['Ada Lovelace']))[0]!.id
async function attached(by: Browser, profile: number, name: string, content: string | Uint8Array, place?: string) {
  const { id } = (await upload(by, name, content, place)).body as { id: string }
  expect((await attach(by, profile, id)).status).toBe(200)
  return id
}
const rowOf = (id: string) =>
  server.database.system((tx) => tx.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst())
const texts = (profile: number) =>
  server.database.system((tx) =>
    tx
      .selectFrom('facts')
      .select(['value', 'owner_company_id'])
      .where('profile_id', '=', profile)
      .where('kind', '=', 'text')
      .execute(),
  )
async function sweep(): Promise<void> {
  await server.database.system((tx) => server.jobs.send(tx, everyFewMinutes, {}))
  server.jobs.poke(everyFewMinutes)
  await server.jobs.settled()
}
const isThere = async (blob: string) => {
  for await (const id of server.kernel.blobs.list()) if (id === blob) return true
  return false
}

const open = (what: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({
    mimetype: [new TextEncoder().encode(`application/vnd.oasis.opendocument.${what}`), { level: 0 }],
    'content.xml': new TextEncoder().encode('<office:document-content/>'),
    ...more,
  })

test('each place takes its own types by their content, and says which', async () => {
  const macros = open('text', { 'Basic/script-lc.xml': new Uint8Array([60]) })
  const cases: [string, string | Uint8Array, Partial<Record<'resume' | 'editor' | 'attachment', number>>][] = [
    ['cv.odt', open('text'), { resume: 400, editor: 201, attachment: 201 }],
    ['list.ods', open('spreadsheet'), { resume: 400, editor: 201, attachment: 201 }],
    ['people.csv', 'name;email', { resume: 400, editor: 201, attachment: 201 }],
    ['cv.rtf', '{\\rtf1}', { resume: 201, editor: 400, attachment: 201 }],
    ['list.odt', open('spreadsheet'), { editor: 400, attachment: 400 }],
    ['macros.odt', macros, { editor: 400, attachment: 400 }],
    ['program.exe', 'MZ', { resume: 400, editor: 400, attachment: 400 }],
    ['program.csv', 'MZ\u0000', { editor: 400, attachment: 400 }],
  ]
  for (const [name, content, answers] of cases)
    for (const [place, status] of Object.entries(answers))
      expect((await upload(worker, name, content, place)).status, `${name} ${place}`).toBe(status)
  expect((await upload(worker, 'x.exe', 'MZ', 'attachment')).body).toMatchObject({
    fields: { file: ['Accepted types: DOC, DOCX, RTF, PDF, TXT, ODT, ODS, CSV'] },
  })
  expect((await upload(worker, 'x.pdf', 'MZ', 'attachment')).body).toMatchObject({
    fields: { file: [expect.stringContaining('x.pdf isn’t really a PDF file')] },
  })
  expect((await upload(worker, 'cv.pdf', `%PDF-${'x'.repeat(10.1 * 1024 * 1024)}`, 'attachment')).status).toBe(413)
  expect((await upload(worker, 'cv.pdf', '%PDF-', 'elsewhere')).status).toBe(400)
})

test('the same content is kept once for a company, once more for another, and goes with its last file', async () => {
  const [one, other, theirs] = [await person(), await person(), await person()]
  const content = '%PDF-1.7 the same for all'
  const first = (await rowOf(await attached(worker, one, 'a.pdf', content)))!
  const second = (await rowOf(await attached(colleague, other, 'b.pdf', content)))!
  const foreign = (await rowOf(await attached(stranger, theirs, 'c.pdf', content)))!
  expect(second.blob_id).toBe(first.blob_id)
  expect(foreign.blob_id).not.toBe(first.blob_id)
  await worker.call(`/api/files/v1/${first.id}/`, { method: 'DELETE' })
  await sweep()
  expect((await colleague.call(`/api/files/v1/${second.id}/download/`)).text).toBe(content)
  await colleague.call(`/api/files/v1/${second.id}/`, { method: 'DELETE', body: { resume_id: second.id } })
  await sweep()
  expect(await isThere(first.blob_id)).toBe(false)
  expect(await isThere(foreign.blob_id)).toBe(true)
})

test('a file is deleted by whoever attached it or an admin; others are refused, and it stays', async () => {
  const profile = await person()
  const file = await attached(worker, profile, 'cv.pdf', '%PDF-1.7 mine')
  expect((await listed(colleague, profile)).results[0]).toMatchObject({ fileId: file, deletable: false })
  expect((await colleague.call(`/api/files/v1/${file}/`, { method: 'DELETE' })).status).toBe(403)
  const rename = { resume_id: file, filename: 'Other', type: 'HH_RESUME' }
  const patch = (by: Browser, body: object) =>
    by.call(`/api/v6/profiles/private/${profile}/`, { method: 'PATCH', body })
  expect((await patch(colleague, rename)).status).toBe(403)
  expect((await stranger.call(`/api/files/v1/${file}/`, { method: 'DELETE' })).status).toBe(404)
  expect((await patch(worker, rename)).body).toMatchObject({ filename: 'Other.pdf', type: 'HH_RESUME' })
  for (const type of resumeTypes) expect((await patch(worker, { resume_id: file, type })).body).toMatchObject({ type })
  expect((await patch(worker, { resume_id: file, type: 'OTHER' })).status).toBe(400)
  const admin = await server.as('admin@acme.example')
  expect((await listed(admin, profile)).results[0]).toMatchObject({ deletable: true })
  expect((await admin.call(`/api/files/v1/${file}/`, { method: 'DELETE' })).status).toBe(204)
  expect((await listed(worker, profile)).count).toBe(0)
})

test('the company finds a person by the words of a file until it is deleted; no other company does', async () => {
  const profile = await person()
  const file = await attached(worker, profile, 'notes.txt', 'Speaks fluent Quenya')
  await server.jobs.settled()
  expect(await texts(profile)).toMatchObject([
    { value: { text: 'Speaks fluent Quenya' }, owner_company_id: expect.any(Number) },
  ])
  await worker.call(`/api/files/v1/${file}/`, { method: 'DELETE' })
  expect(await texts(profile)).toEqual([])
})

test('a résumé page is kept as its words alone, once, with where it came from; no HTML of it is left', async () => {
  const profile = await person()
  const page = {
    url: 'https://www.linkedin.com/in/ada',
    html: '<head><title>x</title></head><h1>Ada &amp; Co</h1><script>alert("no")</script><p onclick="bad()">Engine&nbsp;builder</p>',
    order_id: 'order-7',
  }
  const save = (body: object, by = worker) => by.call(`/api/v6/profiles/${profile}/private/`, { method: 'POST', body })
  const answer = await save(page)
  expect(answer.status).toBe(201)
  const { fileId } = answer.body as { fileId: string }
  expect(answer.body).toMatchObject({ type: 'LINKEDIN_RESUME', source_url: page.url })
  const got = await worker.call(`/api/files/v1/${fileId}/download/`)
  expect(got.text).toBe('Ada & Co\n\nEngine builder')
  expect(got.headers['content-type']).toBe('application/octet-stream')
  expect(await rowOf(fileId)).toMatchObject({ order_id: 'order-7', kind: 'txt' })
  expect((await save(page)).body).toMatchObject({ fileId })
  expect((await listed(worker, profile)).count).toBe(1)
  for (const body of [
    { ...page, html: '<script>only</script>' },
    { ...page, url: 'javascript:alert(1)' },
    { url: page.url },
    { ...page, html: '' },
  ])
    expect((await save(body)).status, JSON.stringify(body)).toBe(400)
  expect((await save(page, await server.as('hm@acme.example'))).status).toBe(403)
  expect((await listed(worker, profile)).count).toBe(1)
})
