import 'fake-indexeddb/auto'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { removeCandidates } from '../../../../contract/folders/mutations/remove-candidates.ts'
import { restoreCandidates } from '../../../../contract/folders/mutations/restore-candidates.ts'
import { folderScope } from '../../../../contract/folders/scopes.ts'
import { WireDevice } from '../../../../tests/kit/devices/device.ts'
import { formOf } from '../../../../tests/kit/form.ts'
import { makePeople } from '../../../../tests/kit/people/people.ts'
import { type Browser, type TestServer, testServer } from '../../../../tests/kit/server.ts'
import { forgetProfile } from '../commands/forget.ts'
import { everyFewMinutes } from '../jobs/drop-loose-files.ts'

let server: TestServer
let worker: Browser
let manager: Browser
let stranger: Browser

beforeAll(async () => {
  server = await testServer()
  worker = await server.as('worker@acme.example')
  manager = await server.as('hm@acme.example')
  stranger = await server.as('worker@globex.example')
})

const pdf = '%PDF-1.7 Ada can do it'

async function upload(by: Browser, name = 'Лебенслауф Ada.pdf', content: string | Uint8Array = pdf) {
  return by.call('/api/files/v1/', { method: 'POST', ...(await formOf(name, content)) })
}
const attach = (by: Browser, profile: number, resume_id: string) =>
  by.call(`/api/v6/profiles/private/${profile}/`, { method: 'PUT', body: { resume_id } })
const listed = async (by: Browser, profile: number) =>
  (await by.call(`/api/internal/profiles/${profile}/resumes/`)).body

async function personWithResume(content = pdf) {
  const [person] = await makePeople(server.database, ['Ada Lovelace'])
  const { id } = (await upload(worker, 'Лебенслауф Ada.pdf', content)).body as { id: string }
  expect((await attach(worker, person!.id, id)).status).toBe(200)
  return { profile: person!.id, file: id }
}

async function folderOf(profile: number) {
  const { id: hm } = (await manager.call('/api/internal/users/me/')).body as { id: string }
  const body = { name: 'Shared', access_type: 'private', granted_users: [hm] }
  const made = (await worker.call('/api/v6/folders/', { method: 'POST', body })).body as { id: number; uid: string }
  await worker.call(`/api/v6/folders/${made.id}/candidates/`, { method: 'POST', body: { profiles: [profile] } })
  return made
}

async function minutes(): Promise<void> {
  await server.database.system((tx) => server.jobs.send(tx, everyFewMinutes, {}))
  server.jobs.poke(everyFewMinutes)
  await server.jobs.settled()
}
/** Under which id the content of a file lies. */
const blobOf = async (file: string) =>
  (
    await server.database.system((tx) =>
      tx.selectFrom('files').select('blob_id').where('id', '=', file).executeTakeFirstOrThrow(),
    )
  ).blob_id
/** Whether it is there; read to its end, which closes its file. */
async function blob(id: string): Promise<boolean> {
  const content = await server.kernel.blobs.get(id)
  return content !== undefined && (await buffer(content)).length > 0
}

