import type { z } from 'zod/mini'
import type { Mutation, RefusalCode } from '../../contract/kit/mutation.ts'
import type { Row } from '../../contract/rows.ts'
import type { DeviceFacts } from './care/device-facts.ts'
import type { KeepsNothing } from './running.ts'

/** What the screens read from the device: the server's rows with the own unsent changes over them. */

export interface FolderView extends Row<'folders'> {
  /** It would still be listed if its rows left this device. */
  listed: boolean
  /** True while its rows are held completely on this device. */
  onDevice: boolean
  /** The same with all of its sections: names, comments, tags, résumés. */
  isWhole: boolean
  /** Candidates by status id, own unsent changes counted in; undefined where the device does not hold them. */
  counts: Readonly<Record<string, number>> | undefined
  total: number | undefined
  /** An own change of the folder itself waits to be sent. */
  waiting: boolean
}

export interface CandidateView extends Row<'candidates'> {
  /** Undefined for a manager without personalInfo. */
  person: Row<'people'> | undefined
  commentCount: number
  waiting: boolean
}

export interface CommentView extends Row<'comments'> {
  waiting: boolean
}

export interface HistoryView extends Row<'history'> {
  waiting: boolean
}

/** A queued or refused change as the sync page shows it. */
export interface OutboxEntry {
  id: string
  op: string
  args: Record<string, unknown>
  state: 'queued' | 'acked' | 'refused'
  /** Names captured when it was made, so that it can be told in plain words later. */
  label: { where: string; what: string }
  madeAt: string
  code?: RefusalCode
}

export interface SyncState {
  /** By the result of the last request, not by navigator.onLine. */
  connection: 'unknown' | 'online' | 'offline' | 'signedOut' | 'upgrade'
  syncing: boolean
  waiting: number
  attention: number
  lastSyncAt: string | undefined
}

export const listSorts = ['name', '-name', 'status', '-status', 'updated', '-updated'] as const
/** By what a folder's people are ordered; a minus turns it round. */
export type ListSort = (typeof listSorts)[number]

export interface CandidateFilter {
  statusId?: string
  /** Words that name or title contain. */
  search?: string
  /** Absent: the newest added first, so that a status change moves no row. */
  sort?: ListSort
  /** The window of the list that is on the screen. */
  start?: number
  limit: number
  /** Nobody is shown how many comments each has: they are not counted. */
  uncounted?: boolean
}

/** A window of a folder's people. */
export interface CandidateListView {
  /** The window `start … start + limit`. */
  rows: CandidateView[]
  /** All that match. */
  total: number
  /** The folder is held whole: nobody is still on their way. Said in one answer with the rows; not of what is sorted or found. */
  whole?: boolean
}

/** The hooks and acts of src/data/live.ts; `undefined` = still being read from the device. */
export interface LiveData {
  useFolders(status: 'active' | 'closed'): FolderView[] | undefined
  /** Whether the server has told this device every folder in reach: before that, none is not known to be none. */
  useFoldersHeard(): boolean
  /** How many people others have put into folders since the user last looked into them here; 100 is many. */
  useFolderNews(): Readonly<Record<string, number>> | undefined
  /** By UUID or number; null = this device knows no such folder. */
  useFolder(idOrNumber: string): FolderView | null | undefined
  /** The same for whoever says any number of them by name; undefined also where this device knows no such folder. */
  useFolderLookup(): (idOrNumber: string) => FolderView | undefined
  useCandidates(folderId: string, filter: CandidateFilter): CandidateListView | undefined
  useCandidate(candidateId: string): CandidateView | null | undefined
  /** The company's words for a candidate. */
  useTags(candidateId: string): readonly string[] | undefined
  /** The same of everybody in a folder, by candidate; who has none may be missing. */
  useTagsIn(folderId: string): Readonly<Record<string, readonly string[]>> | undefined
  /** When the user last looked at somebody; null = never. */
  useViewedAt(profileId: number): string | null | undefined
  /** null = this device knows no such comment. */
  useComment(commentId: string): Row<'comments'> | null | undefined
  useComments(candidateId: string): CommentView[] | undefined
  useHistory(candidateId: string): HistoryView[] | undefined
  useStatuses(): Row<'statuses'>[] | undefined
  useColleagues(): Row<'users'>[] | undefined
  useSyncState(): SyncState
  /** The part of it that changes seldom. */
  useConnection(): SyncState['connection']
  /** Unsent changes that went when the browser cleared this device's storage, until the user has read it. */
  useLostChanges(): number
  /** Why nothing is kept on this device: what is not sent goes with the page. */
  useKeepsNothing(): KeepsNothing | undefined
  useOutbox(): OutboxEntry[] | undefined
  useNotices(): Row<'notices'>[] | undefined
  /** Durable in the outbox when it resolves; throws when the device cannot store it (quota). */
  mutate<A extends z.ZodMiniType>(
    mutation: Mutation<string, A>,
    args: z.input<A>,
    label: { where: string; what: string },
  ): Promise<string>
  discard(id: string): Promise<void>
  /** Takes the rows of an opened folder onto the device; whoever is in it now is no news any more. */
  holdFolder(folderId: string): Promise<void>
  /** 'Make available offline': it stays on the device, with its pictures, whatever room there is. */
  pinFolder(folderId: string, pinned: boolean): Promise<void>
  /** Takes a folder off the device until it is opened again. */
  letFolderGo(folderId: string): Promise<void>
  useDeviceFacts(): DeviceFacts
  /** The user has read what left the device. */
  noteGone(): Promise<void>
  /** About how many bytes it takes on this device. */
  sizeOfFolder(folderId: string): Promise<number>
  /** There is no room on the device for what the server has new. */
  useFull(): boolean
  syncNow(): Promise<void>
}
