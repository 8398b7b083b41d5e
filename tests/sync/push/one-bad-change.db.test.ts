import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeTags } from '../../../contract/folders/mutations/change-tags.ts'
import { addComment } from '../../../contract/folders/mutations/comments/add-comment.ts'
import { createFolder } from '../../../contract/folders/mutations/create-folder.ts'
import { folderScope } from '../../../contract/folders/scopes.ts'
import { nobody, type Pushed, type SyncAnswer } from '../../../contract/sync/protocol.ts'
import { WireDevice } from '../../kit/devices/device.ts'
import { Phone } from '../../kit/devices/phone.ts'
import { sharedFolders } from '../../kit/shared-folder.ts'

/** One bad change never stops a device: it has a verdict of its own, and everything behind it goes on (sync.md §2.4, 2.7). */

const { server, worker, shared } = await sharedFolders()
const { folder, ids } = await shared()
const userId = ((await worker.call('/api/internal/users/me/')).body as { id: string }).id

let names = 0
const fine = () => ({ folderId: randomUUID(), name: `Behind ${++names}`, description: '', access: 'public' as const })
const saying = (text: string) => ({ folderId: folder.uid, candidateId: ids[0]!, commentId: randomUUID(), text })

async function results(device: WireDevice, push: unknown[]): Promise<SyncAnswer['results']> {
  const answer = await device.send(push as Pushed[])
  expect(answer.status, answer.text).toBe(200)
  const { results: said, expectN, retryIn } = answer.body as SyncAnswer
  expect([expectN, retryIn]).toEqual([undefined, undefined])
  return said
}

function nested(levels: number): unknown {
  let value: unknown = 'x'
  for (let i = 0; i < levels; i++) value = [value]
  return value
}

const badParts: Record<string, (good: Pushed) => unknown> = {
  'a zero character': (good) => ({ ...good, op: addComment.name, args: saying('copied\u0000text') }),
  'half a smile': (good) => ({ ...good, op: addComment.name, args: saying('\ud83d') }),
  'half a smile in a tag': (good) => ({
    ...good,
    op: changeTags.name,
    args: { folderId: folder.uid, candidateIds: [ids[0]], add: ['\ud800'], remove: [] },
  }),
  'arguments nested too deep': (good) => ({ ...good, args: { ...good.args, name: nested(40) } }),
  'arguments nested so deep that nothing can walk them': (good) => ({ ...good, args: { name: nested(2000) } }),
  'arguments that are a list': (good) => ({ ...good, args: [good.args] }),
  'a name of a change that is too long': (good) => ({ ...good, op: 'x'.repeat(81) }),
  'a name of a change with a zero character': (good) => ({ ...good, op: 'folders.create@1\u0000' }),
  'a place of the feed that is no whole number': (good) => ({ ...good, base: 1.5 }),
  'a place of the feed before the first': (good) => ({ ...good, base: -1 }),
  'a time that is none': (good) => ({ ...good, at: 'yesterday' }),
  'something that no change has': (good) => ({ ...good, more: 1 }),
  'an id of what it needs that is none': (good) => ({ ...good, dependsOn: '1' }),
}

for (const [what, bad] of Object.entries(badParts))
  test(`${what}: the change is refused by itself, the same however often, and what is behind it is done`, async () => {
    const device = new WireDevice(worker)
    const queue = [
      device.queue(createFolder, fine()),
      device.queue(createFolder, fine()),
      device.queue(createFolder, fine()),
    ]
    const push = [queue[0], bad(queue[1]!), queue[2]]
    const said = await results(device, push)
    expect(said.map(({ id, ok, code }) => [id, code ?? ok])).toEqual([
      [queue[0]!.id, true],
      [queue[1]!.id, 'invalid'],
      [queue[2]!.id, true],
    ])
    expect(await results(device, push)).toEqual(said)
  })

