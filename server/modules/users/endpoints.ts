import { scopeOf } from '../../../contract/access/can.ts'
import { type Action, policy } from '../../../contract/access/policy.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { implement } from '../../kernel/implement.ts'
import { acceptTerms } from './commands/accept-terms.ts'
import { changeSettings } from './commands/change-settings.ts'
import { colleagues, currentUserOf, parseRoles, userBehind, userGroupsPage } from './queries.ts'

/** 001 §6: assignees of folders are the company's admins and workers. */
const assigneeRoles = ['admin', 'worker'] as const

export const usersEndpoints = (kernel: Parameters<typeof currentUserOf>[1]) =>
  implement(endpoints.users, {
    getCurrentUser: (_input, { actor, db }) => userBehind(db, kernel, actor),

    changeSettings: ({ body }, { actor, inCompany }) =>
      inCompany(async (tx) => {
        await changeSettings(tx, actor.id, body)
        return currentUserOf(tx, kernel, actor.id)
      }),

    acceptTerms: (_input, { actor, clock, inCompany }) =>
      inCompany(async (tx) => {
        await acceptTerms(tx, clock, actor.id)
        return currentUserOf(tx, kernel, actor.id)
      }),

    listPermissions: async (_input, { actor }) => ({
      actions: policy,
      own: Object.fromEntries(
        (Object.keys(policy) as Action[]).flatMap((action) => {
          const scope = scopeOf(actor, action)
          return scope ? [[action, scope] as const] : []
        }),
      ),
      sections: [...actor.permissions],
    }),

    listUserGroups: ({ query }, { db }) => db.system((tx) => userGroupsPage(tx, query)),

    listUsers: ({ query }, { actor, clock, inCompany }) => {
      const asked = query.role === undefined ? undefined : parseRoles(query.role)
      const roles = query.is_assignee ? assigneeRoles.filter((each) => asked?.includes(each) ?? true) : asked
      const exceptUserId = query.exclude_self ? actor.id : undefined
      const invitedAt = query.include_pending_invites ? clock.now() : undefined
      const filter = { roles, exceptUserId, invitedAt, limit: query.limit }
      return inCompany((tx) => colleagues(tx, actor.companyId, filter))
    },
  })
