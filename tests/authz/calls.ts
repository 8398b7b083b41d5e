import { randomUUID } from 'node:crypto'
import type { endpoints } from '../../contract/endpoints.ts'
import { verdictIdOf } from '../../contract/folders/verdicts.ts'
import type { CallOf, Endpoint } from '../../contract/kit/endpoint.ts'
import { exampleKeys } from '../../contract/notices/endpoints.ts'
import { viewIdOf } from '../../contract/profiles/mutations/mark-viewed.ts'
import { termsVersion } from '../../contract/users/terms-version.ts'
import { demoPassword } from '../../server/modules/users/demo.ts'
import { folderCalls } from './folder-calls.ts'
import { messagingCalls } from './messaging-calls.ts'
import { profileCalls } from './profile-calls.ts'
import { searchCalls } from './search-calls.ts'
import { staffCalls } from './staff-calls.ts'
import { systemNotification } from './subjects/notifications.ts'
import type { Nouns } from './subjects.ts'

/** A valid request, made of the nouns that it names. What it reads of `n` are its slots. */
type Call<E extends Endpoint> = (n: Nouns) => Partial<CallOf<E>>
export type Calls = {
  [A in keyof typeof endpoints]: {
    [N in keyof (typeof endpoints)[A]]: (typeof endpoints)[A][N] extends Endpoint
      ? Call<(typeof endpoints)[A][N]>
      : never
  }
}

const at = '2026-11-20T09:00:00.000Z'

/** Calls that only staff may make: everybody else is refused for that. */
export const ofStaff = (name: string) =>
  /MetaQuer|listUserGroups|SystemNotification|[bB]anLink|BannedLinks|listReports|answerReport|(StaffCompany|listCompanies|createCompany|inviteAdmin|(get|set)Attributes|(delete|restore)Company|resumeCopy|logInAs|move(Worker|Admin)|Managers|(get|create|change|delete)Manager|giveManagerLink|ActiveUsers|CustomSettings|addCredits|listQuotas|(add|deactivate)Quota)$/.test(
    name,
  )

