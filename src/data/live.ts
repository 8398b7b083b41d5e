import type { z } from 'zod/mini'
import type { Mutation } from '../../contract/kit/mutation.ts'
import { folderScope, type Row, type ScopeName, sections } from '../../contract/rows.ts'
import { newId } from '../lib/new-id.ts'
import { sendWhenClosed } from './background.ts'
import { candidatesByIds, listed } from './candidate-list.ts'
import type { Device } from './device.ts'
import { countDelta, type OverlayView, patchedRows, readOverlay } from './overlay-view.ts'
import { getRunning, useLive, useRunnerState } from './running.ts'
import { discarded } from './sync/core.ts'
import { dropScope, rewrite, store, want } from './sync/store.ts'
import type { CommentView, FolderView, HistoryView, LiveData, OutboxEntry, SyncState } from './views.ts'

/** What screens read and change on the device: see views.ts for the meaning of each. */

const foldersLimit = 1000

export const useFolders: LiveData['useFolders'] = (status) =>
  useLive(`folders ${status}`, async (device) => {
    const view = await readOverlay(device)
    const all = await everyFolder(device, view)
    const inStatus = all.filter((folder) => folder.status === status)
    inStatus.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0))
    return Promise.all(inStatus.slice(0, foldersLimit).map((folder) => asFolder(device, view, folder)))
  })

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

export const useFolder: LiveData['useFolder'] = (idOrNumber) =>
  useLive(`folder ${idOrNumber}`, async (device) => {
    const view = await readOverlay(device)
    const folder = (await everyFolder(device, view)).find(
      ({ id, number }) => id === idOrNumber || String(number) === idOrNumber,
    )
    return folder ? asFolder(device, view, folder) : null
  })

export const useCandidates: LiveData['useCandidates'] = (folderId, filter) =>
  useLive(
    `candidates ${folderId} ${filter.statusId ?? ''} ${filter.search ?? ''}`,
    async (device) => {
      const view = await readOverlay(device)
      const { ids, total } = await listed(device, view, folderId, filter)
      return { rows: await candidatesByIds(device, view, ids), total }
    },
    `${filter.start ?? 0} ${filter.limit}`,
  )

export const useCandidate: LiveData['useCandidate'] = (candidateId) =>
  useLive(`candidate ${candidateId}`, async (device) => {
    const [candidate] = await candidatesByIds(device, await readOverlay(device), [candidateId])
    return candidate ?? null
  })

/** Children of a candidate with the overlay's, oldest first. */
async function childrenOf<T extends 'comments' | 'history'>(
  device: Device,
  table: T,
  candidateId: string,
  when: (row: Row<T>) => string,
): Promise<(Row<T> & { waiting: boolean })[]> {
  const view = await readOverlay(device)
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

export const useComments: LiveData['useComments'] = (candidateId) =>
  useLive(
    `comments ${candidateId}`,
    (device): Promise<CommentView[]> => childrenOf(device, 'comments', candidateId, (row) => row.createdAt),
  )

export const useHistory: LiveData['useHistory'] = (candidateId) =>
  useLive(
    `history ${candidateId}`,
    (device): Promise<HistoryView[]> => childrenOf(device, 'history', candidateId, (row) => row.receivedAt),
  )

export const useStatuses: LiveData['useStatuses'] = () =>
  useLive('statuses', async (device) =>
    (await device.cache.rows('statuses').toArray()).sort((a, b) => a.order - b.order),
  )

export const useColleagues: LiveData['useColleagues'] = () =>
  useLive('colleagues', (device) => device.cache.rows('users').toArray())

export const useNotices: LiveData['useNotices'] = () =>
  useLive('notices', async (device) =>
    (await device.cache.rows('notices').toArray()).sort((a, b) => (a.at < b.at ? 1 : -1)),
  )

export const useOutbox: LiveData['useOutbox'] = () =>
  useLive('outbox', async (device): Promise<OutboxEntry[]> => {
    const changes = (await device.outbox.changes.toArray()).filter((c) => c.op !== 'noop' && c.state !== 'acked')
    return changes
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
  })

export const useSyncState: LiveData['useSyncState'] = (): SyncState => {
  const { connection, syncing } = useRunnerState()
  const counts = useLive('sync state', async (device) => {
    const changes = await device.outbox.changes.toArray()
    const meta = await device.cache.meta.get('state')
    return {
      waiting: changes.filter((c) => c.state === 'queued' && c.op !== 'noop').length,
      attention: changes.filter((c) => c.state === 'refused').length,
      lastSyncAt: meta?.syncedAt,
    }
  })
  return { connection, syncing, waiting: 0, attention: 0, lastSyncAt: undefined, ...counts }
}

function current() {
  const running = getRunning()
  if (!running) throw new Error('Nobody is signed in on this device')
  return running
}

export async function mutate<A extends z.ZodMiniType>(
  mutation: Mutation<string, A>,
  args: z.input<A>,
  label: { folder: string; subject: string },
): Promise<string> {
  const { device, runner } = current()
  const parsed = mutation.args.parse(args) as Record<string, unknown>
  const queued = await store(device, {
    id: newId(),
    op: mutation.name,
    args: parsed,
    at: new Date().toISOString(),
    label,
  })
  runner.wake('enqueued')
  void sendWhenClosed()
  return queued.id
}

/** Sends a refused change once more, as a new change: the old one's verdict stands for ever. */
export const retry: LiveData['retry'] = async (id) => {
  const { device, runner } = current()
  const refused = await device.outbox.changes.get(id)
  if (refused?.state !== 'refused') return
  const { op, args, label } = refused
  await store(device, { id: newId(), op, args, label, at: new Date().toISOString() })
  await rewrite(device, id, () => undefined)
  runner.wake('asked')
}

export const discard: LiveData['discard'] = async (id) => {
  const { device, runner } = current()
  await rewrite(device, id, (change) => (change.state === 'refused' ? undefined : discarded(change)))
  runner.wake('enqueued')
}

const scopesOf = (folderId: string): ScopeName[] => [
  folderScope(folderId),
  ...sections.map((section) => folderScope(folderId, section)),
]

export const holdFolder: LiveData['holdFolder'] = async (folderId) => {
  const { device, runner } = current()
  await want(device, scopesOf(folderId), true)
  runner.wake('asked')
}

export const releaseFolder: LiveData['releaseFolder'] = async (folderId) => {
  const { device } = current()
  await want(device, scopesOf(folderId), false)
  for (const scope of scopesOf(folderId)) await dropScope(device, scope)
}

export const syncNow: LiveData['syncNow'] = async () => {
  current().runner.wake('asked')
}
