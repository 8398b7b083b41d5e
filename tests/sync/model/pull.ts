import type { Cursor, ScopePage } from '../../../contract/sync/protocol.ts'
import type { Bug } from './bugs.ts'
import type { Tables } from './tables.ts'

/** One page of a scope's feed from where the device is. */
export function pageOf(
  db: Tables,
  scope: string,
  grant: string,
  base: Cursor | null,
  budget: number,
  bug: Bug | undefined,
): ScopePage {
  const start = startOf(db, scope, grant, base, bug)
  const { seq, id, gen, reset } = start
  const news = [...db.pointers.get(scope)!]
    .filter(([rowId, p]) => p.seq > seq || (bug !== 'seqOnlyCursor' && p.seq === seq && rowId > id))
    .sort((a, b) => a[1].seq - b[1].seq || (a[0] < b[0] ? -1 : 1))
  const more = news.length > budget
  const newest = more && base === null
  const page = newest ? news.slice(-budget) : news.slice(0, budget)
  const last = page.at(-1)
  const end: [number, string] = newest
    ? [seq, id]
    : more || (bug === 'tieFloor' && last)
      ? [last![1].seq, last![0]]
      : bug === 'tieFloor'
        ? [seq, id]
        : [db.seq, '~']
  const rows = page.flatMap(([rowId, p]) => (p.deleted ? [] : (db.rows.get(rowId) ?? [])))
  return {
    base,
    to: [grant, gen, ...end],
    more,
    reset,
    puts: rows.map((row) => ({ table: 'candidates' as const, seq: row.seq, row: { ...row } })),
    dels: page.filter(([, p]) => p.deleted).map(([rowId]) => ({ table: 'candidates' as const, id: rowId })),
  }
}

/** Where a pull begins: from the cursor, or anew when the grant changed or tombstones were collected past it. */
function startOf(
  db: Tables,
  scope: string,
  grant: string,
  base: Cursor | null,
  bug: Bug | undefined,
): { seq: number; id: string; gen: number; reset: boolean } {
  const anew = { seq: 0, id: '', gen: db.seq, reset: true }
  if (base?.[0] !== grant) return anew
  const [, gen, seq, id] = base
  const floor = db.floors.get(scope)!
  const behind = seq < floor || (seq === floor && id !== '~' && bug !== 'tieFloor')
  if (bug !== 'noFloor' && behind && (gen < floor || bug === 'floorNoGen')) return anew
  return { seq, id, gen, reset: false }
}
