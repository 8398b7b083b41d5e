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
  const { version } = await field()
  const gone = { kind: 'photo', key: '', part: 'id', value: null, version }
  expect((await worker.call(`/api/v6/profiles/${id}/`, { method: 'PATCH', body: { changes: [gone] } })).status).toBe(
    200,
  )
  expect(await photoOf(worker)).toBeNull()
  const { body } = await worker.call(`/api/profiles/${id}/history/`)
  expect((body as { edits: { count: number } }).edits.count).toBe(3)
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
