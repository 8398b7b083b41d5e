import type { z } from 'zod/mini'
import type { Mutation } from '../../contract/kit/mutation.ts'
import { folderScope, type ScopeName, sections } from '../../contract/rows.ts'
import { newId } from '../lib/new-id.ts'
import { getRunning, type Running, useLive, useOverlaid, useRunnerState } from './running.ts'
import type { LiveData, SyncState } from './views.ts'

/** What screens read and change on the device: see views.ts for the meaning of each. */

export const useFolders: LiveData['useFolders'] = (status) =>
  useOverlaid(`folders ${status}`, ({ queries }, device, view) => queries.folders(device, view, status))

export const useFolder: LiveData['useFolder'] = (idOrNumber) =>
  useOverlaid(`folder ${idOrNumber}`, ({ queries }, device, view) => queries.folder(device, view, idOrNumber))

export const useCandidates: LiveData['useCandidates'] = (folderId, filter) =>
  useOverlaid(
    `candidates ${folderId} ${filter.statusId ?? ''} ${filter.search ?? ''}`,
    ({ queries }, device, view) => queries.candidates(device, view, folderId, filter),
    `${filter.start ?? 0} ${filter.limit}`,
  )

export const useCandidate: LiveData['useCandidate'] = (candidateId) =>
  useOverlaid(`candidate ${candidateId}`, ({ queries }, device, view) => queries.candidate(device, view, candidateId))

export const useComments: LiveData['useComments'] = (candidateId) =>
  useOverlaid(`comments ${candidateId}`, ({ queries }, device, view) => queries.comments(device, view, candidateId))

export const useHistory: LiveData['useHistory'] = (candidateId) =>
  useOverlaid(`history ${candidateId}`, ({ queries }, device, view) => queries.history(device, view, candidateId))

export const useStatuses: LiveData['useStatuses'] = () =>
  useLive('statuses', ({ queries }, device) => queries.statuses(device))

export const useColleagues: LiveData['useColleagues'] = () =>
  useLive('colleagues', ({ queries }, device) => queries.colleagues(device))

export const useNotices: LiveData['useNotices'] = () =>
  useLive('notices', ({ queries }, device) => queries.notices(device))

export const useOutbox: LiveData['useOutbox'] = () => useLive('outbox', ({ queries }, device) => queries.outbox(device))

export const useSyncState: LiveData['useSyncState'] = (): SyncState => {
  const { connection, syncing } = useRunnerState()
  const counts = useLive('sync state', ({ queries }, device) => queries.syncCounts(device))
  return { connection, syncing, waiting: 0, attention: 0, lastSyncAt: undefined, ...counts }
}

function current(): Running {
  const running = getRunning()
  if (!running) throw new Error('Nobody is signed in on this device')
  return running
}

export async function mutate<A extends z.ZodMiniType>(
  mutation: Mutation<string, A>,
  args: z.input<A>,
  label: { folder: string; subject: string },
): Promise<string> {
  const { device, runner, engine } = current()
  const parsed = mutation.args.parse(args) as Record<string, unknown>
  const queued = await engine.store(device, {
    id: newId(),
    op: mutation.name,
    args: parsed,
    at: new Date().toISOString(),
    label,
  })
  runner.wake('enqueued')
  return queued.id
}

/** Sends a refused change once more, as a new change: the old one's verdict stands for ever. */
export const retry: LiveData['retry'] = async (id) => {
  const { device, runner, engine } = current()
  const refused = await device.outbox.changes.get(id)
  if (refused?.state !== 'refused') return
  const { op, args, label } = refused
  await engine.store(device, { id: newId(), op, args, label, at: new Date().toISOString() })
  await engine.rewrite(device, id, () => undefined)
  runner.wake('asked')
}

export const discard: LiveData['discard'] = async (id) => {
  const { device, runner, engine } = current()
  await engine.rewrite(device, id, (change) => (change.state === 'refused' ? undefined : engine.discarded(change)))
  runner.wake('enqueued')
}

const scopesOf = (folderId: string): ScopeName[] => [
  folderScope(folderId),
  ...sections.map((section) => folderScope(folderId, section)),
]

export const holdFolder: LiveData['holdFolder'] = async (folderId) => {
  const { device, runner, engine } = current()
  if (await engine.want(device, scopesOf(folderId), true)) runner.wake('asked')
}

export const releaseFolder: LiveData['releaseFolder'] = async (folderId) => {
  const { device, engine } = current()
  await engine.want(device, scopesOf(folderId), false)
  for (const scope of scopesOf(folderId)) await engine.dropScope(device, scope)
}

export const syncNow: LiveData['syncNow'] = async () => {
  current().runner.wake('asked')
}
