import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { folderScope } from '../../../../contract/folders/scopes.ts'
import { filePath } from '../../../../contract/profiles/files/resumes.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Device } from '../../store/stores.ts'
import { openDevice } from '../device.ts'
import { pin, sizeOf } from './held-folders.ts'
import { keepFiles } from './kept-files.ts'

/** The browser's cache of answers, with as much room as a test gives it. */
const answers = new Map<string, string>()
let room = Number.POSITIVE_INFINITY
const cache = {
  keys: async () => [...answers.keys()].map((path) => ({ url: `https://hire.example.com${path}` })),
  match: async (path: string) => (answers.has(path) ? new Response(answers.get(path)) : undefined),
  delete: async ({ url }: { url: string }) => answers.delete(url.slice('https://hire.example.com'.length)),
  put: async (path: string, answer: Response) => {
    const text = await answer.text()
    if ([...answers.values()].join('').length + text.length > room) throw new DOMException('', 'QuotaExceededError')
    answers.set(path, text)
  },
}
const asked: string[] = []
let online = true

beforeEach(() => {
  answers.clear()
  asked.length = 0
  room = Number.POSITIVE_INFINITY
  online = true
  vi.stubGlobal('location', new URL('https://hire.example.com/folders/'))
  vi.stubGlobal('caches', { has: async () => true, open: async () => cache })
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(new URL(url).pathname)
    if (!online) throw new TypeError('Failed to fetch')
    return new Response('0123456789')
  })
})

const [face, resume, other] = ['/api/v6/pictures/a/', newId(), newId()]
const place = { seq: 1, gen: 1 }

async function withFolder(resumes: string[]): Promise<{ device: Device; folder: string; candidate: string }> {
  const device = await openDevice(newId(), newId())
  const [folder, candidate] = [newId(), newId()]
  await device.cache.write(['people', 'resumes', 'scopes'], async (at) => {
    const here = { id: candidate, folderId: folder, ...place }
    await at('people').put({ ...here, scope: folderScope(folder, 'person'), name: 'Ada', photo: face } as never)
    const files = resumes.map((id) => ({ id, name: 'cv.pdf', kind: 'pdf', size: 10 }))
    await at('resumes').put({ ...here, scope: folderScope(folder, 'resumes'), files } as never)
  })
  return { device, folder, candidate }
}

test('a pinned folder keeps its faces and résumés, faces first; they count in its size and go when it is let go', async () => {
  const { device, folder } = await withFolder([resume])
  const before = await sizeOf(device, folder)
  await pin(device, folder, true)
  expect([...answers.keys()]).toEqual([`${face}?size=192`, filePath(resume)])
  expect(await sizeOf(device, folder)).toBe(before + 20)
  await pin(device, folder, false)
  expect(answers.size).toBe(0)
})

test('a résumé that is taken away leaves the device, and what is whole is not asked for again', async () => {
  const { device, folder, candidate } = await withFolder([resume, other])
  await pin(device, folder, true)
  expect(asked).toHaveLength(3)
  await keepFiles(device)
  expect(asked).toHaveLength(3)
  await device.cache.write(['resumes', 'scopes'], async (at) => {
    await at('resumes').delete([folderScope(folder, 'resumes'), candidate])
    const cursor = ['g', 1, 2, '~']
    await at('scopes').put({ scope: folderScope(folder, 'resumes'), cursor } as never)
  })
  await keepFiles(device)
  expect([...answers.keys()]).toEqual([`${face}?size=192`])
})

test('what does not come, or finds no room, is asked for later and breaks nothing', async () => {
  const { device, folder } = await withFolder([resume])
  online = false
  await pin(device, folder, true)
  expect(answers.size).toBe(0)
  online = true
  room = 15
  await keepFiles(device)
  expect(answers.size).toBe(1)
  room = 100
  await keepFiles(device)
  expect(answers.size).toBe(2)
})

test('for a résumé without room the folder that was not opened for longest leaves', async () => {
  const { device, folder } = await withFolder([resume])
  const old = newId()
  await device.cache.write(['folderHeaders', 'scopes'], async (at) => {
    await at('folderHeaders').put({ id: old, scope: 'st:x', ...place } as never)
    await at('scopes').put({ scope: folderScope(old), cursor: ['g', 1, 1, '~'] } as never)
  })
  room = 10
  const put = cache.put
  // As much as the other folder gives back.
  vi.spyOn(cache, 'put').mockImplementation(async (path, answer) => {
    const held = await device.cache.read(['scopes'], (at) => at('scopes').get(folderScope(old)))
    if (!held) room = 100
    return put(path, answer)
  })
  await pin(device, folder, true)
  expect(answers.size).toBe(2)
  expect(await device.cache.read(['scopes'], (at) => at('scopes').get(folderScope(old)))).toBeUndefined()
})
