import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { SyncAnswer, SyncRequest } from '../../contract/sync/protocol.ts'
import type { MessageDocument } from '../../contract/templates/document/document.ts'
import { createTemplate } from '../../contract/templates/mutations/create-template.ts'
import { sweepFiles } from '../../src/data/device/care/swept-files.ts'
import { openDevice } from '../../src/data/device/device.ts'
import { SyncFailure } from '../../src/data/network/sync-failure.ts'
import { filesNamedBy } from '../../src/data/store/changes.ts'
import { putDraft } from '../../src/data/store/message-drafts.ts'
import type { Device } from '../../src/data/store/stores.ts'
import {
  allWaiting,
  keepWaiting,
  readWaiting,
  type WaitingFile,
  WaitingFull,
  waitingRoom,
} from '../../src/data/store/waiting-files.ts'
import { lastWords, type NewChange, nextRequest } from '../../src/data/sync/core.ts'
import { exchange } from '../../src/data/sync/exchange.ts'
import { readLocal } from '../../src/data/sync/local.ts'
import { store } from '../../src/data/sync/store.ts'
import { newId } from '../../src/lib/new-id.ts'
import { Random } from '../kit/random.ts'

/** Files that wait on a device go out before the change that names them, whatever fails on the way. */

const at = '2026-11-20T09:00:00.000Z'
const content = new TextEncoder().encode('A picture of the team')
const picture = (file: string): MessageDocument => ({
  type: 'doc',
  content: [
    {
      type: 'image',
      attrs: { file, internalId: file, name: 'team.png', width: 40, height: 30, size: content.length, align: 'left' },
    },
  ],
})
const fileOf = (id: string): WaitingFile => ({ id, place: 'picture', name: 'team.png', content })

const withPicture = (file: string): NewChange => {
  const args = { templateId: newId(), companyId: newId(), name: 'Letter', subject: '', body: '', customVariables: [] }
  const all = { ...args, access: 'public', document: picture(file), attachments: [] }
  return { id: newId(), op: createTemplate.name, args: all, at, label: { where: '', what: 'Letter' } }
}
const plain = (): NewChange => ({
  id: newId(),
  op: 'folders.edit@1',
  args: { folderId: newId(), base: { name: 'A' }, changes: { name: 'B' } },
  at,
  label: { where: 'A', what: '' },
})

/** Takes changes in their order, each once; what a test makes of its network happens before and behind each call. */
class Server {
  readonly files = new Map<string, WaitingFile>()
  readonly done: string[] = []
  readonly refused = new Set<string>()
  /** Called twice a call: to lose it, or its answer, throw. */
  network: () => void = () => undefined
  /** Files that it takes from nobody. */
  unwanted: (id: string) => boolean = () => false
  readonly epoch = newId()
  uploads = 0

  readonly world = {
    now: () => at,
    newId,
    sendFile: async (file: WaitingFile): Promise<'taken' | 'refused'> => {
      this.network()
      this.uploads++
      if (this.unwanted(file.id)) return 'refused'
      if (!this.files.has(file.id)) this.files.set(file.id, file)
      this.network()
      return 'taken'
    },
    send: async ({ push }: SyncRequest): Promise<SyncAnswer> => {
      this.network()
      const results = push.map((change) => this.#take(change))
      this.network()
      const access = { version: 9, tag: 'now', scopes: {} }
      return { results, serverNow: at, epoch: this.epoch, head: 9, access, scopes: {}, more: false, offlineDays: 7 }
    },
  }

  #take(change: SyncRequest['push'][number]): SyncAnswer['results'][number] {
    const whole = filesNamedBy(change).every((id) => this.files.has(id))
    if (!whole) {
      this.refused.add(change.id)
      return { id: change.id, ok: false, code: 'invalid', seq: 9, scopes: [] } as SyncAnswer['results'][number]
    }
    if (!this.done.includes(change.id)) this.done.push(change.id)
    return { id: change.id, ok: true, seq: 9, scopes: [] }
  }
}

const drain = async (device: Device, { world }: Server) => {
  while (await exchange(device, world));
}
const outboxOf = async (device: Device) => (await readLocal(device)).outbox

test('a change takes the files along that it names, and they leave the device with the server’s word alone', async () => {
  const [device, server] = [await openDevice(newId(), newId()), new Server()]
  const id = newId()
  await keepWaiting(device, fileOf(id), at)
  const change = withPicture(id)
  await store(device, change, 0)
  expect(new TextDecoder().decode((await readWaiting(device, id))!.content)).toBe('A picture of the team')
  let calls = 0
  // The upload arrives, and its answer is lost.
  server.network = () => {
    if (++calls === 2) throw new SyncFailure({ kind: 'network' })
  }
  await expect(exchange(device, server.world)).rejects.toThrow(SyncFailure)
  expect(await readWaiting(device, id)).toBeDefined()
  expect(server.done).toEqual([])
  await drain(device, server)
  expect(server.done).toEqual([change.id])
  expect(server.uploads).toBe(2)
  expect(server.files.get(id)).toEqual(fileOf(id))
  expect(await allWaiting(device)).toEqual([])
})

