import { endpoints } from '../../../contract/endpoints.ts'
import { implement } from '../../kernel/implement.ts'
import { changeSettings } from './commands/change-settings.ts'
import { colleagues, currentUserOf, parseRoles } from './queries.ts'

/** 001 §6: assignees of folders are the company's admins and workers. */
const assigneeRoles = ['admin', 'worker'] as const

export const usersEndpoints = () =>
  implement(endpoints.users, {
    getCurrentUser: (_input, { actor, inCompany }) => inCompany((tx) => currentUserOf(tx, actor.id)),

    changeSettings: ({ body }, { actor, inCompany }) =>
      inCompany(async (tx) => {
        await changeSettings(tx, actor.id, body)
        return currentUserOf(tx, actor.id)
      }),

    listUsers: ({ query }, { actor, inCompany }) => {
      const asked = query.role === undefined ? undefined : parseRoles(query.role)
      const roles = query.is_assignee ? assigneeRoles.filter((each) => asked?.includes(each) ?? true) : asked
      const exceptUserId = query.exclude_self ? actor.id : undefined
      return inCompany((tx) => colleagues(tx, actor.companyId, { roles, exceptUserId, limit: query.limit }))
    },
  })
