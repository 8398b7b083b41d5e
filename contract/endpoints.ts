import * as auth from './auth/endpoints.ts'
import * as loginAs from './auth/login-as-endpoints.ts'
import * as mailbox from './auth/mailbox-endpoints.ts'
import * as passwords from './auth/password-endpoints.ts'
import * as sessions from './auth/session-endpoints.ts'
import * as asking from './companies/asking-endpoints.ts'
import * as companyAttributes from './companies/attributes/endpoints.ts'
import * as audit from './companies/audit-endpoints.ts'
import * as employees from './companies/employee-endpoints.ts'
import * as companies from './companies/endpoints.ts'
import * as companyFolders from './companies/folder-endpoints.ts'
import * as imported from './companies/import-endpoints.ts'
import * as invitations from './companies/invitation-endpoints.ts'
import * as activeUsers from './companies/staff/active-endpoints.ts'
import * as customSettings from './companies/staff/custom-endpoints.ts'
import * as managers from './companies/staff/manager-endpoints.ts'
import * as moves from './companies/staff/move-endpoints.ts'
import * as staffed from './companies/staff-endpoints.ts'
import * as bulkAdds from './folders/calls/bulk-endpoints.ts'
import * as folderFeeds from './folders/calls/feed-endpoints.ts'
import * as candidates from './folders/candidate-endpoints.ts'
import * as folders from './folders/endpoints.ts'
import * as reviews from './folders/review-endpoints.ts'
import * as statuses from './folders/status-endpoints.ts'
import * as steps from './folders/steps/step-endpoints.ts'
import * as views from './folders/views/view-endpoints.ts'
import * as health from './health/endpoints.ts'
import type { Endpoint } from './kit/endpoint.ts'
import * as again from './messaging/again-endpoints.ts'
import * as aliases from './messaging/alias-endpoints.ts'
import * as copies from './messaging/copy-endpoints.ts'
import * as demoMails from './messaging/demo-endpoints.ts'
import * as drafts from './messaging/draft-endpoints.ts'
import * as mailboxes from './messaging/mailbox-endpoints.ts'
import * as messages from './messaging/message-endpoints.ts'
import * as overviews from './messaging/overview-endpoints.ts'
import * as privacy from './messaging/privacy/privacy-endpoints.ts'
import * as suppressions from './messaging/privacy/suppression-endpoints.ts'
import * as messagingSettings from './messaging/settings-endpoints.ts'
import * as threads from './messaging/thread-endpoints.ts'
import * as meter from './meter/endpoints.ts'
import * as ledger from './meter/ledger-endpoints.ts'
import * as sold from './meter/staff-endpoints.ts'
import * as notices from './notices/endpoints.ts'
import * as notifications from './notifications/endpoints.ts'
import * as contacts from './profiles/contacts/contact-endpoints.ts'
import * as contactRules from './profiles/contacts/contact-rules.ts'
import * as bannedLinks from './profiles/edit/banned-endpoints.ts'
import * as edits from './profiles/edit/endpoints.ts'
import * as editHistory from './profiles/edit/history-endpoints.ts'
import * as photos from './profiles/edit/photo-endpoints.ts'
import * as profiles from './profiles/endpoints.ts'
import * as exported from './profiles/files/export-endpoints.ts'
import * as resumes from './profiles/files/resume-endpoints.ts'
import * as uploads from './profiles/files/upload-endpoints.ts'
import * as profileEvents from './profiles/happened/event-endpoints.ts'
import * as lookUps from './profiles/look-up-endpoints.ts'
import * as many from './profiles/many-endpoints.ts'
import * as bugReports from './profiles/report-endpoints.ts'
import * as search from './search/endpoints.ts'
import * as evidence from './search/evidence/evidence-endpoints.ts'
import * as hints from './search/hints/hint-endpoints.ts'
import * as found from './search/links/found-endpoints.ts'
import * as searchLinks from './search/links/link-endpoints.ts'
import * as metaQueries from './search/meta/meta-endpoints.ts'
import * as ownNames from './search/own-names/own-names-endpoints.ts'
import * as readings from './search/reading-endpoints.ts'
import * as savedSearches from './search/saved/saved-endpoints.ts'
import * as smartFolders from './search/saved/smart-endpoints.ts'
import * as devices from './sync/device-endpoints.ts'
import * as sync from './sync/endpoints.ts'
import * as reports from './sync/report-endpoints.ts'
import * as templates from './templates/endpoints.ts'
import * as users from './users/endpoints.ts'
import * as userGroups from './users/group-endpoints.ts'
import * as terms from './users/terms.ts'

/** A module of an area's endpoints also exports schemas; only what has a path is an endpoint. */
type Only<M> = { [K in keyof M as M[K] extends Endpoint ? K : never]: M[K] }

const only = <M extends object>(module: M): Only<M> =>
  Object.fromEntries(
    Object.entries(module).filter(
      ([, value]) => typeof value === 'object' && value !== null && 'path' in value && 'method' in value,
    ),
  ) as Only<M>

/** Every call of the API by area. What is implemented, mocked and documented derives from this. */
export const endpoints = {
  auth: { ...only(auth), ...only(passwords), ...only(sessions), ...only(mailbox), ...only(loginAs) },
  users: { ...only(users), ...only(terms), ...only(userGroups) },
  search: {
    ...only(search),
    ...only(savedSearches),
    ...only(smartFolders),
    ...only(searchLinks),
    ...only(hints),
    ...only(metaQueries),
    ...only(ownNames),
    ...only(readings),
    ...only(evidence),
    ...only(found),
  },
  profiles: {
    ...only(profiles),
    ...only(profileEvents),
    ...only(lookUps),
    ...only(resumes),
    ...only(uploads),
    ...only(contacts),
    ...only(exported),
    ...only(contactRules),
    ...only(bugReports),
    ...only(edits),
    ...only(editHistory),
    ...only(bannedLinks),
    ...only(photos),
    ...only(many),
  },
  folders: {
    ...only(folders),
    ...only(candidates),
    ...only(bulkAdds),
    ...only(statuses),
    ...only(steps),
    ...only(views),
    ...only(folderFeeds),
    ...only(reviews),
  },
  templates: only(templates),
  notices: only(notices),
  sync: { ...only(sync), ...only(devices), ...only(reports) },
  companies: {
    ...only(companies),
    ...only(companyAttributes),
    ...only(employees),
    ...only(audit),
    ...only(companyFolders),
    ...only(invitations),
    ...only(asking),
    ...only(imported),
    ...only(staffed),
    ...only(moves),
    ...only(managers),
    ...only(activeUsers),
    ...only(customSettings),
  },
  meter: { ...only(meter), ...only(ledger), ...only(sold) },
  messaging: {
    ...only(messages),
    ...only(overviews),
    ...only(drafts),
    ...only(mailboxes),
    ...only(again),
    ...only(copies),
    ...only(aliases),
    ...only(messagingSettings),
    ...only(privacy),
    ...only(suppressions),
    ...only(threads),
    ...only(demoMails),
  },
  health: only(health),
  notifications: only(notifications),
} as const
