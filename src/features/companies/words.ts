import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FeaturePermission } from '../../../contract/access/can.ts'
import type { Role } from '../../../contract/access/policy.ts'
import type { EmployeeStatus } from '../../../contract/companies/employee-endpoints.ts'
import type { RowRefusal } from '../../../contract/companies/import-endpoints.ts'
import type { inviteRefusals } from '../../../contract/companies/invitation-endpoints.ts'
import type { InvitedRole } from '../../../contract/companies/roles.ts'
import type { ManagerRole } from '../../../contract/companies/staff/manager-endpoints.ts'

export const roleNames = {
  worker: msg`Recruiter`,
  admin: msg`Admin`,
  admin_without_search: msg`Admin, no search`,
  service_admin: msg`Service admin`,
  hm: msg`Hiring manager`,
} satisfies Record<InvitedRole, unknown>

/** The operator's own people. */
export const managerRoleNames = {
  sales_manager: msg`Sales manager`,
  manager: msg`Manager`,
  super_user: msg`Super user`,
} satisfies Record<ManagerRole, unknown>

/** Of anybody. */
export const everyRoleName = { ...roleNames, ...managerRoleNames } satisfies Record<Role, unknown>

export const managerRoleMeanings = {
  sales_manager: msg`Companies, their people and credits, ready searches, reports`,
  manager: msg`Searches, sees the history of profiles`,
  super_user: msg`All of that, the server and other super users`,
} satisfies Record<ManagerRole, unknown>

export const roleMeanings = {
  worker: msg`Searches, manages folders, contacts candidates`,
  admin: msg`All of that, plus managing the company`,
  admin_without_search: msg`Manages the company, takes no search seat`,
  service_admin: msg`A recruiter who also manages statuses`,
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
  domain: msg`Hiring managers can’t be invited from this domain`,
  seats: msg`All search seats are taken`,
  managers: msg`The company has as many hiring managers as its plan allows`,
} satisfies Record<(typeof inviteRefusals)[number], unknown>

/** Why somebody in a file was not. */
export const rowRefusalTexts = {
  ...refusalTexts,
  twice: msg`Appears twice in the file`,
  role: msg`Unknown role`,
  search: msg`Search must be yes or no; a service admin always has it`,
  long: msg`Longer than 80 characters`,
  cells: msg`More or fewer cells than the header has`,
} satisfies Record<RowRefusal, unknown>

/** What a section that hiring managers may see is called, what it shows, and how it is without. */
export const sectionWords: Record<
  FeaturePermission,
  readonly [MessageDescriptor, MessageDescriptor, MessageDescriptor]
> = {
  personalInfo: [msg`Personal data`, msg`Photo, full name, links`, msg`Initials and job title only`],
  contacts: [msg`Contacts`, msg`Phone, email, Telegram`, msg`No contacts, not even masked`],
  tags: [msg`Tags`, msg`See and add tags`, msg`No tags`],
  resumes: [msg`Résumés`, msg`Private résumés and files`, msg`Public profile only`],
  changeCandidate: [msg`Change status`, msg`In folders shared with them`, msg`Statuses are read-only`],
  comments: [msg`Comments`, msg`Inside the folder`, msg`No comments, no mentions`],
  exportCsv: [msg`Export to CSV`, msg`The folder as a file`, msg`No export button`],
  exportAts: [msg`Export to ATS`, msg`To Greenhouse and others`, msg`No export button`],
  messagingInfo: [msg`Message summary`, msg`Sent, opened, replied`, msg`Nothing about messages`],
  messagingMessages: [msg`Message texts`, msg`Read what was written`, msg`No texts`],
}
