import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifestFor } from './web-manifest.ts'

let folder: string
const built = (lang: string) => JSON.stringify({ name: 'Hirefold', lang, start_url: '/?src=pwa' })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hf-manifest-'))
  await writeFile(path.join(folder, 'manifest.webmanifest'), built('en'))
  await writeFile(path.join(folder, 'manifest.ru.webmanifest'), built('ru'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['localhost:3000', 'Hirefold', 'en'],
  ['sourcery.localhost:3000', 'Sourcery', 'en'],
  ['app.kadrofond.ru', 'Кадрофонд', 'ru'],
])('on %s the installed app is called %s', async (host, name, lang) => {
  const manifest = JSON.parse(await manifestFor(folder, host)) as Record<string, unknown>
  expect(manifest).toMatchObject({ name, short_name: name, lang, start_url: '/?src=pwa' })
})
