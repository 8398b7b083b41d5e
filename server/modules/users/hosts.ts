import { scopeOf } from '../../../contract/access/can.ts'
import type { userRows } from '../../../contract/users/rows.ts'
import { companyScope, staffScope, userScope } from '../../../contract/users/scopes.ts'
import { anyOf } from '../../db/any-of.ts'
import type { DataHosts, ScopeHost } from '../../kernel/data/data-hosts.ts'
import type { SignedIn } from '../../kernel/implement.ts'

/** How this area's rows are read. */
export const userTableHosts: Pick<DataHosts['tables'], keyof typeof userRows> = {
  users: {
    read: async (tx, ids) => {
      const rows = await tx
        .selectFrom('users')
        .select(['id', 'first_name', 'last_name', 'role', 'active', 'can_search'])
        .where('id', '=', anyOf(ids))
        .execute()
      return rows.map((row) => ({
        id: row.id,
        firstName: row.first_name,
        lastName: row.last_name,
        role: row.role,
        isActive: row.active,
        ...(row.role === 'worker' && !row.can_search && { searches: false }),
      }))
    },
  },
}

/** A scope that one has by who one is: the actor reaches its own, whatever the right, and learns of no other. */
const ownScope = (
  own: (actor: SignedIn) => string,
  access: (actor: SignedIn) => ReturnType<ScopeHost['accessOf']>,
): ScopeHost => ({
  accessOf: (_tx, actor) => access(actor),
  reachable: async (_tx, actor, _access, ids) => new Set(ids.filter((id) => id === own(actor))),
  existing: async () => new Set(),
})

/** A user who reaches only the folders they are a member of is not told what the others share. */
const isStaff = (actor: SignedIn): boolean => {
  const reach = scopeOf(actor, 'folders.list')
  return reach !== undefined && reach !== 'granted' && reach !== 'member'
}

/** Scopes of companies and their users. */
export const userScopeHosts = {
  us: ownScope(
    ({ id }) => id,
    async ({ id }) => ({ [userScope(id)]: { grant: 'self', auto: true } }),
  ),
  co: ownScope(
    ({ companyUid }) => companyUid,
    async ({ companyUid }) => ({ [companyScope(companyUid)]: { grant: 'member', auto: true } }),
  ),
  st: ownScope(
    ({ companyUid }) => companyUid,
    async (actor) => (isStaff(actor) ? { [staffScope(actor.companyUid)]: { grant: 'staff', auto: true } } : {}),
  ),
} satisfies DataHosts['scopes']
