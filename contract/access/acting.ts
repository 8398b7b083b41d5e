import { type Action, policy } from './policy.ts'

/** What staff may do that is logged in as somebody of a company (security.md, Login-as). */

/** All that reading needs. */
const reading: ReadonlySet<Action> = new Set<Action>([
  'search.run',
  'profiles.view',
  'profiles.history',
  'folders.list',
  'folders.view',
  'templates.list',
  'messaging.view',
  'company.view',
  'credits.view',
  'users.list',
])

/** Closed also to who may change things: mail, exports, opening contacts, sending, deletion, other people's keys. */
const neverAsSomebody: readonly Action[] = [
  'profiles.contacts',
  'folders.export',
  'folders.delete',
  'folders.removeCandidate',
  'messaging.send',
  'messaging.settings',
  'messaging.companySettings',
  'privacy.answer',
  'notices.mark',
  'company.manage',
]

const actions = Object.keys(policy) as Action[]

/** How the actions begin that are closed to staff as somebody. @param changes beyond reading */
export const closedAsSomebody = (changes: boolean): readonly string[] =>
  changes ? neverAsSomebody : actions.filter((action) => !reading.has(action))

/**
 * Whether a change may be made as somebody: none that deletes, and none that says what its owner has seen.
 * @param op its name, `folders.createFolder`
 */
export const mayChangeAsSomebody = (changes: boolean, op: string): boolean =>
  changes && !/\.(delete|remove|markViewed|markSeen|markRead)/i.test(op)
