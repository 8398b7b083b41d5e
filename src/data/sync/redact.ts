import type { Access } from './access.ts'
import type { Local, Queued } from './core.ts'

/** What of a change is the server's, and must go with the access to it (sync.md §2.7). */

/** Whether a template is the company's or private is no secret, and the change is none without it. */
const seenValues = (base: object) => Object.keys(base).filter((field) => field !== 'access')

/** Values of the server's that a change was made over. Without them it is the same change: the server asks where it must. */
const holdsSeen = ({ args: { base } }: Queued): boolean =>
  typeof base === 'object' && base !== null && seenValues(base).length > 0

const withoutSeen = (base: object) => ('access' in base ? { access: base.access } : {})

/**
 * A change without what it holds of the server's: the names that it was made with, and the values that were seen. Where
 * only the section with people's names has gone, the folder's stays.
 */
export function redacted<C extends Queued>(change: C, reachable: Access['scopes']): C {
  const scope = scopeNamedBy(change)
  if (scope && Object.hasOwn(reachable, scope)) return { ...change, label: { ...change.label, subject: '' } }
  return {
    ...change,
    ...(holdsSeen(change) && { args: { ...change.args, base: withoutSeen(change.args.base as object) } }),
    label: { folder: '', subject: '' },
  }
}

/** The folder scope a change speaks of. */
export const folderScopeOf = (change: Queued): string | undefined =>
  typeof change.args.folderId === 'string' ? `fo:${change.args.folderId}` : undefined

/** The scope of the server's that a change speaks of: of a folder, or of the company's templates; a private one is its user's. */
export function scopeNamedBy(change: Queued): string | undefined {
  const { companyId, access, base } = change.args as { companyId?: string; access?: string; base?: { access?: string } }
  if (companyId && (base?.access ?? access) === 'public') return `st:${companyId}`
  return folderScopeOf(change)
}

/**
 * After access was taken away no name of the server's stays on the device, only what the user typed (sync.md §2.7).
 * @param lost scopes that the device held until now
 */
export function namingOutOfReach(
  { outbox, journal }: Pick<Local, 'outbox' | 'journal'>,
  reachable: Access['scopes'],
  lost: readonly string[],
): string[] {
  const subject = ({ args: { folderId, templateId } }: Queued) => folderId ?? templateId
  // What was made here and the server does not know yet bears the user's own name.
  const made = new Set(outbox.flatMap((change) => (/^\w+\.create@/.test(change.op) ? [subject(change)] : [])))
  return [...outbox, ...journal].flatMap((change) => {
    const scope = scopeNamedBy(change)
    const named = change.label.folder !== '' || change.label.subject !== '' || holdsSeen(change)
    const isOut =
      scope && (!Object.hasOwn(reachable, scope) || (change.label.subject && lost.includes(`${scope}/person`)))
    return isOut && named && !made.has(subject(change)) ? [change.id] : []
  })
}
