import { folderScope, type Row } from '../../contract/rows.ts'
import { candidatesByIds, listed } from './candidate-list.ts'
import type { Device } from './device.ts'
import { countDelta, type OverlayView, patchedRows } from './overlay-view.ts'
import type {
  CandidateFilter,
  CandidateView,
  CommentView,
  FolderView,
  HistoryView,
  OutboxEntry,
  SyncState,
} from './views.ts'

/** What the hooks of live.ts read from the device, the overlay of now over it; each runs inside a live query. */

const foldersLimit = 1000

export async function folders(device: Device, view: OverlayView, status: 'active' | 'closed'): Promise<FolderView[]> {
  const all = await everyFolder(device, view)
  const inStatus = all.filter((folder) => folder.status === status)
  inStatus.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0))
  return Promise.all(inStatus.slice(0, foldersLimit).map((folder) => asFolder(device, view, folder)))
}

async function everyFolder(device: Device, view: OverlayView): Promise<Row<'folders'>[]> {
  const [held, headers] = await Promise.all([
    device.cache.rows('folders').toArray(),
    device.cache.rows('folderHeaders').toArray(),
  ])
  const byId = new Map<string, Row<'folders'>>()
  for (const row of [...headers, ...held]) byId.set(row.id, row)
  for (const [id, row] of patchedRows(view, 'folders')) {
    if (row) byId.set(id, row)
    else byId.delete(id)
  }
  return [...byId.values()]
}

async function asFolder(device: Device, view: OverlayView, folder: Row<'folders'>): Promise<FolderView> {
  const scope = await device.cache.scopes.get(folderScope(folder.id))
  const delta = countDelta(view, folder.id)
  const counts: Record<string, number> = { ...scope?.counts }
  for (const [status, by] of delta) counts[status] = Math.max(0, (counts[status] ?? 0) + by)
  const known = scope !== undefined || delta.size > 0
  return {
    ...folder,
    onDevice: scope?.complete ?? false,
    counts: known ? counts : undefined,
    total: known ? Object.values(counts).reduce((sum, n) => sum + n, 0) : undefined,
    waiting: view.waiting.has(folder.id),
  }
}

export async function folder(device: Device, view: OverlayView, idOrNumber: string): Promise<FolderView | null> {
  const found = (await everyFolder(device, view)).find(
    ({ id, number }) => id === idOrNumber || String(number) === idOrNumber,
  )
  return found ? asFolder(device, view, found) : null
}

export async function candidates(
  device: Device,
  view: OverlayView,
  folderId: string,
  filter: CandidateFilter,
): Promise<{ rows: CandidateView[]; total: number }> {
  const { ids, total } = await listed(device, view, folderId, filter)
  return { rows: await candidatesByIds(device, view, ids), total }
}

export async function candidate(device: Device, view: OverlayView, candidateId: string): Promise<CandidateView | null> {
  const [found] = await candidatesByIds(device, view, [candidateId])
  return found ?? null
}

/** Children of a candidate with the overlay's, oldest first. */
async function childrenOf<T extends 'comments' | 'history'>(
  device: Device,
  view: OverlayView,
  table: T,
  candidateId: string,
  when: (row: Row<T>) => string,
): Promise<(Row<T> & { waiting: boolean })[]> {
  const rows = new Map<string, Row<T>>()
  for (const row of await device.cache.rows(table).where('candidateId').equals(candidateId).toArray())
    rows.set(row.id, row)
  for (const [id, row] of patchedRows(view, table)) {
    if (row?.candidateId === candidateId) rows.set(id, row)
    else rows.delete(id)
  }
  const list = [...rows.values()].sort((a, b) => (when(a) < when(b) ? -1 : 1))
  return list.map((row) => ({ ...row, waiting: view.waiting.has(row.id) }))
}

export const comments = (device: Device, view: OverlayView, candidateId: string): Promise<CommentView[]> =>
  childrenOf(device, view, 'comments', candidateId, (row) => row.createdAt)

export const history = (device: Device, view: OverlayView, candidateId: string): Promise<HistoryView[]> =>
  childrenOf(device, view, 'history', candidateId, (row) => row.receivedAt)

export const statuses = async (device: Device): Promise<Row<'statuses'>[]> =>
  (await device.cache.rows('statuses').toArray()).sort((a, b) => a.order - b.order)

export const colleagues = (device: Device): Promise<Row<'users'>[]> => device.cache.rows('users').toArray()

export const notices = async (device: Device): Promise<Row<'notices'>[]> =>
  (await device.cache.rows('notices').toArray()).sort((a, b) => (a.at < b.at ? 1 : -1))

export async function outbox(device: Device): Promise<OutboxEntry[]> {
  const changes = await device.outbox.changes.toArray()
  return changes
    .filter((change) => change.op !== 'noop' && change.state !== 'acked')
    .sort((a, b) => a.made - b.made)
    .map(({ id, op, args, state, label, at, code }) => ({
      id,
      op,
      args,
      state,
      label,
      madeAt: at,
      ...(code && { code }),
    }))
}

export async function syncCounts(device: Device): Promise<Pick<SyncState, 'waiting' | 'attention' | 'lastSyncAt'>> {
  const changes = await device.outbox.changes.toArray()
  const meta = await device.cache.meta.get('state')
  return {
    waiting: changes.filter((change) => change.state === 'queued' && change.op !== 'noop').length,
    attention: changes.filter((change) => change.state === 'refused').length,
    lastSyncAt: meta?.syncedAt,
  }
}
