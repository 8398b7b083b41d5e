import { folderScope, folderScopes } from '../../../../contract/folders/scopes.ts'
import { tableNames } from '../../../../contract/rows.ts'
import { mutationOf } from '../../store/changes.ts'
import { beginningWith } from '../../store/packed.ts'
import { type Device, type FolderUse, inOrder } from '../../store/stores.ts'
import { dropScope } from '../../sync/pages.ts'
import { want } from '../../sync/store.ts'
import { keepFiles, sizeOfFiles } from './kept-files.ts'

/** Which folders stay on a device, and which leave it when there is no room. */

const change = ({ outbox }: Device, id: string, next: (use: FolderUse) => FolderUse): Promise<void> =>
  outbox.write(['folders'], async (at) => {
    await at('folders').put(next((await at('folders').get(id)) ?? { id }))
  })

/** A folder is looked into: it comes onto the device. @returns whether it has to be fetched */
export async function hold(device: Device, id: string, now: string): Promise<boolean> {
  const seen = await newestIn(device, id)
  await device.outbox.write(['folders'], async (at) => {
    const uses = await at('folders').all()
    const { left: _left, ...use } = uses.find((each) => each.id === id) ?? { id }
    // A clock that was ahead would let another be the open one until then.
    const ahead = uses.filter(({ openedAt = '' }) => openedAt > now).map((each) => ({ ...each, openedAt: now }))
    await at('folders').putAll([...ahead, { ...use, openedAt: now, ...(seen !== undefined && { seen }) }])
  })
  return want(device, folderScopes(id), true)
}

/** When the newest of a folder's people came; undefined while they are still on their way to the device. */
const newestIn = ({ cache }: Device, id: string): Promise<string | undefined> =>
  cache.read(['scopes', 'candidates'], async (at) => {
    const scope = folderScope(id)
    if (!(await at('scopes').get(scope))?.complete) return undefined
    const [newest] = await at('candidates').backwards(inOrder, beginningWith(scope), 0, 1)
    return newest?.createdAt ?? ''
  })

/** Keeps a folder whatever happens, or no longer. */
export async function pin(device: Device, id: string, pinned: boolean): Promise<void> {
  await change(device, id, ({ pinned: _pinned, left: _left, ...use }) => ({ ...use, ...(pinned && { pinned }) }))
  if (pinned) await want(device, folderScopes(id), true)
  await keepFiles(device)
}

/** Takes a folder off the device until it is opened again. */
export async function letGo(device: Device, id: string, left: 'room' | 'wish'): Promise<void> {
  // First, or on a full device there is no room for the note.
  await drop(device, id)
  await change(device, id, ({ pinned: _pinned, ...use }) => ({ ...use, left }))
  await want(device, folderScopes(id), false)
  // Its first people may have come before the note.
  await drop(device, id)
  await keepFiles(device)
}

async function drop(device: Device, id: string): Promise<void> {
  const held = await device.cache.read(['scopes'], (at) => at('scopes').keys())
  for (const scope of folderScopes(id)) if (held.includes(scope)) await dropScope(device, scope)
}

/** The user has read what became of the device: what left it for want of room, was spoiled, or is of a restored backup. */
export const noted = ({ outbox }: Device): Promise<void> =>
  outbox.write(['folders', 'meta'], async (at) => {
    const { rebuilt: _rebuilt, restored: _restored, ...meta } = (await at('meta').get('state')) ?? {}
    if ('key' in meta) await at('meta').put(meta)
    for (const use of await at('folders').all())
      if (use.left === 'room') await at('folders').put({ ...use, left: 'wish' })
  })

/** Takes the folder that was not opened for longest off the device. @returns whether there was one that may go */
export async function makeRoom(device: Device): Promise<boolean> {
  const id = await nextToGo(device)
  if (id !== undefined) await letGo(device, id, 'room')
  return id !== undefined
}

/** Never one that is pinned, open, or has unsent changes; and only one that is still listed without its own rows. */
async function nextToGo({ cache, outbox, vault, userId }: Device): Promise<string | undefined> {
  const [uses, changes] = await outbox.read(['folders', 'changes'], (at) =>
    Promise.all([at('folders').all(), at('changes').all()]),
  )
  const [held, headers] = await cache.read(['scopes', 'folderHeaders'], (at) =>
    Promise.all([at('scopes').all(), at('folderHeaders').all()]),
  )
  const unsent = new Set(
    (await vault.open(changes)).flatMap((change) => {
      const known = mutationOf(change)
      return known ? known.mutation.within(known.args, userId) : []
    }),
  )
  const use = new Map(uses.map((each) => [each.id, each]))
  const openedAt = (id: string) => use.get(id)?.openedAt ?? ''
  const open = uses
    .map((each) => each.openedAt ?? '')
    .sort()
    .at(-1)
  const scopes = new Set(held.map(({ scope }) => scope))
  return headers
    .map(({ id }) => id)
    .filter((id) => scopes.has(folderScope(id)) && !folderScopes(id).some((scope) => unsent.has(scope)))
    .filter((id) => !use.get(id)?.pinned && (openedAt(id) === '' || openedAt(id) !== open))
    .sort((a, b) => (openedAt(a) < openedAt(b) ? -1 : 1))[0]
}

/** About how many bytes a folder takes here, its pictures with it. */
export async function sizeOf(device: Device, id: string): Promise<number> {
  const rows = await device.cache.read(tableNames, async (at) => {
    const all = folderScopes(id).flatMap((scope) => tableNames.map((table) => at(table).weight(scope)))
    return (await Promise.all(all)).reduce((sum, each) => sum + each, 0)
  })
  return Math.round(rows) + (await sizeOfFiles(device, id))
}
