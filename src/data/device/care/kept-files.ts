import { folderScope } from '../../../../contract/folders/scopes.ts'
import { scopeParts } from '../../../../contract/kit/synced-table.ts'
import { filePath } from '../../../../contract/profiles/files/resumes.ts'
import { pictureSizes } from '../../../../contract/profiles/pictures.ts'
import { picturesOf } from '../../../../contract/templates/files.ts'
import { fetchFile } from '../../network/files/fetch-file.ts'
import { NotHere } from '../../store/database.ts'
import type { Device } from '../../store/stores.ts'
import { pictureCachePrefix } from '../device.ts'
import { withRoom } from './room.ts'

/**
 * Pictures and résumés of the people in pinned folders, and the pictures within templates. They lie in the browser's cache
 * of answers, one a user, where the service worker finds them; they go with the device, and with what shows them.
 */

/** Fetched at the same time. */
const together = 4
/** Bytes of pictures within templates: those of the last changed come first. */
const templatesRoom = 20_000_000

async function pathsOfTemplates({ cache }: Device): Promise<string[]> {
  const rows = await cache.read(['templates'], (at) => at('templates').all())
  const pictures = rows
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    .flatMap(({ document }) => (document ? picturesOf(document) : []))
  let room = templatesRoom
  const fitting = pictures.filter(({ size }) => {
    room -= size
    return room >= 0
  })
  return fitting.map(({ id }) => filePath(id))
}

/** Where the files of a folder are fetched: faces first, they are small and seen at once. */
async function pathsOf({ cache }: Device, folderId: string): Promise<string[]> {
  const [people, resumes] = await cache.read(['people', 'resumes'], (at) =>
    Promise.all([
      at('people').all(folderScope(folderId, 'person')),
      at('resumes').all(folderScope(folderId, 'resumes')),
    ]),
  )
  const faces = people.flatMap(({ photo }) => (photo ? [`${photo}?size=${pictureSizes[1]}`] : []))
  return [...faces, ...resumes.flatMap(({ files }) => files.map(({ id }) => filePath(id)))]
}

/** What was there when everything wanted had come: nothing need be looked at until it changes. */
const whole = new WeakMap<Device, string>()

async function printOf({ cache }: Device, folderIds: readonly string[]): Promise<string> {
  const wanted = new Set<string>(folderIds.flatMap((id) => [folderScope(id, 'person'), folderScope(id, 'resumes')]))
  const held = await cache.read(['scopes'], (at) => at('scopes').all())
  // Templates are the company's or their user's.
  const shown = held.filter(({ scope }) => wanted.has(scope) || scopeParts(scope).kind !== 'fo')
  return JSON.stringify([folderIds, shown.map(({ scope, cursor }) => [scope, cursor])])
}

const pathOf = ({ url }: Request) => url.slice(new URL(url).origin.length)

/** Those that are being looked after: who makes room in between comes back here. */
const atWork = new WeakSet<Device>()

/** Fetches what is lacking and removes what nothing shows any more. What does not come is asked for later. */
export async function keepFiles(device: Device): Promise<void> {
  // Not in every browser's private windows.
  if (!globalThis.caches || atWork.has(device)) return
  atWork.add(device)
  await bringUpToDate(device)
    .catch(unlessGone)
    .finally(() => atWork.delete(device))
}

/** A user who leaves meanwhile keeps nothing here. */
function unlessGone(error: unknown): void {
  if (!(error instanceof NotHere)) throw error
}

async function bringUpToDate(device: Device): Promise<void> {
  const uses = await device.outbox.read(['folders'], (at) => at('folders').all())
  const pinned = uses.filter((use) => use.pinned)
  const name = pictureCachePrefix + device.userId
  const print = await printOf(
    device,
    pinned.map(({ id }) => id),
  )
  if (whole.get(device) === print) return
  const ofFolders = await Promise.all(pinned.map(({ id }) => pathsOf(device, id)))
  const wanted = new Set([...ofFolders.flat(), ...(await pathsOfTemplates(device))])
  if (!wanted.size && !(await caches.has(name))) return void whole.set(device, print)
  const files = await caches.open(name)
  const kept = await files.keys()
  for (const request of kept) if (!wanted.delete(pathOf(request))) await files.delete(request)
  const missing = [...wanted].reverse()
  let lacking = 0
  const fetching = Array.from({ length: together }, async () => {
    for (let path = missing.pop(); path; path = missing.pop()) if (!(await keepOne(device, files, path))) lacking++
  })
  await Promise.all(fetching)
  if (!lacking) whole.set(device, print)
}

/** @returns false where it did not come, or there was no room even after folders that nobody opens had left */
async function keepOne(device: Device, files: Cache, path: string): Promise<boolean> {
  try {
    const answer = await fetchFile(path)
    if (answer.ok) await withRoom(device, () => files.put(path, answer.clone()))
    // What is not there any more is not missed; what a busy server did not give is.
    return answer.ok || (answer.status < 500 && answer.status !== 429)
  } catch {
    return false
  }
}

/** The bytes of a folder's pictures and résumés that are here. */
export async function sizeOfFiles(device: Device, folderId: string): Promise<number> {
  const name = pictureCachePrefix + device.userId
  if (!globalThis.caches || !(await caches.has(name))) return 0
  const files = await caches.open(name)
  const sizes = (await pathsOf(device, folderId)).map(async (path) => {
    const answer = await files.match(path)
    return answer ? (await answer.blob()).size : 0
  })
  return (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0)
}
