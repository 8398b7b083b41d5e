import type { MockBackend } from '../handler.ts'
import { colleagueOf } from '../world.ts'

export const users: MockBackend['users'] = {
  getCurrentUser: (_input, { user }) => user,
  changeSettings({ body }, { user }) {
    Object.assign(user.settings, body)
    return user
  },
  listUsers({ query }, { world, user }) {
    const roles = query.is_assignee
      ? ['worker', 'service_admin', 'admin', 'admin_without_search']
      : query.role?.split(',')
    const found = world.users
      .filter((one) => !roles || roles.includes(one.role))
      .filter((one) => !query.exclude_self || one.id !== user.id)
    return { count: found.length, results: found.slice(0, query.limit).map(colleagueOf) }
  },
}
