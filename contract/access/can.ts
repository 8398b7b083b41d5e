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
}

const needsSearch = new Set<Action>(['search.run', 'search.save', 'folders.addCandidate'])
const searchLimited = new Set<Role>(['worker'])
/** Menu rule of 000 §6: a worker without canSearch sees no folders and no messaging either. */
const needsSearchForWorkers = (action: Action) =>
  needsSearch.has(action) || action.startsWith('folders.') || action.startsWith('templates.')

/**
 * How far an actor's right to an action reaches, or undefined where there is none.
 * External companies have the extension page only (000 §2).
 */
export function scopeOf(actor: Actor, action: Action): Scope | undefined {
  if (actor.isExternalCompany) return undefined
  if (searchLimited.has(actor.role) && !actor.canSearch && needsSearchForWorkers(action)) return undefined
  const scopes: Partial<Record<Role, Scope>> = policy[action]
  return scopes[actor.role]
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
