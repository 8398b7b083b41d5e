import { useMemo, useSyncExternalStore } from 'react'
import type { z } from 'zod/mini'
import { allKeepable } from '../../contract/kit/keepable.ts'
import type { Mutation } from '../../contract/kit/mutation.ts'
import { newId } from '../lib/new-id.ts'
import { painted } from '../lib/painted.ts'
import { waitForPart } from '../lib/wait-for-part.ts'
import type { DeviceFacts } from './care/device-facts.ts'
import { lostChanges } from './care/lost-changes.ts'
import { looksOf } from './folder-news.ts'
import { getRunning, type Running, useReading, useRunnerState, useRunning } from './running.ts'
import { useActor } from './session.ts'
import type { FolderView, LiveData } from './views.ts'

/** What screens read and change on the device: see views.ts for the meaning of each. */

const foldersLimit = 1000
const useKnownFolders = () => useReading('folders', ({ kept }) => kept.folders)
const useEveryFolder = () => useKnownFolders()?.all

export const useFoldersHeard: LiveData['useFoldersHeard'] = () => useKnownFolders()?.heard ?? false

export const useFolders: LiveData['useFolders'] = (status) => {
  const all = useEveryFolder()
  return useMemo(() => {
    const inStatus = all?.filter((folder) => folder.status === status)
    inStatus?.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0))
    return inStatus?.slice(0, foldersLimit)
  }, [all, status])
}

const folderIn = (all: readonly FolderView[] | undefined, idOrNumber: string) =>
  all?.find(({ id, number }) => id === idOrNumber || String(number) === idOrNumber)

export const useFolder: LiveData['useFolder'] = (idOrNumber) => {
  const all = useEveryFolder()
  return all && (folderIn(all, idOrNumber) ?? null)
}

export const useFolderLookup: LiveData['useFolderLookup'] = () => {
  const all = useEveryFolder()
  return (idOrNumber) => folderIn(all, idOrNumber)
}

export const useFolderNews: LiveData['useFolderNews'] = () => {
  const { id } = useActor()
  const looks = looksOf(useDeviceFacts().uses)
  const seen = looks.map((look) => look.id + look.seen).join()
  return useReading('news', ({ folderNews }) => folderNews(looks, id), seen)
}

export const useTags: LiveData['useTags'] = (candidateId) =>
  useReading(`tags ${candidateId}`, ({ tags }) => tags(candidateId))

export const useViewedAt: LiveData['useViewedAt'] = (profileId) => {
  const { id } = useActor()
  return useReading(`viewed ${profileId}`, ({ viewedAt }) => viewedAt(id, profileId))
}

export const useComment: LiveData['useComment'] = (commentId) =>
  useReading(`comment ${commentId}`, ({ comment }) => comment(commentId))

export const useComments: LiveData['useComments'] = (candidateId) =>
  useReading(`comments ${candidateId}`, ({ comments }) => comments(candidateId))

export const useHistory: LiveData['useHistory'] = (candidateId) =>
  useReading(`history ${candidateId}`, ({ history }) => history(candidateId))

export const useStatuses: LiveData['useStatuses'] = () => useReading('statuses', ({ kept }) => kept.statuses)

export const useColleagues: LiveData['useColleagues'] = () => useReading('colleagues', ({ kept }) => kept.colleagues)

export const useNotices: LiveData['useNotices'] = () => useReading('notices', ({ notices }) => notices)

export const useOutbox: LiveData['useOutbox'] = () => useReading('outbox', ({ outbox }) => outbox)

export const useConnection: LiveData['useConnection'] = () => useRunnerState().connection

export const useLostChanges: LiveData['useLostChanges'] = () =>
  useSyncExternalStore(lostChanges.subscribe, lostChanges.count)

export const useKeepsNothing: LiveData['useKeepsNothing'] = () => useRunning()?.keepsNothing

export const useSyncState: LiveData['useSyncState'] = () => {
  const { connection, syncing } = useRunnerState()
  const { attention = 0, ...counts } = useReading('sync', ({ kept }) => kept.sync) ?? {}
  const { uses, rebuilt, restored } = useDeviceFacts()
  const gone = Object.values(uses).some(({ left }) => left === 'room')
  const news = [useLostChanges() > 0, useKeepsNothing() !== undefined, useFull(), gone, rebuilt, restored].filter(
    Boolean,
  ).length
  return { connection, syncing, waiting: 0, lastSyncAt: undefined, ...counts, attention: attention + news }
}

/** @throws where nobody is signed in */
export function current(): Running {
  const running = getRunning()
  if (!running) throw new Error('Nobody is signed in on this device')
  return running
}

export async function mutate<A extends z.ZodMiniType>(
  mutation: Mutation<string, A>,
  args: z.input<A>,
  label: { where: string; what: string },
): Promise<string> {
  const { own, runner, engine, device } = current()
  const parsed = mutation.args.parse(allKeepable(args)) as Record<string, unknown>
  const made = { id: newId(), op: mutation.name, args: parsed, at: new Date().toISOString(), label }
  const { id } = await engine.withRoom(device, () => own.add(made))
  runner.wake('enqueued')
  return id
}

export const discard: LiveData['discard'] = async (id) => {
  const { device, runner, engine } = current()
  await engine.rewrite(device, id, (change) => (change.state === 'refused' ? undefined : engine.discarded(change)))
  runner.wake('enqueued')
}

/** What is done with folders as a whole is seldom done: it comes when it is. */
const folders = () => waitForPart(() => import('./care/held-folders.ts'))

export const holdFolder: LiveData['holdFolder'] = async (folderId) => {
  const running = current()
  const { device, runner } = running
  try {
    // What is held stands on the screen first.
    await painted()
    if (await (await folders()).hold(device, folderId, new Date().toISOString())) runner.wake('asked')
  } catch (error) {
    // Its user has left meanwhile: there is nothing to hold any more.
    if (getRunning() === running) throw error
  }
}

export const pinFolder: LiveData['pinFolder'] = async (folderId, pinned) => {
  const { device, runner } = current()
  if (pinned) void navigator.storage?.persist?.().catch(() => false)
  await (await folders()).pin(device, folderId, pinned)
  runner.wake('asked')
}

export const letFolderGo: LiveData['letFolderGo'] = async (folderId) => {
  const { device } = current()
  await (await folders()).letGo(device, folderId, 'wish')
}

export const noteGone: LiveData['noteGone'] = async () => {
  const { device } = current()
  await (await folders()).noted(device)
}

export const sizeOfFolder: LiveData['sizeOfFolder'] = async (folderId) => {
  const { device } = current()
  return (await folders()).sizeOf(device, folderId)
}

const noFacts: DeviceFacts = { uses: {}, rebuilt: false, restored: undefined }
const nobody = () => () => {}

export const useDeviceFacts: LiveData['useDeviceFacts'] = () => {
  const facts = useRunning()?.facts
  return useSyncExternalStore(facts?.subscribe ?? nobody, () => facts?.latest() ?? noFacts)
}

export const useFull: LiveData['useFull'] = () => useRunnerState().full

export const syncNow: LiveData['syncNow'] = async () => {
  // Who has left meanwhile needs no news.
  getRunning()?.runner.wake('asked')
}
