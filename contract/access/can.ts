import { type Action, policy, type Role, type Scope } from './policy.ts'

/** What an endpoint, route or command asks for: a right, a signed-in user, or nothing. */
export type Access = Action | 'signedIn' | 'public'

/** The facts about a person that rights depend on. */
export interface Actor {
  id: string
  role: Role
  companyId: number
  canSearch: boolean
  isExternalCompany: boolean
  /** How actions begin that are closed to the whole company (`gates.ts`). */
  closed: readonly string[]
}

/** What a worker without search may do with the folders and people that he was made a member of (D-104). */
const asMember = new Set<Action>([
  'profiles.view',
  'profiles.comment',
  'folders.list',
  'folders.view',
  'folders.edit',
  'folders.setStatus',
  'folders.moveCandidate',
  'folders.removeCandidate',
  'folders.export',
  'folders.tag',
  'folders.comment',
])
/** The areas that are a searcher's own; the rest is everybody's. */
const searchersArea = /^(search|profiles|folders|templates|messaging)\./

/**
 * How far an actor's right to an action reaches, or undefined where there is none.
 * External companies have the extension page only (000 §2).
 */
export function scopeOf(actor: Actor, action: Action): Scope | undefined {
  if (actor.isExternalCompany || actor.closed.some((start) => action.startsWith(start))) return undefined
  if (actor.role === 'worker' && !actor.canSearch && searchersArea.test(action))
    return asMember.has(action) ? 'member' : undefined
  const scopes: Partial<Record<Role, Scope>> = policy[action]
  return scopes[actor.role]
}

/** Whether an actor sees people only by the folders that they reach. */
export const seesByFolders = (actor: Actor): boolean => {
  const scope = scopeOf(actor, 'profiles.view')
  return scope !== undefined && scope !== 'company' && scope !== 'platform'
}

/** The one question: may this actor do this at all? Whether to this very row is decided by the reader's scope. */
export const can = (actor: Actor | undefined, access: Access): boolean =>
  access === 'public' || (actor !== undefined && (access === 'signedIn' || scopeOf(actor, access) !== undefined))

export const isStaff = (role: Role) => role === 'super_user' || role === 'sales_manager' || role === 'manager'
export const isAdminLike = (role: Role) => role === 'admin' || role === 'admin_without_search'
export const isFolderOnly = (role: Role) => role === 'hm'

/** What a hiring manager may see of a candidate; the ten feature permissions of 000 §3. */
export const featurePermissions = [
  'personalInfo',
  'contacts',
  'tags',
  'resumes',
  'changeCandidate',
  'comments',
  'exportCsv',
  'exportAts',
  'messagingInfo',
  'messagingMessages',
] as const
export type FeaturePermission = (typeof featurePermissions)[number]

/** 001 §6: contacts, tags, private resumes, statuses, comments inside a folder, personal data. */
export const hiringManagerDefaults: readonly FeaturePermission[] = [
  'personalInfo',
  'contacts',
  'tags',
  'resumes',
  'changeCandidate',
  'comments',
]
