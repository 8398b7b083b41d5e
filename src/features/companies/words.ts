import { msg } from '@lingui/core/macro'
import type { EmployeeStatus } from '../../../contract/companies/employee-endpoints.ts'
import type { inviteRefusals } from '../../../contract/companies/invitation-endpoints.ts'
import type { InvitedRole } from '../../../contract/companies/roles.ts'

export const roleNames = {
  worker: msg`Recruiter`,
  admin: msg`Admin`,
  admin_without_search: msg`Admin, no search`,
  service_admin: msg`Service admin`,
  hm: msg`Hiring manager`,
} satisfies Record<InvitedRole, unknown>

export const roleMeanings = {
  worker: msg`Searches, keeps folders, writes to candidates`,
  admin: msg`All of that, and runs the company`,
  admin_without_search: msg`Runs the company, takes no seat`,
  service_admin: msg`A recruiter who also keeps the statuses`,
  hm: msg`Sees folders shared with them, comments, sets statuses`,
} satisfies Record<InvitedRole, unknown>

export const statusNames = {
  active: msg({ message: 'Active', context: 'person' }),
  not_active: msg`Deactivated`,
  deleted: msg`Deleted`,
} satisfies Record<EmployeeStatus, unknown>

/** Why an address was not invited. */
export const refusalTexts = {
  format: msg`This isn’t a valid email address`,
  here: msg`Already in the company`,
  invited: msg`Already invited`,
  domain: msg`Not one of the domains that hiring managers may be invited from`,
  seats: msg`All seats with search are taken`,
  managers: msg`The company has as many hiring managers as its plan allows`,
} satisfies Record<(typeof inviteRefusals)[number], unknown>
