import { useMemo } from 'react'
import type { Row } from '../../../contract/rows.ts'
import { painted } from '../../lib/painted.ts'
import { waitForPart } from '../../lib/wait-for-part.ts'
import { current, useDeviceFacts } from '../device/live.ts'
import { getRunning, useReading } from '../device/running.ts'
import { useActor } from '../network/session.ts'
import { looksOf } from './folder-news.ts'
import { comment, comments, folderNews, folders, history, statuses, tags } from './readings.ts'
import type { CommentView, FolderView, HistoryView } from './views.ts'

/** What screens read of folders on the device, and do with them there; undefined = still being read. */

const foldersLimit = 1000
const useKnownFolders = () => useReading('folders', () => folders)
const useEveryFolder = () => useKnownFolders()?.all

/** Whether the server has told this device every folder in reach: before that, none is not known to be none. */
export const useFoldersHeard = (): boolean => useKnownFolders()?.heard ?? false

export function useFolders(status: 'active' | 'closed'): FolderView[] | undefined {
  const all = useEveryFolder()
  return useMemo(() => {
    const inStatus = all?.filter((folder) => folder.status === status)
    inStatus?.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0))
    return inStatus?.slice(0, foldersLimit)
  }, [all, status])
}

const folderIn = (all: readonly FolderView[] | undefined, idOrNumber: string) =>
  all?.find(({ id, number }) => id === idOrNumber || String(number) === idOrNumber)

/** By UUID or number; null = this device knows no such folder. */
export function useFolder(idOrNumber: string): FolderView | null | undefined {
  const all = useEveryFolder()
  return all && (folderIn(all, idOrNumber) ?? null)
}

/** The same for whoever says any number of them by name; undefined also where this device knows no such folder. */
export function useFolderLookup(): (idOrNumber: string) => FolderView | undefined {
  const all = useEveryFolder()
  return (idOrNumber) => folderIn(all, idOrNumber)
}

/** How many people others have put into folders since the user last looked into them here; 100 is many. */
export function useFolderNews(): Readonly<Record<string, number>> | undefined {
  const { id } = useActor()
  const looks = looksOf(useDeviceFacts().uses)
  const seen = looks.map((look) => look.id + look.seen).join()
  return useReading('news', () => folderNews(looks, id), seen)
}

/** The company's words for a candidate. */
export const useTags = (candidateId: string): readonly string[] | undefined =>
  useReading(`tags ${candidateId}`, () => tags(candidateId))

/** null = this device knows no such comment. */
export const useComment = (commentId: string): Row<'comments'> | null | undefined =>
  useReading(`comment ${commentId}`, () => comment(commentId))

export const useComments = (candidateId: string): CommentView[] | undefined =>
  useReading(`comments ${candidateId}`, () => comments(candidateId))

export const useHistory = (candidateId: string): HistoryView[] | undefined =>
  useReading(`history ${candidateId}`, () => history(candidateId))

export const useStatuses = (): Row<'statuses'>[] | undefined => useReading('statuses', () => statuses)

/** What is done with folders as a whole is seldom done: it comes when it is. */
const held = () => waitForPart(() => import('../device/care/held-folders.ts'))

/** Takes the rows of an opened folder onto the device; whoever is in it now is no news any more. */
export async function holdFolder(folderId: string): Promise<void> {
  const running = current()
  const { device, runner } = running
  try {
    // What is held stands on the screen first.
    await painted()
    if (await (await held()).hold(device, folderId, new Date().toISOString())) runner.wake('asked')
  } catch (error) {
    // Its user has left meanwhile: there is nothing to hold any more.
    if (getRunning() === running) throw error
  }
}

/** 'Make available offline': it stays on the device, with its pictures, whatever room there is. */
export async function pinFolder(folderId: string, pinned: boolean): Promise<void> {
  const { device, runner } = current()
  if (pinned) void navigator.storage?.persist?.().catch(() => false)
  await (await held()).pin(device, folderId, pinned)
  runner.wake('asked')
}

/** Takes a folder off the device until it is opened again. */
export async function letFolderGo(folderId: string): Promise<void> {
  const { device } = current()
  await (await held()).letGo(device, folderId, 'wish')
}

/** About how many bytes it takes on this device. */
export async function sizeOfFolder(folderId: string): Promise<number> {
  const { device } = current()
  return (await held()).sizeOf(device, folderId)
}
