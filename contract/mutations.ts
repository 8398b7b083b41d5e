import { archiveFolder } from './folders/mutations/archive-folder.ts'
import { assignCandidates } from './folders/mutations/assign-candidates.ts'
import { changeTags } from './folders/mutations/change-tags.ts'
import { addComment } from './folders/mutations/comments/add-comment.ts'
import {
  commentOnFolder,
  deleteFolderComment,
  editFolderComment,
} from './folders/mutations/comments/comment-on-folder.ts'
import { commentOnMany, deleteComments } from './folders/mutations/comments/comment-on-many.ts'
import { deleteComment } from './folders/mutations/comments/delete-comment.ts'
import { editComment } from './folders/mutations/comments/edit-comment.ts'
import { copyCandidates } from './folders/mutations/copy-candidates.ts'
import { createFolder } from './folders/mutations/create-folder.ts'
import { editFolder } from './folders/mutations/edit-folder.ts'
import { giveVerdict } from './folders/mutations/give-verdict.ts'
import { markMention } from './folders/mutations/marks/mark-mention.ts'
import { markReviewSeen } from './folders/mutations/marks/mark-review-seen.ts'
import { moveCandidates } from './folders/mutations/move-candidates.ts'
import { removeCandidates } from './folders/mutations/remove-candidates.ts'
import { restoreCandidates } from './folders/mutations/restore-candidates.ts'
import { setStatus } from './folders/mutations/set-status.ts'
import { addStep } from './folders/mutations/steps/add-step.ts'
import { changeStep } from './folders/mutations/steps/change-step.ts'
import { deleteStep } from './folders/mutations/steps/delete-step.ts'
import { takeBackVerdict } from './folders/mutations/take-back-verdict.ts'
import type { Mutation } from './kit/mutation.ts'
import { markThread } from './messaging/mutations/mark-thread.ts'
import { markRead } from './notices/mutations/mark-read.ts'
import { markViewed } from './profiles/mutations/mark-viewed.ts'
import { createTemplate } from './templates/mutations/create-template.ts'
import { deleteTemplate } from './templates/mutations/delete-template.ts'
import { editTemplate } from './templates/mutations/edit-template.ts'

const all = [
  addComment,
  addStep,
  archiveFolder,
  assignCandidates,
  changeStep,
  changeTags,
  commentOnFolder,
  commentOnMany,
  copyCandidates,
  createFolder,
  createTemplate,
  deleteComment,
  deleteComments,
  deleteFolderComment,
  deleteStep,
  deleteTemplate,
  editComment,
  editFolder,
  editFolderComment,
  editTemplate,
  giveVerdict,
  markMention,
  markRead,
  markReviewSeen,
  markThread,
  markViewed,
  moveCandidates,
  removeCandidates,
  restoreCandidates,
  setStatus,
  takeBackVerdict,
] as const

type Unversioned<Name extends string> = Name extends `${infer Whole}@${string}` ? Whole : never
/** What changes are called, whatever their version. */
export type MutationName = Unversioned<(typeof all)[number]['name']>
export type MutationOf<Area extends string> = Extract<MutationName, `${Area}.${string}`>

/** Every offline change by its name on the wire. */
export const mutations: ReadonlyMap<string, Mutation> = new Map(all.map((m) => [m.name, m as unknown as Mutation]))