/** Every call of the contract once: a new one without an entry does not compile. */
export const calls: Calls = {
  auth: {
    login: () => ({ body: { email: 'worker@acme.example', password: demoPassword } }),
    requestLoginLink: () => ({ body: { email: `${randomUUID()}@acme.example` } }),
    enterByLink: () => ({ body: { token: 'A'.repeat(43) } }),
    logout: () => ({}),
    setUp: () => ({
      body: { code: 'ABCD', email: 'x@example.com', password: 'x', first_name: 'X', last_name: 'Y' },
    }),
    frontDoor: () => ({}),
    recaptchaKey: () => ({}),
    // A wrong one: what is changed here would be needed by the calls behind it.
    changePassword: () => ({ body: { current: 'not the password', password: 'Correct-horse-9' } }),
    logInAs: (n) => ({ params: { id: n.workerOfIt }, body: { reason: 'Ticket 4821' } }),
    endLoginAs: () => ({}),
    stepUp: () => ({ body: { password: demoPassword } }),
    recoverPassword: () => ({ body: { email: `${randomUUID()}@acme.example` } }),
    lookAtResetLink: () => ({ params: { token: 'A'.repeat(43) } }),
    resetPassword: () => ({ params: { token: 'A'.repeat(43) }, body: { password: 'Correct-horse-9' } }),
    listSessions: () => ({}),
    endSession: () => ({ params: { id: randomUUID() } }),
    endOtherSessions: () => ({}),
    listDemoMails: () => ({}),
  },
  users: {
    getCurrentUser: () => ({}),
    acceptTerms: () => ({ body: { version: termsVersion } }),
    listPermissions: () => ({}),
    changeSettings: () => ({ body: { rangeMeasure: 'km' } }),
    listUsers: () => ({}),
    listUserGroups: () => ({}),
  },
  search: searchCalls,
  profiles: profileCalls,
  folders: folderCalls,
  templates: {
    listTemplates: () => ({}),
    getTemplate: (n) => ({ params: { id: n.template } }),
    createTemplate: () => ({ body: { name: 'New' } }),
    changeTemplate: (n) => ({ params: { id: n.template }, body: { name: 'Renamed' } }),
    deleteTemplate: (n) => ({ params: { id: n.template } }),
    listVariables: () => ({}),
  },
  notices: {
    getPushSettings: () => ({}),
    changePushSettings: () => ({ body: { commented: false } }),
    subscribePush: () => ({
      body: {
        endpoint: `https://push.example.com/${randomUUID()}`,
        keys: exampleKeys,
        language: 'en',
      },
    }),
    unsubscribePush: () => ({ body: { endpoint: 'https://push.example.com/nobody' } }),
  },
  sync: {
    sync: () => ({
      body: { v: 1, device: randomUUID(), epoch: null, now: at, push: [], pull: { scopes: {}, limit: 10 } },
    }),
    digest: (n) => ({ query: { scope: `fo:${n.folder}` } }),
    sealingKey: () => ({}),
    unseal: (n) => ({ body: { device: n.device, wrapped: 'A'.repeat(512) } }),
    registerDevice: () => ({ body: { id: randomUUID(), name: 'Test' } }),
    listDevices: () => ({}),
    removeDevice: (n) => ({ params: { id: n.device } }),
    installed: () => ({ body: {} }),
    reportStuck: () => ({
      body: { build: 'dev', waiting: 1, changes: [{ op: 'folders.setStatus@1', madeAt: at }] },
    }),
    reportError: () => ({
      body: { build: 'dev', page: '/folders/', kind: 'TypeError', at: ['Row@Table-B2c.js:1:2042'] },
    }),
  },
  companies: {
    shareWithAddress: (n) => ({ params: { id: n.folder }, body: { email: `${randomUUID()}@acme.example` } }),
    listShareRequests: () => ({}),
    grantShareRequest: (n) => ({ params: { id: n.shareRequest } }),
    declineShareRequest: (n) => ({ params: { id: n.shareRequest } }),
    getCompany: () => ({}),
    getCompanyById: (n) => ({ params: { id: String(n.company) } }),
    getManagerSettings: () => ({}),
    changeCompany: () => ({ body: { site: 'acme.example' } }),
    changeManagerSettings: () => ({ body: { max_manager_folders: 15 } }),
    listAudit: () => ({}),
    exportAudit: () => ({ body: {} }),
    listEmployees: () => ({}),
    giveResetLink: (n) => ({ params: { id: n.workerOfIt } }),
    getEmployee: (n) => ({ params: { id: n.workerOfIt } }),
    listDepartments: () => ({}),
    listCompanyFolders: () => ({}),
    joinFolder: (n) => ({ params: { id: n.folder } }),
    changeWorker: (n) => ({ params: { id: n.workerOfIt }, body: { department: 'Talent' } }),
    changeAdmin: (n) => ({ params: { id: n.adminOfIt }, body: { department: 'Talent' } }),
    changeHiringManager: (n) => ({ params: { id: n.managerOfIt }, body: { display_sections: ['comments'] } }),
    switchWorker: (n) => ({ params: { id: n.workerOfIt } }),
    switchAdmin: (n) => ({ params: { id: n.adminOfIt } }),
    deleteWorker: (n) => ({ params: { id: n.workerOfIt } }),
    deleteAdmin: (n) => ({ params: { id: n.adminOfIt } }),
    deleteHiringManager: (n) => ({ params: { id: n.managerOfIt } }),
    invite: () => ({ body: { emails: [`${randomUUID()}@people.example`], role: 'hm' } }),
    importInvitations: () => ({ body: { file: new File([`email\n${randomUUID()}@people.example`], 'team.csv') } }),
    createWorker: () => ({ body: { email: `${randomUUID()}@people.example` } }),
    createAdmin: () => ({ body: { email: `${randomUUID()}@people.example` } }),
    createHiringManager: () => ({ body: { email: `${randomUUID()}@people.example` } }),
    listInvitations: () => ({}),
    getInvitation: (n) => ({ params: { id: n.invitation } }),
    resendInvitation: (n) => ({ params: { id: n.invitation } }),
    withdrawInvitation: (n) => ({ params: { id: n.invitation } }),
    ...staffCalls,
    readInvitation: () => ({ body: { key: 'A'.repeat(43) } }),
    acceptInvitation: (n) => ({
      params: { id: n.invitation },
      body: { key: 'A'.repeat(43), first_name: 'New', last_name: 'Person', password: 'Correct-horse-9' },
    }),
  },
  meter: {
    getMyQuotas: () => ({}),
    getUserStatus: () => ({}),
    listMeterTransactions: () => ({}),
    listMeterSubjects: (n) => ({ params: { id: n.ledgerEntry } }),
    addCredits: (n) => ({ params: { id: n.newCompany }, body: { kind: 'purchase', amount: 5, note: 'Invoice' } }),
    listQuotas: (n) => ({ params: { id: n.newCompany } }),
    addQuota: (n) => ({
      params: { id: n.newCompany },
      body: { unit: 'contact', quota: 5, from_date: '2026-11-01', till_date: '2099-12-31' },
    }),
    deactivateQuota: (n) => ({ params: { id: n.newCompany, qid: n.quota } }),
  },
  messaging: messagingCalls,
  health: {
    getServerHealth: () => ({}),
  },
  notifications: {
    listSystemNotifications: () => ({}),
    countSystemNotificationAudience: () => ({}),
    createSystemNotification: () => ({ body: systemNotification }),
    changeSystemNotification: (n) => ({ params: { id: n.systemNotification }, body: systemNotification }),
    cloneSystemNotification: (n) => ({ params: { id: n.systemNotification } }),
    disableSystemNotification: (n) => ({ params: { id: n.systemNotification } }),
    deleteSystemNotification: (n) => ({ params: { id: n.systemNotification } }),
    interactWithNotification: (n) => ({ params: { id: n.systemNotification }, body: { value: 'read' } }),
  },
}

/** Who makes a change, as devices know it. */
export interface Maker {
  id: string
  companyUid: string
}

