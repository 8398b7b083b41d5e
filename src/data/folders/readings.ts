import { folderScope, folderScopes } from '../../../contract/folders/scopes.ts'
import type { Row, TableName } from '../../../contract/rows.ts'
import { countDeltas, type OverlayView, patchedRows, shown } from '../device/overlay-view.ts'
import { plain, type Reading } from '../device/readings.ts'
import { beginningWith, laterThan } from '../store/packed.ts'
import { inOrder, rowsByIds, type ScopeRecord } from '../store/stores.ts'
import { type Looks, mostNews } from './folder-news.ts'
import type { CommentView, FolderView, HistoryView } from './views.ts'

/** What screens read of folders from the device, the overlay of now over it. */

interface StoredFolders {
  rows: Row<'folders'>[]
  scopes: ReadonlyMap<string, ScopeRecord>
  headers: ReadonlySet<string>
}

/** What this device knows of folders: one answer, so that 'none' is never said before their list has come. */
export interface KnownFolders {
  all: FolderView[]
  /** Whether the list has come whole from the server. */
  heard: boolean
}

/** Every folder that this device knows, active and archived. */
export const folders: Reading<StoredFolders, KnownFolders> = {
  stores: ['folders', 'folderHeaders', 'scopes'],
  async read(at) {
    const [held, headers, scopes] = await Promise.all([
      at('folders').all(),
      at('folderHeaders').all(),
      at('scopes').all(),
    ])
    return {
      rows: [...headers, ...held],
      scopes: new Map(scopes.map((scope) => [scope.scope, scope])),
      headers: new Set(headers.map(({ id }) => id)),
    }
  },
  show({ rows, scopes, headers }, view) {
    // A folder that is held stands behind its header, and takes its place.
    const byId = new Map<string, Row<'folders'>>(rows.map((row) => [row.id, row]))
    for (const [id, row] of patchedRows(view, 'folders')) {
      if (row) byId.set(id, row)
      else byId.delete(id)
    }
    const deltas = countDeltas(view)
    const all = [...byId.values()].map((row) => ({
      ...asFolder(row, scopes.get(folderScope(row.id)), deltas.get(row.id), view.waiting.has(row.id)),
      isWhole: folderScopes(row.id).every((name, at) => scopes.get(name)?.complete ?? at > 0),
      listed: headers.has(row.id),
    }))
    const lists = [...scopes.values()].filter(({ scope }) => !scope.startsWith('fo:'))
    return { all, heard: lists.length > 0 && lists.every(({ complete }) => complete) }
  },
}

function asFolder(
  row: Row<'folders'>,
  scope: ScopeRecord | undefined,
  delta: ReadonlyMap<string, number> | undefined,
  waiting: boolean,
): Omit<FolderView, 'listed' | 'isWhole'> {
  const counts: Record<string, number> = { ...scope?.counts }
  for (const [status, by] of delta ?? []) counts[status] = Math.max(0, (counts[status] ?? 0) + by)
  const known = scope !== undefined || delta !== undefined
  return {
    ...row,
    onDevice: scope?.complete ?? false,
    counts: known ? counts : undefined,
    total: known ? Object.values(counts).reduce((sum, n) => sum + n, 0) : undefined,
    waiting,
  }
}

/** How many people others have put into folders since the user looked, by folder; one without news is not there. */
export const folderNews = (looks: Looks, userId: string): Reading<Record<string, number>, Record<string, number>> => ({
  stores: ['candidates'],
  calmMs: 1000,
  async read(at) {
    const counts = await Promise.all(
      looks.map(async ({ id, seen }) => {
        const scope = folderScope(id)
        const came = await at('candidates').allBy(inOrder, laterThan(scope, seen), mostNews)
        return [id, came.filter(({ addedById }) => addedById !== userId).length] as const
      }),
    )
    return Object.fromEntries(counts.filter(([, count]) => count))
  },
  show: (stored) => stored,
})

/** What belongs to candidates. */
type Child = 'comments' | 'history' | 'verdicts' | 'steps'

/** What is stored of a table with the overlay's over it. */
export function laidOver<T extends Child | 'candidates' | 'reviews'>(
  table: T,
  stored: readonly Row<T>[],
  view: OverlayView,
): (Row<T> & { waiting: boolean })[] {
  const rows = new Map<string, Row<T>>(stored.map((row) => [row.id, row]))
  for (const [id, row] of patchedRows(view, table)) {
    if (row) rows.set(id, row)
    else rows.delete(id)
  }
  return [...rows.values()].map((row) => ({ ...row, waiting: view.waiting.has(row.id) }))
}

/** Children of a candidate with the overlay's, oldest first. */
export const childrenOf = <T extends Child>(
  table: T,
  candidateId: string,
  when: (row: Row<T>) => string,
): Reading<Row<T>[], (Row<T> & { waiting: boolean })[]> => ({
  stores: [table],
  // A store of a table holds its rows; a type that is still open cannot know.
  read: (at) =>
    at(table).allBy('candidateId', beginningWith(candidateId)) as Promise<Row<TableName>[]> as Promise<Row<T>[]>,
  show: (stored, view) =>
    laidOver(table, stored, view)
      .filter((row) => row.candidateId === candidateId)
      .sort((a, b) => (when(a) < when(b) ? -1 : 1)),
})

/** A candidate's comments, oldest first. */
export const comments = (candidateId: string): Reading<Row<'comments'>[], CommentView[]> =>
  childrenOf('comments', candidateId, (row) => row.createdAt)

/** One comment by its id. */
export const comment = (id: string): Reading<Row<'comments'> | undefined, Row<'comments'> | null> => ({
  stores: ['comments'],
  read: async (at) => (await rowsByIds<'comments'>(at, 'comments', [id]))[0],
  show: (stored, view) => shown(view, 'comments', id, stored) ?? null,
})

/** A candidate's tags. */
export const tags = (candidateId: string): Reading<Row<'tags'> | undefined, readonly string[]> => ({
  stores: ['tags'],
  read: async (at) => (await rowsByIds<'tags'>(at, 'tags', [candidateId]))[0],
  show: (stored, view) => shown(view, 'tags', candidateId, stored)?.tags ?? [],
})

/** Candidates that unsent changes touch: their rows may lie elsewhere than they are shown. */
export const moving = (view: OverlayView): string[] => patchedRows(view, 'candidates').map(([id]) => id)

/** The tags of everybody in a folder, by candidate; who has none is not there. */
export const tagsIn = (folderId: string): Reading<Row<'tags'>[], Readonly<Record<string, readonly string[]>>> => ({
  key: (view) => moving(view).join(' '),
  stores: ['tags'],
  async read(at, view) {
    // Tags of somebody who is on the way into this folder lie where they come from until the server has moved them.
    const [held, others] = await Promise.all([
      at('tags').all(folderScope(folderId, 'tags')),
      rowsByIds<'tags'>(at, 'tags', moving(view)),
    ])
    return [...others, ...held]
  },
  show: (stored, view) =>
    Object.fromEntries([
      ...stored.map(({ id, tags }) => [id, tags] as const),
      ...patchedRows(view, 'tags').map(([id, row]) => [id, row?.tags ?? []] as const),
    ]),
})

/** A candidate's changes of status, oldest first. */
export const history = (candidateId: string): Reading<Row<'history'>[], HistoryView[]> =>
  childrenOf('history', candidateId, (row) => row.receivedAt)

/** The company's statuses in their order. */
export const statuses = plain('statuses', (a, b) => a.order - b.order)
