import type { Actor } from '../access/can.ts'
import type { CurrentUser } from './endpoints.ts'

/** The facts about a user that rights depend on. */
export const actorOf = (user: CurrentUser): Actor => ({
  id: user.id,
  role: user.role,
  companyId: user.company.id,
  canSearch: user.can_search,
  isExternalCompany: user.company.isExtCompany,
  closed: user.company.closed ?? [],
})