const ofTemplate = (templateId: string, { companyUid }: Maker) => ({ templateId, companyId: companyUid })
const newTemplate = { name: 'New', subject: '', body: '', customVariables: [], access: 'public' }

/** Arguments of every offline change, made by a user. */
export const changes: Record<string, (n: Nouns, maker: Maker) => Record<string, unknown>> = {
  'folders.addComment@1': (n) => ({
    folderId: n.folder,
    candidateId: n.candidate,
    commentId: randomUUID(),
    text: 'Hello',
  }),
  'folders.archive@1': (n) => ({ folderId: n.folder, status: 'closed' }),
  'folders.changeTags@1': (n) => ({ folderId: n.folder, candidateIds: [n.candidate], add: ['Tagged'], remove: [] }),
  'folders.commentOnMany@1': (n) => ({
    folderId: n.folder,
    comments: [{ candidateId: n.candidate, commentId: randomUUID() }],
    text: 'Hello',
  }),
  'folders.copyCandidates@1': (n) => ({
    folderId: n.folder,
    toFolderId: n.target,
    copies: [{ candidateId: n.candidate, newId: randomUUID() }],
  }),
  'folders.create@1': () => ({ folderId: randomUUID(), name: 'New', description: '', access: 'public' }),
  'folders.deleteComment@1': (n) => ({ folderId: n.folder, commentId: n.comment }),
  'folders.deleteComments@1': (n) => ({ folderId: n.folder, commentIds: [n.comment] }),
  'folders.editComment@1': (n) => ({ folderId: n.folder, commentId: n.comment, base: 'A comment', text: 'Changed' }),
  'folders.edit@1': (n) => ({ folderId: n.folder, base: { name: 'A folder, open' }, changes: { name: 'Renamed' } }),
  'folders.markMention@1': (n) => ({ mentionId: n.mention, done: true }),
  'folders.moveCandidates@1': (n) => ({
    folderId: n.folder,
    toFolderId: n.target,
    candidateIds: [n.candidate],
    withComments: true,
  }),
  'folders.removeCandidates@1': (n) => ({ folderId: n.folder, candidateIds: [n.candidate] }),
  'templates.create@1': (_n, maker) => ({ ...ofTemplate(randomUUID(), maker), ...newTemplate }),
  'templates.edit@1': (n, maker) => ({
    ...ofTemplate(n.template, maker),
    base: { access: 'public', name: 'A template' },
    changes: { name: 'Renamed' },
  }),
  'templates.delete@1': (n, maker) => ({ ...ofTemplate(n.template, maker), access: 'public' }),
  'folders.restoreCandidates@1': (n) => ({ folderId: n.folder, candidateIds: [n.candidate] }),
  'notices.markRead@1': (n) => ({ ids: [n.notice] }),
  'messaging.markThread@1': (n, { id }) => ({ threadId: n.thread, ownerId: id, marks: { state: 'done' } }),
  'profiles.markViewed@1': (n, { id }) => ({ viewId: viewIdOf(id, n.profile), profileId: n.profile }),
  'folders.giveVerdict@1': (n, { id }) => ({
    folderId: n.folder,
    candidateId: n.candidate,
    verdictId: verdictIdOf(n.candidate, id),
    word: 'no',
    text: 'Not this year',
    reasonId: null,
    device: 'phone',
    offline: true,
    rejects: { fromStatusId: n.status, toStatusId: n.status },
  }),
  'folders.commentOnFolder@1': (n) => ({ folderId: n.folder, commentId: randomUUID(), text: 'Budget agreed' }),
  'folders.editFolderComment@1': (n) => ({
    folderId: n.folder,
    commentId: n.folderComment,
    base: 'Budget agreed',
    text: 'Other words',
  }),
  'folders.deleteFolderComment@1': (n) => ({ folderId: n.folder, commentId: n.folderComment }),
  'folders.markReviewSeen@1': (n) => ({ folderId: n.folder, reviewId: n.review }),
  'folders.addStep@1': (n, { id }) => ({
    folderId: n.folder,
    candidateId: n.candidate,
    stepId: randomUUID(),
    person: null,
    text: 'Call back',
    due: { day: '2026-12-01', time: '15:00', zone: 'Europe/Berlin' },
    forId: id,
  }),
  'folders.changeStep@1': (n) => ({
    folderId: n.folder,
    candidateId: n.candidate,
    stepId: n.step,
    changes: { done: true },
  }),
  'folders.deleteStep@1': (n) => ({ folderId: n.folder, candidateId: n.candidate, stepId: n.step }),
  'folders.assignCandidates@1': (n, { id }) => ({ folderId: n.folder, candidateIds: [n.candidate], ownerId: id }),
  'folders.takeBackVerdict@1': (n, { id }) => ({
    folderId: n.folder,
    candidateId: n.candidate,
    verdictId: verdictIdOf(n.candidate, id),
    before: null,
  }),
  'folders.setStatus@1': (n) => ({
    folderId: n.folder,
    candidateIds: [n.candidate],
    statusId: n.status,
    substatusId: null,
    comment: { id: randomUUID(), text: 'Yes' },
  }),
}
