import { staffRoles } from '../../../contract/companies/roles.ts'
import type { PeopleChoice } from '../../features/companies/Filters.tsx'

const states = ['active', 'invited', 'not_active', 'deleted'] as const

/** Of the company's people those whom an address is about. What makes no sense is named, too: else the router keeps it. */
export function peopleChoice(search: Record<string, unknown>): PeopleChoice {
  const department = typeof search.department === 'string' ? search.department.slice(0, 80) : ''
  return {
    state: states.find((one) => one === search.state),
    role: staffRoles.find((one) => one === search.role),
    department: department || undefined,
  }
}
