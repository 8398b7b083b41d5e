import 'fake-indexeddb/auto'
import { beforeAll, expect, test } from 'vitest'
import type { PushMessage } from '../contract/notices/push-message.ts'
import { declared, pageOf } from '../contract/notices/push-message.ts'
import { openDevice } from '../src/data/device/device.ts'
import { NotHere } from '../src/data/store/database.ts'
import { messageIn, toldByPush, toldUnsent } from './tell.ts'
import { countChanges, outboxOf } from './unsent.ts'

const user = '0190a000-0000-7000-8000-000000000001'
const folder = '0190a000-0000-7000-8000-0000000000f1'
const candidate = '0190a000-0000-7000-8000-0000000000c1'
const message: PushMessage = { user, kind: 'commented', folder, candidate, count: 1, language: 'en' }

beforeAll(async () => {
  Object.assign(globalThis, { location: { host: 'sourcery.example.com' } })
  const device = await openDevice(user, '0190a000-0000-7000-8000-0000000000d1')
  const place = { gen: 1, seq: 1 }
  await device.cache.write(['folders', 'people'], async (at) => {
    await at('folders').put({ id: folder, name: 'Rust · Lisbon', scope: `fo:${folder}`, ...place } as never)
    await at('people').put({ id: candidate, name: 'Ada Lovelace', scope: `fo:${folder}/person`, ...place } as never)
  })
  await device.outbox.write(['changes'], async (at) => {
    for (const state of ['queued', 'queued', 'refused'] as const)
      await at('changes').add({ id: crypto.randomUUID(), state, op: 'x' } as never)
  })
  device.cache.close()
  device.outbox.close()
})

const told = async (change: Partial<PushMessage> = {}) => {
  const { title, options } = await toldByPush({ ...message, ...change })
  return `${title}: ${options.body ?? ''}`
}

test('a notification carries the names that the device holds', async () => {
  expect(await told()).toBe('Rust · Lisbon: New comment on Ada Lovelace')
  expect(await told({ kind: 'moved' })).toBe('Rust · Lisbon: Ada Lovelace has a new status')
  expect(await told({ kind: 'shared' })).toBe('Rust · Lisbon: A folder was shared with you')
  expect(await told({ language: 'ru' })).toBe('Rust · Lisbon: Ada Lovelace: новый комментарий')
})

test('many are counted, in Russian with its forms', async () => {
  expect(await told({ count: 3, candidate: null })).toBe('Rust · Lisbon: 3 new comments')
  const russian = { language: 'ru', kind: 'moved', candidate: null } as const
  expect(await told({ ...russian, count: 21 })).toBe('Rust · Lisbon: 21 кандидат сменил статус')
  expect(await told({ ...russian, count: 2 })).toBe('Rust · Lisbon: 2 кандидата сменили статус')
  expect(await told({ ...russian, count: 5 })).toBe('Rust · Lisbon: 5 кандидатов сменили статус')
})

test('of a notification that Safari would show by itself the worker makes the one with names', async () => {
  const sent = declared(message, 'https://hire.example.com', 'Sourcery')
  expect(sent.notification).toMatchObject({ title: 'Sourcery', body: '1 new comment' })
  expect(JSON.stringify(sent)).not.toMatch(/Ada|Rust/)
  const { title, options } = await toldByPush(messageIn({ data: null, notification: sent.notification }))
  expect(`${title}: ${options.body}`).toBe('Rust · Lisbon: New comment on Ada Lovelace')
  expect(new URL(sent.notification.navigate)).toEqual(new URL(options.data.url, 'https://hire.example.com'))
  expect(options.tag).toBe(sent.notification.tag)
  const found = { user, kind: 'found', search: folder, count: 2, language: 'ru' } as const
  expect(declared(found, 'https://hire.example.com', 'Sourcery').notification).toMatchObject({
    body: '2 новых человека в сохранённом поиске',
    navigate: 'https://hire.example.com/searches/',
  })
})

test('what comes as plain JSON is read from the data, and what is no JSON is no message', () => {
  expect(messageIn({ data: { json: () => message } })).toEqual(message)
  const broken = () => {
    throw new SyntaxError('no JSON')
  }
  expect(messageIn({ data: { json: broken } })).toBeUndefined()
  expect(messageIn({ data: null, notification: null })).toBeUndefined()
})

test('a saved search is told of by how many came in, and a tap leads to the page of searches', async () => {
  const found = { user, kind: 'found', search: folder, count: 3, language: 'en' }
  const { title, options } = await toldByPush(found)
  expect([title, options.body]).toEqual(['Sourcery', '3 new people in a saved search'])
  expect(options.data.url).toBe('/searches/')
  expect((await toldByPush({ ...found, count: 5, language: 'ru' })).options.body).toBe(
    '5 новых людей в сохранённом поиске',
  )
})

test('an answer to one’s mail is told by its number, and a tap leads to the replies', async () => {
  const replied = { user, kind: 'replied', count: 2, language: 'ru' } as const
  const { title, options } = await toldByPush(replied)
  expect([title, options.body, options.data.url]).toEqual(['Sourcery', '2 новых ответа', '/messaging/replies/'])
  expect(declared(replied, 'https://hire.example.com', 'Sourcery').notification.body).toBe('2 новых ответа')
})

test('what the device does not hold is told without names, and leaves nothing behind of a stranger', async () => {
  const stranger = '0190a000-0000-7000-8000-000000000009'
  expect(await told({ user: stranger })).toBe('Sourcery: 1 new comment')
  expect((await indexedDB.databases()).some(({ name }) => name?.includes(stranger))).toBe(false)
})

test('what is not understood is shown all the same, and without a word of it', async () => {
  for (const data of [undefined, 'x', { ...message, kind: 'paid' }]) {
    const { title, options } = await toldByPush(data)
    expect(title).toBe('Sourcery')
    expect(options.body).toBeUndefined()
    expect(options.data.url).toBe('/')
  }
})

test('a tap leads to the candidate, or to the folder where it is about many', () => {
  expect(pageOf(message)).toBe(`/folders/${folder}/?c=${candidate}`)
  expect(pageOf({ ...message, candidate: null })).toBe(`/folders/${folder}/`)
})

test('after the browser’s last try the user learns how many changes are not sent', async () => {
  const waiting = await countChanges('waiting')
  expect(waiting).toBe(2)
  expect(toldUnsent(waiting, 'en-GB')).toMatchObject({
    title: '2 changes haven’t been sent',
    options: { body: 'Open the app to send your changes.', data: { url: '/sync/' } },
  })
  expect(toldUnsent(5, 'ru')?.title).toBe('5 изменений не отправлено')
  expect(toldUnsent(0, 'en')).toBeUndefined()
})

test('whoever has left the device is not made known to it again', async () => {
  const gone = '0190a000-0000-7000-8000-0000000000b9'
  expect(await toldByPush({ ...message, user: gone })).toMatchObject({ options: { lang: 'en' } })
  await expect(outboxOf(gone)).rejects.toThrow(NotHere)
  expect((await indexedDB.databases()).filter(({ name }) => name?.includes(gone))).toEqual([])
})