test('what is older goes first and waits for no file; what goes with a page’s last breath names none', async () => {
  const [device, server] = [await openDevice(newId(), newId()), new Server()]
  const id = newId()
  await keepWaiting(device, fileOf(id), at)
  const changes = [plain(), withPicture(id), plain()]
  for (const change of changes) await store(device, change, 0)
  const local = await readLocal(device)
  const words = lastWords(nextRequest(local, at), local.outbox, at)
  expect(words?.push.map((change) => change.id)).toEqual([changes[0]!.id])
  let online = true
  server.network = () => {
    if (!online) throw new SyncFailure({ kind: 'network' })
  }
  await exchange(device, server.world)
  expect(server.done).toEqual([changes[0]!.id])
  online = false
  await expect(exchange(device, server.world)).rejects.toThrow(SyncFailure)
  online = true
  await drain(device, server)
  expect(server.done).toEqual(changes.map((change) => change.id))
})

test('where a file is refused for good the change is refused by the server, and its text and its file stay', async () => {
  const [device, server] = [await openDevice(newId(), newId()), new Server()]
  const id = newId()
  await keepWaiting(device, fileOf(id), at)
  server.unwanted = () => true
  const changes = [withPicture(id), plain()]
  for (const change of changes) await store(device, change, 0)
  await drain(device, server)
  expect(server.done).toEqual([changes[1]!.id])
  expect(await outboxOf(device)).toMatchObject([{ id: changes[0]!.id, state: 'refused', args: { name: 'Letter' } }])
  expect(await readWaiting(device, id)).toBeDefined()
})

test('whatever is lost on the way, no change comes before its files, none is lost, and nothing is left behind', async () => {
  for (let seed = 1; seed <= 30; seed++) {
    const random = new Random(seed)
    const [userId, server] = [newId(), new Server()]
    let device = await openDevice(userId, newId())
    server.network = () => {
      if (random.chance(0.25)) throw new SyncFailure({ kind: 'network' })
    }
    server.unwanted = (id) => id.endsWith('0')
    const made: { id: string; file: string | undefined }[] = []
    for (let step = 0; step < 25; step++) {
      if (random.chance(0.4)) {
        const file = random.chance(0.6) ? newId() : undefined
        if (file) await keepWaiting(device, fileOf(file), at)
        const change = file ? withPicture(file) : plain()
        await store(device, change, 0)
        made.push({ id: change.id, file })
      } else if (random.chance(0.2)) {
        device.cache.close()
        device.outbox.close()
        device = await openDevice(userId, newId())
      } else await exchange(device, server.world).catch((error: unknown) => expect(error).toBeInstanceOf(SyncFailure))
    }
    server.network = () => undefined
    await drain(device, server)
    const good = made.filter(({ file }) => !file?.endsWith('0'))
    // None was refused of which the server wants the file: it was there in time.
    expect(server.done, `seed ${seed}`).toEqual(good.map(({ id }) => id))
    const bad = made.filter((each) => !good.includes(each))
    expect((await allWaiting(device)).map(({ id }) => id).sort(), `seed ${seed}`).toEqual(
      bad.map(({ file }) => file).sort(),
    )
    expect((await outboxOf(device)).map(({ state }) => state)).toEqual(bad.map(() => 'refused'))
  }
})

test('what no change and no draft names any more goes after a day, and not before', async () => {
  const device = await openDevice(newId(), newId())
  const [named, drafted, alone] = [newId(), newId(), newId()]
  for (const id of [named, drafted, alone]) await keepWaiting(device, fileOf(id), at)
  await store(device, withPicture(named), 0)
  const draft = { owner: device.userId, profileId: 1, name: 'Ada', at: 0, subject: '', values: {} }
  await putDraft({ ...draft, document: picture(drafted) })
  const ids = async () => (await allWaiting(device)).map(({ id }) => id).sort()
  await sweepFiles(device, Date.parse(at) + 23 * 3_600_000)
  expect(await ids()).toEqual([named, drafted, alone].sort())
  await sweepFiles(device, Date.parse(at) + 25 * 3_600_000)
  expect(await ids()).toEqual([named, drafted].sort())
})

test('there is an end to what may wait, and what has waited before stays', async () => {
  const device = await openDevice(newId(), newId())
  const [first, second] = [newId(), newId()]
  await keepWaiting(device, fileOf(first), at)
  await device.outbox.write(['files'], async (reach) => {
    const row = (await reach('files').get(first))!
    await reach('files').put({ ...row, size: waitingRoom })
  })
  await expect(keepWaiting(device, fileOf(second), at)).rejects.toThrow(WaitingFull)
  expect(await readWaiting(device, second)).toBeUndefined()
  expect(await readWaiting(device, first)).toBeDefined()
})
