import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleUser } from '../../../../contract/users/endpoints.ts'
import { receiveShare } from '../../../../service-worker/share.ts'
import { newId } from '../../../lib/new-id.ts'
import { setUser } from '../../network/session.ts'
import { leaveSealed } from '../care/other-users.ts'
import { openDevice, wipeDevice } from '../device.ts'
import { keepOwn, listOwn, readOwn } from './own-shared.ts'
import { dropShared, forgetShared } from './shared.ts'

// The session looks at the page's visibility and at its cookies; it may have no storage.
vi.hoisted(() => vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' })))

const [ada, grace] = ['0190a000-0000-7000-8000-0000000000a1', '0190a000-0000-7000-8000-0000000000a2']
const signedInAs = (id: string) => setUser({ ...exampleUser, id })
const cv = () => new File(['Ada Lovelace, Analytical Engine'], 'cv.txt', { type: 'text/plain' })
const titles = async () => (await listOwn()).map(({ title, files }) => title || files[0]!.name)
const spki = () => Promise.reject(new Error('nothing is to be sealed'))

/** As another app does it: the worker takes it, with nobody to ask who is signed in. @returns its id */
async function share(title: string): Promise<string> {
  const form = new FormData()
  form.set('title', title)
  // Only in a browser is the address of the answer taken from the page.
  const redirect = vi.spyOn(Response, 'redirect').mockImplementation((url) => new Response(String(url)))
  const answer = await receiveShare(new Request('https://hire.example.com/share', { method: 'POST', body: form }))
  redirect.mockRestore()
  return new URL(await answer.text(), 'https://hire.example.com').searchParams.get('shared')!
}

afterEach(() => forgetShared())

test('a file that was opened with the app is its user’s: another one finds it neither in the list nor by its address', async () => {
  signedInAs(ada)
  const id = await keepOwn([cv()])
  expect(await titles()).toEqual(['cv.txt'])
  signedInAs(grace)
  expect(await titles()).toEqual([])
  expect(await readOwn(id)).toBeUndefined()
  signedInAs(ada)
  expect((await readOwn(id))?.files).toMatchObject([{ name: 'cv.txt' }])
})

test('what the worker takes is of the user whose outbox is open here', async () => {
  const device = await openDevice(ada, newId())
  const id = await share('A profile')
  signedInAs(grace)
  expect([await titles(), await readOwn(id)]).toEqual([[], undefined])
  signedInAs(ada)
  expect(await titles()).toEqual(['A profile'])
  await wipeDevice(device)
})

test('what was shared while nobody was here is of who opens it first', async () => {
  const id = await share('A profile')
  signedInAs(ada)
  expect(await titles()).toEqual([])
  expect((await readOwn(id))?.title).toBe('A profile')
  expect(await titles()).toEqual(['A profile'])
  signedInAs(grace)
  expect(await readOwn(id)).toBeUndefined()
})

test('when another user signs in nothing of it stays on the disk; while nobody is, it waits for its user', async () => {
  signedInAs(ada)
  await keepOwn([cv()])
  await leaveSealed(() => undefined, new Date(), spki)
  expect(await titles()).toEqual(['cv.txt'])
  await leaveSealed(() => grace, new Date(), spki)
  expect(await titles()).toEqual([])
})

test('looking for what was shared, and taking it away, makes no database where there is none', async () => {
  signedInAs(ada)
  expect([await titles(), await readOwn('nothing')]).toEqual([[], undefined])
  await dropShared('nothing')
  await leaveSealed(() => undefined, new Date(), spki)
  expect(await indexedDB.databases()).toEqual([])
})