test('a résumé that is uploaded and given to a person is listed and comes back byte for byte, as a download', async () => {
  const { profile, file } = await personWithResume()
  expect(await listed(worker, profile)).toMatchObject({
    count: 1,
    results: [{ type: 'ATTACHED_FILE', fileId: file, filename: 'Лебенслауф Ada.pdf', size: pdf.length }],
  })
  const got = await worker.call(`/api/files/v1/${file}/download/`)
  expect(got.text).toBe(pdf)
  expect(got.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="__________ Ada.pdf"; filename*=UTF-8''${encodeURIComponent('Лебенслауф Ada.pdf')}`,
  })
  expect(got.headers['content-security-policy']).toContain('sandbox')
  // A repeat after a lost answer.
  expect((await attach(worker, profile, file)).status).toBe(200)
  expect(await listed(worker, profile)).toMatchObject({ count: 1 })
})

test('another company knows nothing of it, a manager sees it in granted folders and with the permission alone', async () => {
  const { profile, file } = await personWithResume()
  expect((await stranger.call(`/api/files/v1/${file}/download/`)).status).toBe(404)
  expect((await stranger.call(`/api/files/v1/${file}/`)).status).toBe(404)
  expect(await listed(stranger, profile)).toMatchObject({ count: 0 })
  expect((await manager.call(`/api/files/v1/${file}/download/`)).status).toBe(404)
  const folder = await folderOf(profile)
  expect((await manager.call(`/api/files/v1/${file}/download/`)).text).toBe(pdf)
  expect((await manager.call(`/api/files/v1/${file}/`, { method: 'DELETE' })).status).toBe(403)
  const device = new WireDevice(manager)
  device.want(folderScope(folder.uid), folderScope(folder.uid, 'resumes'))
  await device.sync()
  expect(device.of(folderScope(folder.uid, 'resumes'), 'resumes')).toMatchObject([{ files: [{ id: file }] }])
  const permit = (permissions: string[] | null) =>
    server.database.system((tx) =>
      tx
        .updateTable('users')
        .set({ permissions: permissions as never })
        .where('email', '=', 'hm@acme.example')
        .execute(),
    )
  await permit(['personalInfo', 'comments'])
  expect((await manager.call(`/api/files/v1/${file}/download/`)).status).toBe(404)
  expect(await listed(manager, profile)).toMatchObject({ count: 0 })
  await device.sync()
  expect(device.holds(folderScope(folder.uid, 'resumes'))).toBe(false)
  await permit(null)
})

test.each([
  ['a program', 'cv.exe', 'MZ', 'Accepted types: DOC, DOCX, RTF, PDF, TXT'],
  [
    'a program under another name',
    'cv.pdf',
    'MZ',
    'cv.pdf isn’t really a PDF file. Accepted types: DOC, DOCX, RTF, PDF, TXT',
  ],
  ['a page', 'cv.html', '<script>', 'Accepted types: DOC, DOCX, RTF, PDF, TXT'],
  ['nothing', 'cv.txt', '', 'cv.txt is empty'],
])('%s is refused, and why is said', async (_what, name, content, why) => {
  const answer = await upload(worker, name, content)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ fields: { file: [why] } })
})

test('10 MB are taken and more is not, a form without a file names it, and a stranger’s form is not even read', async () => {
  const much = (bytes: number) => `%PDF-${'x'.repeat(bytes - 5)}`
  expect((await upload(worker, 'cv.pdf', much(10 * 1024 * 1024))).status).toBe(201)
  expect((await upload(worker, 'cv.pdf', much(10 * 1024 * 1024 + 1))).status).toBe(413)
  // Too large to be looked at: what the call takes is said all the same.
  expect(await upload(worker, 'cv.pdf', much(11 * 1024 * 1024))).toMatchObject({
    status: 413,
    body: {
      code: 'tooLarge',
      fields: { file: [expect.stringMatching(/^Up to 10 MB\. Accepted types: DOC, DOCX, RTF, PDF/)] },
    },
  })
  const { body, headers } = await formOf('cv.pdf', pdf)
  const other = Buffer.from(body.toString('latin1').replace('name="file"', 'name="fail"'), 'latin1')
  const answer = await worker.call('/api/files/v1/', { method: 'POST', body: other, headers })
  expect(answer.body).toMatchObject({ code: 'badRequest', fields: { file: [expect.any(String)] } })
  const broken = await worker.call('/api/files/v1/', { method: 'POST', body: Buffer.from('--x'), headers })
  expect(broken.status).toBe(400)
  expect((await worker.call('/api/files/v1/', { method: 'POST', body: {} })).status).toBe(415)
  expect((await upload(server.stranger())).status).toBe(401)
  expect((await upload(manager)).status).toBe(403)
  const token = { ...headers, 'x-csrftoken': 'wrong' }
  expect((await worker.call('/api/files/v1/', { method: 'POST', body, headers: token })).status).toBe(403)
})

test('an upload is its maker’s until somebody gets it, and is forgotten after a day', async () => {
  const { id } = (await upload(worker, 'cv.pdf', `${pdf}, nobody’s`)).body as { id: string }
  const content = await blobOf(id)
  const colleague = await server.as('worker2@acme.example')
  expect((await colleague.call(`/api/files/v1/${id}/download/`)).status).toBe(404)
  const [person] = await makePeople(server.database, ['Grace Hopper'])
  expect((await attach(colleague, person!.id, id)).body).toMatchObject({ fields: { resume_id: ['Not found'] } })
  server.clock.advance(23 * 3_600_000)
  await minutes()
  expect(await blob(content)).toBe(true)
  server.clock.advance(2 * 3_600_000)
  await minutes()
  await minutes()
  expect(await blob(content)).toBe(false)
  expect((await worker.call(`/api/files/v1/${id}/`)).status).toBe(404)
})

test('a file that is taken away, and the files of somebody who is erased, leave devices and disk; tags go as well', async () => {
  const { profile, file } = await personWithResume(`${pdf}, erased`)
  const folder = await folderOf(profile)
  const [scope, tags] = [folderScope(folder.uid, 'resumes'), folderScope(folder.uid, 'tags')]
  const device = new WireDevice(worker)
  device.want(folderScope(folder.uid), scope, tags)
  await worker.call(`/api/v6/profiles/${profile}/tags/`, { method: 'POST', body: { tags: ['Known'] } })
  await device.sync()
  expect(device.of(scope, 'resumes')).toMatchObject([
    { files: [{ id: file, name: 'Лебенслауф Ada.pdf', kind: 'pdf' }] },
  ])
  server.clock.advance(1000)
  const second = ((await upload(worker, 'two.txt', 'Zwei')).body as { id: string }).id
  await attach(worker, profile, second)
  await device.sync()
  expect(device.of(scope, 'resumes')).toMatchObject([{ files: [{ id: second }, { id: file }] }])

  const candidateIds = device.of(folderScope(folder.uid), 'candidates').map(({ id }) => id as string)
  await device.sync([device.queue(removeCandidates, { folderId: folder.uid, candidateIds })])
  expect(device.of(scope, 'resumes')).toEqual([])
  await device.sync([device.queue(restoreCandidates, { folderId: folder.uid, candidateIds })])
  expect(device.of(scope, 'resumes')).toHaveLength(1)

  const secondContent = await blobOf(second)
  expect((await worker.call(`/api/files/v1/${second}/`, { method: 'DELETE' })).status).toBe(204)
  await device.sync()
  expect(device.of(scope, 'resumes')).toMatchObject([{ files: [{ id: file }] }])
  const contents = [await blobOf(file)]
  await server.database.system((tx) => forgetProfile(tx, server.clock, profile))
  await device.sync()
  expect([...device.of(scope, 'resumes'), ...device.of(tags, 'tags')]).toEqual([])
  await minutes()
  expect(await Promise.all([...contents, secondContent].map(blob))).toEqual([false, false])
})

test('a person has no more than twenty files', async () => {
  const [person] = await makePeople(server.database, ['Much Paper'])
  const status: number[] = []
  for (let n = 0; n < 21; n++)
    status.push((await attach(worker, person!.id, ((await upload(worker)).body as { id: string }).id)).status)
  expect(status).toEqual([...Array.from({ length: 20 }, () => 200), 400])
})

test('of uploads that nobody gets the oldest makes room: attaching goes on', async () => {
  const ids: string[] = []
  for (let n = 0; n < 23; n++) {
    server.clock.advance(1000)
    const answer = await upload(worker, `cv-${n}.txt`, `A résumé, number ${n}`)
    expect(answer.status, `upload ${n}`).toBe(201)
    ids.push((answer.body as { id: string }).id)
  }
  const kept = await Promise.all(ids.map(async (id) => (await worker.call(`/api/files/v1/${id}/`)).status))
  expect(kept).toEqual([...Array(3).fill(404), ...Array(20).fill(200)])
})
