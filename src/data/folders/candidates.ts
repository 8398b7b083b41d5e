import { folderScope } from '../../../contract/folders/scopes.ts'
import type { Row } from '../../../contract/rows.ts'
import { type Reading, readOnce } from '../device/readings.ts'
import { getRunning, useReading } from '../device/running.ts'
import { candidate, candidates, candidatesById, idsIn } from './candidate-list.ts'
import { type Picking, pickedIds } from './picked-people.ts'
import { type KnownFolders, laidOver, tagsIn } from './readings.ts'
import type { Among, CandidateFilter, CandidateListView, CandidateView, FolderView } from './views.ts'

/** The people of folders as screens read them: apart, because the list of folders does without. */

/** What a window of a folder's people is about, and which window: together the name of its reading. */
function nameOf(folderId: string, filter: CandidateFilter): { about: string; window: string } {
  const { statusId = '', search = '', sort = '', among, start = 0, limit, uncounted = false } = filter
  const some = among ? ` among ${versionOf(among)}` : ''
  return { about: `${folderId} ${statusId} ${sort} ${search}${some}`, window: ` ${start} ${limit} ${uncounted}` }
}

/** For so long a page that was asked for may take to take up what was read for it. */
const takenUpWithinMs = 2000

/**
 * Reads the first windows of a folder's people before the page that shows them is there: it is rendered once, with them.
 * @returns when they have been read
 */
export async function readAhead(folder: string, filters: readonly CandidateFilter[]): Promise<void> {
  const readings = getRunning()?.readings
  const known = readings
    ?.latest<KnownFolders>('folders')
    ?.all.find(({ id, number }) => id === folder || String(number) === folder)
  if (!readings || !known?.onDevice) return
  const named = filters.map((filter) => {
    const { about, window } = nameOf(known.id, filter)
    return [`candidates ${about} ${window}`, candidates(known.id, filter)] as const
  })
  const { read, letGo } = readings.hold(Object.fromEntries(named))
  setTimeout(letGo, takenUpWithinMs)
  await read
}

/** The ids of a folder's people from one place of its list to another, both included, whether they are in sight or not. */
export async function idsBetween(
  folderId: string,
  { statusId, ...rest }: Picking,
  from: number,
  to: number,
): Promise<string[]> {
  const { device, own } = getRunning() ?? {}
  if (!device || !own?.view) return []
  const list = isPicking(rest) ? pickedIds(folderId, { statusId, ...rest }) : idsIn(folderId, statusId)
  return (await readOnce(list, device, own.view)).slice(from, to + 1)
}

/** The store's own order and counts do not say it. */
const isPicking = ({ search, sort, among }: Picking): boolean => Boolean(search || sort || among)

export function useCandidates(folderId: string, filter: CandidateFilter): CandidateListView | undefined {
  const { start = 0, limit, uncounted = false } = filter
  const picking = isPicking(filter)
  const { about, window } = nameOf(folderId, filter)
  const picked = useReading(picking ? `picked ${about}` : undefined, () => pickedIds(folderId, filter))
  return useReading(
    picking && !picked ? undefined : `candidates ${about}`,
    () =>
      picked
        ? candidatesById(picked.slice(start, start + limit), picked.length, uncounted)
        : candidates(folderId, filter),
    `${picked ? versionOf(picked) : ''}${window}`,
  )
}

/** Those whom words and filters leave, whatever status they have; undefined where neither is asked for, and while it is read. */
export function usePicked(folderId: string, { search, among }: Picking): readonly string[] | undefined {
  const picking = { search, among }
  const { about } = nameOf(folderId, { ...picking, limit: 0 } as CandidateFilter)
  return useReading(isPicking(picking) ? `picked ${about}` : undefined, () => pickedIds(folderId, picking))
}

const versions = new WeakMap<readonly string[] | Among, number>()
let lastVersion = 0

/** A number for a list as it is: a reading of a part of it has its name by that. */
function versionOf(list: readonly string[] | Among): number {
  const version = versions.get(list) ?? ++lastVersion
  versions.set(list, version)
  return version
}

export const useCandidate = (candidateId: string): CandidateView | null | undefined =>
  useReading(`candidate ${candidateId}`, () => candidate(candidateId))

/** Somebody in an active folder as this device holds them just now, whatever is on the screen; undefined where it does not. */
export async function heldNow(
  candidateId: string,
): Promise<{ candidate: CandidateView; folder: FolderView } | undefined> {
  const { device, own, readings } = getRunning() ?? {}
  if (!device || !own?.view) return undefined
  const found = await readOnce(candidate(candidateId), device, own.view)
  const folder = readings?.latest<KnownFolders>('folders')?.all.find(({ id }) => id === found?.folderId)
  return found && folder?.status === 'active' ? { candidate: found, folder } : undefined
}

/** The profiles of whom this device knows to be in a folder just now, its unsent changes among them. */
export async function profilesIn(folderId: string): Promise<ReadonlySet<number>> {
  const { device, own } = getRunning() ?? {}
  if (!device || !own?.view) return new Set()
  const rows: Reading<Row<'candidates'>[], Row<'candidates'>[]> = {
    stores: ['candidates'],
    read: (at) => at('candidates').all(folderScope(folderId)),
    show: (stored, view) => laidOver('candidates', stored, view).filter((row) => row.folderId === folderId),
  }
  return new Set((await readOnce(rows, device, own.view)).map(({ profileId }) => profileId))
}

/** The company's words for everybody in a folder, by candidate; who has none may be missing. */
export const useTagsIn = (folderId: string): Readonly<Record<string, readonly string[]>> | undefined =>
  useReading(`tags in ${folderId}`, () => tagsIn(folderId))
