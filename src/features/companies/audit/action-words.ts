import { msg } from '@lingui/core/macro'
import type { companyFields, employeeFields } from '../../../../contract/companies/events.ts'
import type { EventName } from '../../../../contract/events.ts'
import type { AuditKind } from '../../../../contract/kit/event.ts'
import { roleNames } from '../words.ts'

type Words = ReturnType<typeof msg>

/** What was done, for each event that the log tells of; a test holds them to the declarations. */
export const actionNames: Readonly<Partial<Record<EventName, Words>>> = {
  'auth.sessionStarted': msg`Signed in`,
  'auth.signInRefused': msg`Sign-in refused`,
  'auth.resetLinkGiven': msg`Password reset link issued`,
  'auth.linkUndelivered': msg`Link not delivered`,
  'auth.passwordChanged': msg`Password changed`,
  'companies.invited': msg({ message: 'Invited', context: 'audit' }),
  'companies.invitationRenewed': msg`Invitation sent again`,
  'companies.invitationUndelivered': msg`Invitation not delivered`,
  'companies.invitationCancelled': msg`Invitation withdrawn`,
  'companies.joined': msg`Joined the company`,
  'companies.roleSwitched': msg`Role changed`,
  'companies.employeeChanged': msg`Employee changed`,
  'companies.employeeDeactivated': msg`Employee deactivated`,
  'companies.employeeReactivated': msg`Employee activated again`,
  'companies.employeeRemoved': msg`Employee deleted`,
  'companies.created': msg`Company created`,
  'companies.changed': msg`Company changed`,
  'companies.sectionsChanged': msg`Hiring manager settings`,
  'companies.logExported': msg`Audit log exported`,
  'messaging.mailboxConnected': msg`Mailbox connected`,
  'messaging.mailboxDisconnected': msg`Mailbox disconnected`,
  'messaging.aliasConnected': msg`Sender address added`,
  'messaging.aliasDisconnected': msg`Sender address removed`,
  'messaging.companySettingsChanged': msg`Messaging settings changed`,
  'search.ownNamesChanged': msg`Own names of titles and skills changed`,
  'messaging.unsubscribed': msg`Unsubscribed from emails`,
  'messaging.suppressionLifted': msg`Can be emailed again`,
  'messaging.privacyRequested': msg`Asked about their data`,
  'messaging.privacyRequestClosed': msg`Privacy request done`,
  'messaging.privacyRequestReopened': msg`Privacy request opened again`,
  'profiles.edited': msg`Profile edited`,
  'folders.shared': msg`Folder shared`,
  'folders.joined': msg`Joined a folder`,
  'folders.contactsToManagersGiven': msg`Managers may open contacts`,
  'folders.contactsToManagersTakenBack': msg`Managers may no longer open contacts`,
  'folders.ownerChanged': msg`Folder handed over`,
  'folders.unshared': msg`Folder no longer shared`,
  'folders.sharedWithInvited': msg`Folder shared with an invited person`,
  'folders.unsharedWithInvited': msg`Folder no longer shared with an invited person`,
  'folders.notShared': msg`Folder not shared`,
  'folders.fitAdded': msg`People added by best fit`,
  'folders.deleted': msg`Folder deleted`,
  'profiles.contactsOpened': msg`Contacts opened`,
  'profiles.fileAttached': msg`File attached to a person`,
  'profiles.fileDeleted': msg`File of a person deleted`,
  'profiles.exported': msg`People exported`,
  'profiles.doNotContactGiven': msg`Marked “Do not contact”`,
  'profiles.doNotContactTakenBack': msg`“Do not contact” removed`,
  'profiles.legalBasisChanged': msg`Legal basis changed`,
  'profiles.reported': msg`Problem with a profile reported`,
  'profiles.reportAnswered': msg`Problem report answered`,
  'folders.statusCreated': msg`Status created`,
  'folders.statusEdited': msg`Status changed`,
  'folders.statusDeleted': msg`Status deleted`,
  'folders.statusesOrdered': msg`Statuses reordered`,
}

export const kindNames = {
  entrance: msg`Signing in`,
  people: msg`People`,
  settings: msg`Settings`,
  sharing: msg`Folders`,
  pool: msg`Candidates`,
} satisfies Record<AuditKind, Words>

export const fieldNames = {
  first_name: msg`First name`,
  last_name: msg`Last name`,
  phone: msg`Phone`,
  phone_extension: msg`Extension`,
  additional_phone: msg`Additional phone`,
  department: msg`Department`,
  comment: msg`Comment`,
  can_search: msg`Search`,
  api_manager: msg`API manager`,
  display_sections: msg`What they see`,
  name: msg({ message: 'Name', context: 'company' }),
  site: msg`Site`,
  invite_domains: msg`Domains that may be invited`,
  max_manager_folders: msg`Folders per hiring manager`,
} satisfies Record<(typeof employeeFields)[number] | (typeof companyFields)[number], Words>

/** The short codes that some actions need. */
export const codeNames: Readonly<Record<string, Words>> = {
  ...roleNames,
  pwd: msg`by password`,
  mail: msg`with an emailed link`,
  link: msg`with an emailed link`,
  invitation: msg`with an invitation`,
  own: msg`by themselves`,
  form: msg`through the new profile form`,
  file: msg`from a file`,
  edit: msg`field by field`,
  links: msg`their links`,
  assignee: msg`as a recruiter of the folder`,
  manager: msg`as its hiring manager`,
  full: msg`they already have the most folders a hiring manager can have`,
  lost: msg`the person who shared it can no longer do so`,
}