test('times that no calendar of the database has are taken for the nearest that can be', async () => {
  const device = new WireDevice(worker)
  for (const at of ['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '1970-01-01T00:00:00.000Z']) {
    const change = device.queue(addComment, saying(`Said in ${at}`), { at })
    expect(await results(device, [change])).toMatchObject([{ ok: true }])
  }
})

test('a change without a usable id is answered by its number, one without a number by its id, and the queue goes on', async () => {
  const device = new WireDevice(worker)
  const [first, second, third] = [fine(), fine(), fine()].map((args) => device.queue(createFolder, args))
  const said = await results(device, [{ ...first, id: 'x' }, second, null, { ...third, n: 2.5 }, third])
  expect(said).toMatchObject([
    { id: nobody, n: 1, ok: false, code: 'invalid' },
    { id: second!.id, ok: true },
    { id: nobody, ok: false },
    { id: third!.id, ok: false, code: 'invalid' },
    { id: third!.id, ok: true },
  ])
})

test('an envelope of which everything is odd but the device is read as far as it can be', async () => {
  const device = new WireDevice(worker)
  const change = device.queue(createFolder, fine())
  const body = {
    v: 1,
    device: device.id,
    epoch: 'none',
    now: '-271821-04-20',
    push: [change, ...Array.from({ length: 150 }, () => ({}))],
    pull: { scopes: { nonsense: 1, 'fo:------------------------------------': null }, limit: 1e9, access: '\u0000' },
    more: true,
  }
  const answer = await worker.call('/api/sync/', { method: 'POST', body })
  expect(answer.status, answer.text).toBe(200)
  expect((answer.body as SyncAnswer).results[0]).toMatchObject({ id: change.id, ok: true })
})

const spoilt: [string, (good: unknown[]) => unknown][] = [
  ['a half place', ([grant, gen]) => [grant, gen, 0.5, '~']],
  ['a half generation', ([grant, , seq]) => [grant, 0.5, seq, '~']],
  ['a place before the first', ([grant]) => [grant, -1, -1, '~']],
  ['a place beyond all numbers', ([grant, gen]) => [grant, gen, 1e308, '~']],
  ['an id that is none', ([grant, gen, seq]) => [grant, gen, seq, 'zzz']],
  ['a zero character', ([grant, gen, seq]) => [grant, gen, seq, '\u0000']],
]
for (const [what, spoil] of spoilt)
  test(`a device whose cursor has ${what} begins the scope anew, and heals`, async () => {
    const phone = await Phone.of(worker, userId, () => server.clock.now())
    await phone.sync()
    const scope = folderScope(folder.uid)
    const { cache } = phone.device
    await cache.write(['scopes'], async (at) => {
      const held = (await at('scopes').get(scope))!
      await at('scopes').put({ ...held, cursor: spoil(held.cursor) as typeof held.cursor })
    })
    await worker.call('/api/v6/folders/', { method: 'POST', body: { name: `News after ${what}` } })
    await phone.sync()
    expect(await phone.cached()).toContain(`News after ${what}`)
    const healed = await cache.read(['scopes'], (at) => at('scopes').get(scope))
    expect(healed).toMatchObject({
      complete: true,
      cursor: [expect.any(String), expect.any(Number), expect.any(Number), '~'],
    })
    expect((await phone.list(folder.uid)).total).toBe(ids.length)
  })

test('what an older version of the app took down stands on the device with its reason, and what is behind it is sent', async () => {
  const phone = await Phone.of(worker, userId, () => server.clock.now())
  await phone.sync()
  // As if it had been written down before the rule: the store looks at nothing.
  const bad = await phone.change(addComment, saying('pasted\u0000text'))
  await phone.change(addComment, saying('Behind it'))
  await phone.sync()
  expect(await phone.outbox()).toMatchObject([
    { id: bad, state: 'refused', code: 'invalid', args: { text: 'pasted\u0000text' } },
  ])
  const other = new WireDevice(worker)
  other.want(`${folderScope(folder.uid)}/comments`)
  await other.sync()
  expect(other.of(`${folderScope(folder.uid)}/comments`, 'comments').map(({ text }) => text)).toContain('Behind it')
})
