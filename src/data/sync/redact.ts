import { scopeParts } from '../../../contract/kit/synced-table.ts'
import { mutationOf, type Queued } from '../store/changes.ts'
import type { Access } from '../store/stores.ts'
import type { Local } from './core.ts'

/** The parts of a change that are the server's, and must go with the access to it (sync.md §2.7). */

export const nameless = { where: '', what: '' }

/** What a change says of itself; nothing where this version does not know it. */
function said(change: Pick<Queued, 'op' | 'args'>, userId: string) {
  const known = mutationOf(change)
  if (!known) return undefined
  const { mutation, args } = known
  const within = mutation.within(args, userId)
  const about = mutation.about(args)
  const makes = Object.values(mutation.creates?.(args) ?? {}).some((ids) => ids.includes(about))
  const names = mutation.names?.(args)
  // What is its maker's own holds nothing of the server's, unless it says where its names lie.
  const isOwn = !names && within.some((scope) => scopeParts(scope).id === userId)
  const [scope] = isOwn ? [] : within
  return { about, makes, scope: scope?.split('/')[0], names, open: mutation.open ?? [] }
}

/** Values of the server's that a change was made over. Without them it is the same change: the server asks where it must. */
function seenBy({ args: { base } }: Pick<Queued, 'args'>, open: readonly string[]): string[] {
  if (typeof base !== 'object' || base === null) return []
  return Object.keys(base).filter((field) => !open.includes(field))
}

function withoutSeen<C extends Pick<Queued, 'args'>>(change: C, open: readonly string[]): C {
  const seen = new Set(seenBy(change, open))
  if (!seen.size) return change
  const base = Object.fromEntries(Object.entries(change.args.base as object).filter(([field]) => !seen.has(field)))
  return { ...change, args: { ...change.args, base } }
}

/**
 * A change without what it holds of the server's: the names that it was made with, and the values that were seen. Where
 * only the section with names has gone, the name of what it lies in stays.
 */
export function redacted<C extends Queued>(change: C, reachable: Access['scopes'], userId: string): C {
  const known = said(change, userId)
  if (known?.scope && Object.hasOwn(reachable, known.scope)) return { ...change, label: { ...change.label, what: '' } }
  return { ...withoutSeen(change, known?.open ?? []), label: nameless }
}

/**
 * After access was taken away no name of the server's stays on the device, only what the user typed (sync.md §2.7).
 * @param lost scopes that the device held until now
 */
export function namingOutOfReach(
  { outbox, journal }: Pick<Local, 'outbox' | 'journal'>,
  reachable: Access['scopes'],
  lost: readonly string[],
  userId: string,
): string[] {
  const all = [...outbox, ...journal].map((change) => ({ change, known: said(change, userId) }))
  // What was made here and the server does not know yet bears the user's own name.
  const made = new Set(
    all.flatMap(({ change, known }) => (known?.makes && outbox.includes(change) ? [known.about] : [])),
  )
  return all.flatMap(({ change, known }) => {
    const { label, id } = change
    const named = label.where !== '' || label.what !== '' || seenBy(change, known?.open ?? []).length > 0
    if (!named || (known && made.has(known.about))) return []
    return isOut(change, known, reachable, lost) ? [id] : []
  })
}

function isOut(
  { label }: Pick<Queued, 'label'>,
  known: ReturnType<typeof said>,
  reachable: Access['scopes'],
  lost: readonly string[],
): boolean {
  // Where the names are from cannot be said of what this version does not know.
  if (!known) return lost.length > 0
  if (!known.scope) return false
  if (!Object.hasOwn(reachable, known.scope)) return true
  return label.what !== '' && known.names !== undefined && lost.includes(known.names)
}
