import { randomUUID } from 'node:crypto'
import type { Calls } from './calls.ts'

/** Every call of folders, candidates and what belongs to them. */
export const folderCalls: Calls['folders'] = {
  listFolders: () => ({}),
  countFolders: (n) => ({ query: { f: [n.folder] } }),
  listFolderFeed: (n) => ({ params: { id: n.folder } }),
  getFolderContents: (n) => ({ params: { id: n.folder } }),
  getFolder: (n) => ({ params: { id: String(n.folderNumber) } }),
  createFolder: (n) => ({ body: { name: 'New', assignees: [n.user] } }),
  changeFolder: (n) => ({ params: { id: n.folder }, body: { name: 'Renamed', granted_users: [n.manager] } }),
  deleteFolder: (n) => ({ params: { id: n.folder } }),
  listFolderCandidates: (n) => ({ params: { id: n.folder } }),
  addCandidate: (n) => ({ body: { profile: n.profile, folder: n.target } }),
  addCandidates: (n) => ({ params: { id: n.target }, body: { profiles: [n.profile] } }),
  listFolderViews: () => ({}),
  saveFolderView: () => ({ body: { name: 'Mine', query: 'since=7' } }),
  deleteFolderView: (n) => ({ params: { id: n.folderView } }),
  setCandidatesStatus: (n) => ({ body: { ids: [n.candidate], status: n.status } }),
  setCandidateStatus: (n) => ({ params: { id: n.candidate }, body: { status: n.status } }),
  removeCandidates: (n) => ({ body: { ids: [n.candidate] } }),
  moveCandidates: (n) => ({
    params: { id: n.folder },
    body: { destination_folder: n.target, candidates: [n.candidate] },
  }),
  copyCandidates: (n) => ({
    params: { id: n.folder },
    body: { destination_folder: n.target, candidates: [n.candidate] },
  }),
  editComment: (n) => ({ params: { id: n.comment }, body: { text: 'Changed' } }),
  getStepCalendar: (n) => ({ params: { id: n.step } }),
  askReview: (n) => ({
    params: { id: n.folder },
    body: { reviewers: [n.user], candidates: [n.candidate], due_day: '2026-12-01' },
  }),
  closeReview: (n) => ({ params: { id: n.folder, review: n.review } }),
  remindReviewer: (n) => ({ params: { id: n.folder, review: n.review }, body: { reviewer: n.manager } }),
  deleteComment: (n) => ({ params: { id: n.comment } }),
  listStatuses: () => ({}),
  createStatus: () => ({ body: { name: randomUUID(), stage: 'screening' } }),
  changeStatus: (n) => ({ params: { id: n.status }, body: { name_ru: randomUUID() } }),
  // The first status of all is needed: whoever may delete hears so.
  moveEverybody: (n) => ({ params: { id: n.status }, body: { to: randomUUID() } }),
  deleteStatus: (n) => ({ params: { id: n.status } }),
  // One of many is no whole order: whoever may order hears so.
  orderStatuses: (n) => ({ body: { ids: [n.status] } }),
  listStatusUse: () => ({}),
  addSearchResult: (n) => ({ body: { folder: n.folder, q: ['skill:React'] } }),
  getBulkAdd: (n) => ({ params: { id: n.bulkAdd } }),
  changeBulkAdd: (n) => ({ params: { id: n.bulkAdd }, body: { state: 'undone' } }),
}
