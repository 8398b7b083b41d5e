import type { Role } from '../access/policy.ts'

/** Who may be invited to a company. */
export const invitedRoles = ['worker', 'service_admin', 'admin', 'admin_without_search', 'hm'] as const
export type InvitedRole = (typeof invitedRoles)[number]

/** The calls of spec 001 §7 name employees by what they are. */
export const employeeKinds = {
  workers: ['worker', 'service_admin'],
  admins: ['admin', 'admin_without_search'],
  hiring_managers: ['hm'],
} as const satisfies Record<string, readonly InvitedRole[]>
export type EmployeeKind = keyof typeof employeeKinds

/** Everybody of a company but its hiring managers. */
export const staffRoles: readonly InvitedRole[] = [...employeeKinds.workers, ...employeeKinds.admins]

export const kindOf = (role: Role): EmployeeKind | undefined =>
  (Object.keys(employeeKinds) as EmployeeKind[]).find((kind) => (employeeKinds[kind] as readonly Role[]).includes(role))

/** The roles whose right to search is a flag; for the others the role says it (D-126). */
export const searchRoles: readonly InvitedRole[] = ['worker', 'service_admin', 'admin']

/** Whether somebody takes one of the company's seats with search. */
export const takesSeat = (role: Role, canSearch: boolean): boolean =>
  canSearch && (searchRoles as readonly Role[]).includes(role)

/** Whether somebody searches of whom nothing else is said. */
export const searchesByDefault = (role: InvitedRole): boolean => role !== 'hm' && role !== 'admin_without_search'

/**
 * A role with or without search: an admin without it is an admin_without_search, and only a worker is one without.
 * @returns undefined where this role cannot be without it
 */
export function withSearch(
  role: InvitedRole,
  canSearch: boolean,
): { role: InvitedRole; canSearch: boolean } | undefined {
  if (role === 'admin' || role === 'admin_without_search')
    return { role: canSearch ? 'admin' : 'admin_without_search', canSearch }
  if (role === 'hm') return { role, canSearch: false }
  return role === 'service_admin' && !canSearch ? undefined : { role, canSearch }
}
