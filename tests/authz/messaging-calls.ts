import type { Calls } from './calls.ts'

const written = (template?: string) => [{ subject: 'Hello', body: 'Hello', ...(template && { template_id: template }) }]
/** Reading the contact makes one: the company's own address of the profile. */
const addressed = (n: { profile: number; contact: number }) => ({
  profile: n.profile,
  ...(n.contact ? { email: 'own@people.example' } : {}),
})

const mailboxNowhere = {
  address: 'anna@acme.example',
  host: '127.0.0.1',
  port: 25,
  security: 'tls' as const,
  username: 'anna',
  password: 'secret',
}

/** Calls of messages, as `calls.ts` has the others. */
export const messagingCalls: Calls['messaging'] = {
  sendMessage: (n) => ({ body: { recipients: [addressed(n)], templates: written(n.template) } }),
  getMailingList: (n) => ({ params: { id: n.mailingList } }),
  listRecipients: (n) => ({ query: { profile_id: String(n.profile) } }),
  listTemplateUsage: () => ({}),
  listLastContacts: (n) => ({ query: { profiles: String(n.profile) } }),
  listMessagingStatuses: (n) => ({ query: { folder: String(n.folder) } }),
  getRecipient: (n) => ({ params: { id: n.message } }),
  previewRecipient: (n) => ({ params: { id: n.message } }),
  changeRecipient: (n) => ({ params: { id: n.message }, body: { send_at: '2026-12-01T09:00:00.000Z' } }),
  sendRecipientsAgain: (n) => ({ body: { ids: [n.message] } }),
  deleteRecipient: (n) => ({ params: { id: n.message } }),
  previewMessage: (n) => ({ body: { profile: n.profile, templates: written() } }),
  sendTestEmail: (n) => ({ body: { profile: n.profile, templates: written() } }),
  getVariableValues: (n) => ({ query: { profile_id: String(n.profile) } }),
  downloadLedger: () => ({}),
  getMailbox: () => ({}),
  // Nobody listens there, and nothing is kept.
  saveMailbox: () => ({ body: mailboxNowhere }),
  testMailbox: () => ({ body: mailboxNowhere }),
  readMailbox: () => ({ body: {} }),
  sendWaiting: () => ({ body: {} }),
  getPlannedInCopy: () => ({}),
  answerPlannedInCopy: () => ({ body: { answer: 'let_go' } }),
  resumeCopy: () => ({ body: {} }),
  deleteMailbox: () => ({}),
  listAliases: () => ({}),
  addAlias: () => ({ body: { email: 'jobs@acme.example' } }),
  proveAlias: (n) => ({ params: { id: n.alias }, body: { code: '123456' } }),
  deleteAlias: (n) => ({ params: { id: n.alias } }),
  getMessagingSettings: () => ({}),
  changeMessagingSettings: () => ({ body: { views_tracking: false } }),
  getCompanyMessagingSettings: () => ({}),
  changeCompanyMessagingSettings: () => ({ body: { daily_limit: 150 } }),
  readUnsubscribing: () => ({ body: { key: 'A'.repeat(43) } }),
  unsubscribe: () => ({ body: { key: 'A'.repeat(43) } }),
  readPrivacy: () => ({ body: { key: 'A'.repeat(43) } }),
  askPrivacy: () => ({ body: { kind: 'access', email: 'ada@people.example' } }),
  listSuppressions: () => ({}),
  liftSuppression: () => ({ body: { address: 'nobody@people.example', reason: 'She wrote' } }),
  listPrivacyRequests: () => ({}),
  changePrivacyRequest: (n) => ({ params: { id: n.privacyRequest }, body: { done: true } }),
  listThreads: (n) => ({ query: { profile_id: String(n.profile) } }),
  getThread: (n) => ({ params: { id: n.thread } }),
  settleWish: (n) => ({ params: { id: n.thread }, body: { choice: 'none' } }),
  changeThread: (n) => ({ params: { id: n.thread }, body: { state: 'done', unread: false } }),
  getThreadFile: (n) => ({ params: { id: n.threadFile } }),
  attachThreadFile: (n) => ({ params: { id: n.threadFile } }),
  listDemoRecipients: () => ({}),
  actOnDemoMail: (n) => ({ params: { id: n.demoMail }, body: { act: 'away' } }),
  getDemoMail: (n) => ({ params: { id: n.demoMail } }),
  getDemoMailPage: (n) => ({ params: { id: n.demoMail } }),
  moveDemoTime: () => ({ body: { hours: 1 } }),
}
