import { z } from 'zod/mini'
import { event } from '../kit/event.ts'
import { positiveInteger, uid } from '../kit/schemas.ts'
import { verdictWords } from './verdicts.ts'

const candidate = { candidateId: uid, folderId: uid, profileId: positiveInteger }
const category = { Category: 'folders' } as const

/** What happens in folders. */
export const folderEvents = {
  'folders.created': event({
    ids: z.strictObject({ folderId: uid, access: z.enum(['public', 'private']) }),
    subject: ({ folderId }) => `folder:${folderId}`,
    usage: { name: 'Create Folder', properties: ({ access }) => ({ ...category, Access_Type: access }) },
  }),
  /** Somebody was given the folder: to work on, or to look at. */
  'folders.shared': event({
    ids: z.strictObject({ folderId: uid, userId: uid, as: z.enum(['assignee', 'manager']) }),
    subject: ({ folderId }) => `folder:${folderId}`,
  }),
  /** One event for all who were added at once; who they are is in the folder. */
  'folders.peopleAdded': event({
    ids: z.strictObject({ folderId: uid, count: positiveInteger, profileId: z.nullable(positiveInteger) }),
    subject: ({ folderId }) => `folder:${folderId}`,
    usage: {
      name: 'Add Profile To Folder',
      properties: ({ count, profileId }) => ({
        ...category,
        Profiles_Count: count,
        ...(profileId && { Profile_Id: profileId }),
      }),
    },
  }),
  'folders.statusChanged': event({
    ids: z.strictObject({ ...candidate, fromStatusId: uid, toStatusId: uid }),
    subject: ({ candidateId }) => `candidate:${candidateId}`,
    usage: { name: 'Change Status', properties: ({ profileId }) => ({ ...category, Profile_Id: profileId }) },
  }),
  /** `folderId` is where the candidate is now. */
  'folders.candidateMoved': event({
    ids: z.strictObject({ ...candidate, fromFolderId: uid }),
    subject: ({ candidateId }) => `candidate:${candidateId}`,
  }),
  /** The copy is a candidate of its own, in `folderId`. */
  'folders.candidateCopied': event({
    ids: z.strictObject({ ...candidate, fromFolderId: uid }),
    subject: ({ candidateId }) => `candidate:${candidateId}`,
    usage: {
      name: 'Add Profile To Folder',
      properties: ({ profileId }) => ({ ...category, Profile_Id: profileId, Folder_Type: 'Other Folder' }),
    },
  }),
  /** A reviewer said what they think of a candidate; one of before is void. */
  'folders.verdictGiven': event({
    ids: z.strictObject({ ...candidate, verdictId: uid, word: z.enum(verdictWords) }),
    subject: ({ candidateId }) => `candidate:${candidateId}`,
  }),
  'folders.verdictTakenBack': event({
    ids: z.strictObject({ ...candidate, verdictId: uid }),
    subject: ({ candidateId }) => `candidate:${candidateId}`,
  }),
  'folders.commented': event({
    ids: z.strictObject({ ...candidate, commentId: uid }),
    subject: ({ candidateId }) => `candidate:${candidateId}`,
  }),
}
