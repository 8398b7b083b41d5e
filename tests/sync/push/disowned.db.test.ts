import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { addComment } from '../../../contract/folders/mutations/comments/add-comment.ts'
import { readLocal } from '../../../src/data/sync/local.ts'
import { disown } from '../../kit/devices/disown.ts'
import { Phone } from '../../kit/devices/phone.ts'
import { makePeople } from '../../kit/people/people.ts'
import { testServer } from '../../kit/server.ts'

const server = await testServer()
const [ada] = await makePeople(server.database, ['Ada Lovelace'])
const worker = await server.as('worker@acme.example')
const { id: userId } = (await worker.call('/api/internal/users/me/')).body as { id: string }

async function world() {
  const made = await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Engineer' } })
  const folder = made.body as { id: number; uid: string }
  await worker.call(`/api/v6/folders/${folder.id}/candidates/`, { method: 'POST', body: { profiles: [ada!.id] } })
  const browser = await server.as('worker@acme.example')
  const phone = await Phone.of(browser, userId, () => server.clock.now())
  await phone.sync()
  const [candidate] = (await phone.list(folder.uid)).rows
  const say = (text: string) =>
    phone.change(addComment, { folderId: folder.uid, candidateId: candidate!.id, commentId: crypto.randomUUID(), text })
  const said = async () => {
    const desktop = await Phone.of(worker, userId, () => server.clock.now())
    await desktop.sync()
    const comments = await desktop.device.cache.read(['comments'], (at) => at('comments').all())
    return comments.flatMap(({ candidateId, text }) => (candidateId === candidate!.id ? [text] : [])).sort()
  }
  const deviceId = async () => (await readLocal(phone.device)).device
  return { browser, phone, say, said, deviceId }
}

test('a device that the server takes for somebody else’s begins anew, and what waited there is done once', async () => {
  const { phone, say, said, deviceId } = await world()
  await say('Before')
  phone.beforeAnswer = () => {
    throw new Error('lost')
  }
  await expect(phone.sync()).rejects.toThrow('lost')
  phone.beforeAnswer = () => undefined
  const before = await deviceId()
  await disown(server.database, before)
  await say('After')
  // After a pause, and not once more under the name that is refused.
  await expect(phone.sync()).rejects.toMatchObject({ failure: { kind: 'busy' } })
  expect(await deviceId()).not.toBe(before)
  await phone.sync()
  expect(await phone.outbox()).toEqual([])
  expect(await said()).toEqual(['After', 'Before'])
})

test('where somebody else is signed in nothing is sent in their name, and what waits stays', async () => {
  const { browser, phone, say, said, deviceId } = await world()
  await say('Introduced')
  await phone.sync()
  await say('Mine')
  const own = new Map(browser.cookies)
  browser.cookies.clear()
  for (const [name, value] of (await server.as('hm@acme.example')).cookies) browser.cookies.set(name, value)
  const before = await deviceId()
  await expect(phone.sync()).rejects.toMatchObject({ failure: { kind: 'signedOut' } })
  expect(await deviceId()).toBe(before)
  expect(await phone.outbox()).toMatchObject([{ state: 'queued', args: { text: 'Mine' } }])
  for (const [name, value] of own) browser.cookies.set(name, value)
  await phone.sync()
  expect(await phone.outbox()).toEqual([])
  expect(await said()).toEqual(['Introduced', 'Mine'])
})
