import type { Access } from './access.ts'
import type { Local, Queued } from './core.ts'

/** What of a change is the server's, and must go with the access to it (sync.md §2.7). */

/** Values of the server's that a change was made over; one that may be on its way is not altered, it would be another. */
const holdsSeen = ({ state, args: { base } }: Queued): boolean =>
  state !== 'queued' && typeof base === 'object' && base !== null && Object.keys(base).length > 0

/** A change without what it holds of the server's: the names that it was made with, and the values that were seen. */
export const redacted = <C extends Queued>(change: C): C => ({
  ...change,
  ...(holdsSeen(change) && { args: { ...change.args, base: {} } }),
  label: { folder: '', subject: '' },
})

/** The folder scope a change speaks of. */
export const folderScopeOf = (change: Queued): string | undefined =>
  typeof change.args.folderId === 'string' ? `fo:${change.args.folderId}` : undefined

/** After access was taken away no name of the server's stays on the device, only what the user typed (sync.md §2.7). */
export function namingOutOfReach(
  { outbox, journal }: Pick<Local, 'outbox' | 'journal'>,
  reachable: Access['scopes'],
): string[] {
  // Of a folder that was made here and that the server does not know yet, the name is the user's own.
  const made = new Set(outbox.flatMap(({ op, args }) => (op.startsWith('folders.create@') ? [args.folderId] : [])))
  return [...outbox, ...journal].flatMap((change) => {
    const scope = folderScopeOf(change)
    const named = change.label.folder !== '' || change.label.subject !== '' || holdsSeen(change)
    return scope && named && !made.has(change.args.folderId) && !Object.hasOwn(reachable, scope) ? [change.id] : []
  })
}
