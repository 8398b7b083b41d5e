import { policy } from '../../../contract/access/policy.ts'
import type { MockBackend } from '../handler.ts'
import { colleagueOf } from '../world.ts'
import { inviteesOf } from './company/invitees.ts'

export const users: MockBackend['users'] = {
  listUserGroups: () => ({ count: 1, results: [{ id: 5, name: 'Internal', internal: true }] }),
  getCurrentUser: (_input, { user }) => user,
  listPermissions: (_input, { user }) => ({ actions: policy, own: {}, sections: user.permissions }),
  acceptTerms(_input, { user, world }) {
    delete user.terms
    user.tos_acceptance_date = world.now()
    return user
  },
  changeSettings({ body: { first_name = '', last_name = '', ...settings } }, { user }) {
    Object.assign(user.settings, settings)
    Object.assign(user, { ...(first_name && { first_name }), ...(last_name && { last_name }) })
    return user
  },
  listUsers({ query }, { world, user }) {
    const roles = query.is_assignee
      ? ['worker', 'service_admin', 'admin', 'admin_without_search']
      : query.role?.split(',')
    const found = world.users
      .filter((one) => !roles || roles.includes(one.role))
      .filter((one) => !query.exclude_self || one.id !== user.id)
    const invited = query.include_pending_invites ? inviteesOf(world, (role) => !roles || roles.includes(role)) : []
    const results = [...found.map(colleagueOf), ...invited]
    return { count: results.length, results: results.slice(0, query.limit) }
  },
}
