import { markThread as mutation, type ThreadMarks } from '../../../contract/messaging/mutations/mark-thread.ts'
import { inboxDays, inboxScope } from '../../../contract/messaging/scopes.ts'
import type { Thread, ThreadItem } from '../../../contract/messaging/thread-endpoints.ts'
import type { Row } from '../../../contract/rows.ts'
import { asked, mutateAll } from '../device/live.ts'
import { type OverlayView, shown } from '../device/overlay-view.ts'
import type { Reading } from '../device/readings.ts'
import { useReading, useRunning } from '../device/running.ts'
import { useActor } from '../network/session.ts'
import { rowsByIds } from '../store/stores.ts'

/** The user's own threads of the last days as this device holds them, to be read and marked without a network. */

const dayMs = 86_400_000

export interface HeldThread extends Row<'threads'> {
  /** A mark of it waits to be sent. */
  waiting: boolean
  folder: Thread['folder']
}

export interface Inbox {
  /** The newest letter first. */
  threads: HeldThread[]
  /** When the server was heard last, ms. */
  asOf: number | undefined
  /** Marks that have not arrived, also of threads that are not here. */
  marking: number
}

interface Stored {
  rows: Row<'threads'>[]
  folders: ReadonlyMap<string, NonNullable<Thread['folder']>>
  asOf: number | undefined
}

const marksIn = ({ changes }: OverlayView): number =>
  changes.filter(({ op, state }) => op === mutation.name && state !== 'refused').length

const inboxOf = (scope: string): Reading<Stored | null, Inbox | null> => ({
  stores: ['threads', 'folders', 'folderHeaders', 'meta', 'scopes'],
  async read(at) {
    // Before all of it has come nothing is known not to be there.
    if (!(await at('scopes').get(scope))?.complete) return null
    const rows = await at('threads').all(scope)
    const ids = [...new Set(rows.flatMap(({ folderId }) => folderId ?? []))]
    const named = [
      ...(await rowsByIds<'folderHeaders'>(at, 'folderHeaders', ids)),
      ...(await rowsByIds<'folders'>(at, 'folders', ids)),
    ]
    const folders = new Map(named.map(({ id, number, name }) => [id, { id: number ?? null, uid: id, name }]))
    const { syncedAt } = (await at('meta').get('state')) ?? {}
    return { rows, folders, asOf: syncedAt === undefined ? undefined : Date.parse(syncedAt) }
  },
  show(stored, view) {
    if (!stored) return null
    const threads = stored.rows.flatMap((row) => {
      const { id, folderId } = row
      const thread = shown(view, 'threads', id, row)
      const folder = folderId === null ? null : (stored.folders.get(folderId) ?? null)
      return thread ? [{ ...thread, folder, waiting: view.waiting.has(id) }] : []
    })
    threads.sort((a, b) => (a.letterAt < b.letterAt ? 1 : a.letterAt > b.letterAt ? -1 : 0))
    return { threads, asOf: stored.asOf, marking: marksIn(view) }
  },
})

/** Undefined = still being read; null = this device holds none. */
export function useInbox(): Inbox | null | undefined {
  const scope = inboxScope(useActor().id)
  return useReading(scope, () => inboxOf(scope))
}

const itemsOf = (id: string): Reading<Row<'threadItems'> | null, Row<'threadItems'> | null> => ({
  stores: ['threadItems'],
  read: async (at) => (await rowsByIds<'threadItems'>(at, 'threadItems', [id]))[0] ?? null,
  show: (stored) => stored,
})

/** What was written in a thread as far as this device holds it; null where it does not. */
export const useHeldItems = (id: string): Row<'threadItems'> | null | undefined =>
  useReading(`thread ${id}`, () => itemsOf(id))

/** What has become too old leaves the device at its next word with the server; it is not shown before either. */
export const isRecent = ({ at }: Pick<ThreadItem, 'at'>, now: Date): boolean =>
  now.getTime() - Date.parse(at) < inboxDays * dayMs

/** Whether this device is there to take a mark down: a page may be shown before. */
export const useTakesMarks = (): boolean => useRunning() !== undefined

type Marked = Pick<Thread, 'id' | 'owner' | 'answers'>

/** A mark of one's own that is still to be stored. @param name of whom it is of, by which the change is told */
export const threadMark = ({ id, owner, answers }: Marked, marks: ThreadMarks, name: string) =>
  asked(
    mutation,
    { threadId: id, ownerId: owner.id, marks, ...(answers !== undefined && { seen: answers }) },
    { where: '', what: name },
  )

/** Marks one's own, with or without a network. @throws where the device cannot store it */
export const markThread = (thread: Marked, marks: ThreadMarks, name: string): Promise<void> =>
  mutateAll([threadMark(thread, marks, name)])
