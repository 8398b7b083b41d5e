import { expect, test } from 'vitest'
import type { EditForm } from '../../../contract/profiles/edit/endpoints.ts'
import { formOf } from '../../kit/form.ts'
import { greyPng, hollowPng } from '../../kit/people/pictures.ts'
import { pool, someone } from '../../kit/people/pool.ts'
import type { Browser } from '../../kit/server.ts'

const { server, take } = await pool()
const worker = await server.as('worker@acme.example')
const stranger = await server.as('worker@globex.example')
const { profileIds } = await take([someone({ first: 'Faye' })])
const id = profileIds[0]!

const send = async (name: string, content: Buffer | string, who: Browser = worker) =>
  who.call(`/api/v6/profiles/${id}/photo/`, { method: 'POST', ...(await formOf(name, content)) })
const photoOf = async (who: Browser) =>
  ((await who.call(`/api/internal/profiles/${id}/`)).body as { photo: string | null }).photo
const field = async () => {
  const form = (await worker.call(`/api/v6/profiles/${id}/edit/`)).body as EditForm
  return form.items.find(({ kind }) => kind === 'photo')!.fields[0]!
}

test('a photo is uploaded, replaced and removed in the company’s view alone, and the history has each', async () => {
  const first = await send('faye.png', greyPng(64))
  expect(first).toMatchObject({ status: 201, body: { photo: expect.stringMatching(/^\/api\/v6\/pictures\//) } })
  expect(await photoOf(worker)).toBe((first.body as { photo: string }).photo)
  expect(await photoOf(stranger)).toBeNull()
  expect((await worker.call(`${await photoOf(worker)}?size=96`)).headers['content-type']).toBe('image/webp')
  expect((await stranger.call(`${await photoOf(worker)}?size=96`)).status).toBe(404)
  await send('faye.png', greyPng(80, 200))
  expect(await photoOf(worker)).not.toBe((first.body as { photo: string }).photo)
  // Beside the company's other edits, with what was there before it.
  const listed = await worker.call('/api/v6/edited_profiles/')
  expect(listed.body).toMatchObject({ count: 1, results: [{ id, fields: 1, photo: await photoOf(worker) }] })
  const { version, value, under } = await field()
  expect({ value, under }).toEqual({ value: expect.stringMatching(/\S/), under: null })
  const gone = { kind: 'photo', key: '', part: 'id', value: null, version }
  expect((await worker.call(`/api/v6/profiles/${id}/`, { method: 'PATCH', body: { changes: [gone] } })).status).toBe(
    200,
  )
  expect(await photoOf(worker)).toBeNull()
  const { body } = await worker.call(`/api/profiles/${id}/history/`)
  expect((body as { edits: { count: number } }).edits.count).toBe(3)
  expect((await worker.call('/api/v6/edited_profiles/')).body).toMatchObject({ count: 0 })
})

test('an uploaded photo that is taken back leaves the one of the sources', async () => {
  const sourced = '0190a000-0000-7000-8000-0000000000aa'
  const { profileIds: made } = await take([someone({ first: 'Gail', photo: { id: sourced } })])
  const gail = made[0]!
  await worker.call(`/api/v6/profiles/${gail}/photo/`, { method: 'POST', ...(await formOf('g.png', greyPng(96, 90))) })
  const form = (await worker.call(`/api/v6/profiles/${gail}/edit/`)).body as EditForm
  const { value, under, version } = form.items.find(({ kind }) => kind === 'photo')!.fields[0]!
  expect(under).toBe(sourced)
  const company = ((await worker.call('/api/internal/users/me/')).body as { company: { id: number } }).company.id
  const { body: diff } = await worker.call(`/api/v6/profiles/${gail}/rt_diff/${company}/`)
  expect(diff).toMatchObject({ changes: [{ kind: 'photo', part: 'id', before: sourced, after: value }] })
  const back = { kind: 'photo', key: '', part: 'id', value: null, undo: true, version }
  await worker.call(`/api/v6/profiles/${gail}/`, { method: 'PATCH', body: { changes: [back] } })
  const { photo } = (await worker.call(`/api/internal/profiles/${gail}/`)).body as { photo: string }
  expect(photo).toContain(sourced)
})

test('what is no picture, has too many pixels or is another’s to edit is refused in a sentence', async () => {
  const refused = (text: string) => ({ status: 400, body: { fields: { file: [text] } } })
  expect(await send('faye.png', '<script>')).toMatchObject(refused('The picture isn’t a PNG, JPEG or WebP'))
  const huge = hollowPng(30_000, 30_000)
  expect(await send('faye.png', huge)).toMatchObject(refused('The picture has more than 25 million pixels'))
  expect(await send('faye.png', greyPng(64).subarray(0, 60))).toMatchObject(
    refused('The picture is damaged or incomplete'),
  )
  expect(await send('faye.png', greyPng(16))).toMatchObject(refused('The picture is smaller than 32 pixels'))
  expect((await send('faye.png', greyPng(64), await server.as('hm@acme.example'))).status).toBe(403)
})
