import { z } from 'zod/mini'
import { event } from '../kit/event.ts'
import { positiveInteger, uid } from '../kit/schemas.ts'
import type { FolderFields } from './mutations/edit-folder.ts'
import { verdictWords } from './verdicts.ts'

const candidate = { candidateId: uid, folderId: uid, profileId: positiveInteger }
const comment = { profileId: positiveInteger, commentId: uid }
const category = { Category: 'folders' } as const

const ofFolder = {
  ids: z.strictObject({ folderId: uid }),
  subject: ({ folderId }: { folderId: string }) => `folder:${folderId}` as const,
}

/** What an edit changes of a folder. */
const editedFields = [
  'name',
  'description',
  'rejectOnNo',
  'blindReview',
  'reviewStatusIds',
  'openings',
  'targetDay',
  'place',
  'salary',
] as const satisfies (keyof FolderFields)[]

const ofStep = event({
  ids: z.strictObject({
    stepId: uid,
    folderId: z.nullable(uid),
    candidateId: z.nullable(uid),
    profileId: positiveInteger,
    forId: uid,
  }),
  subject: ({ candidateId, profileId }) => (candidateId ? `candidate:${candidateId}` : `profile:${profileId}`),
})

/** What happens in folders. */
export const folderEvents = {
  'folders.created': event({
    ids: z.strictObject({ folderId: uid, access: z.enum(['public', 'private']) }),
    subject: ({ folderId }) => `folder:${folderId}`,
    usage: { name: 'Create Folder', properties: ({ access }) => ({ ...category, Access_Type: access }) },
  }),
  /** Its fields, by their names on devices. */
  'folders.edited': event({
    ids: z.strictObject({ folderId: uid, fields: z.array(z.enum(editedFields)) }),
    subject: ({ folderId }) => `folder:${folderId}`,
  }),
  'folders.archived': event(ofFolder),
  'folders.activated': event(ofFolder),
  /** Somebody was given the folder: to work on, or to look at. */
  'folders.shared': event({
    ids: z.strictObject({ folderId: uid, userId: uid, as: z.enum(['assignee', 'manager']) }),
    subject: ({ folderId }) => `folder:${folderId}`,
    audit: 'sharing',
  }),
  /** An admin came into it unasked, from the company's list of all folders (D-103). */
  'folders.joined': event({
    ids: z.strictObject({ folderId: uid, userId: uid }),
    subject: ({ folderId }) => `folder:${folderId}`,
    audit: 'sharing',
  }),
  /** The user who made it left the company; somebody else owns it now. */
  'folders.ownerChanged': event({
    ids: z.strictObject({ folderId: uid, userId: uid, leaverId: uid }),
    subject: ({ folderId }) => `folder:${folderId}`,
    audit: 'sharing',
  }),
  /** It was taken from somebody who had it. */
  'folders.unshared': event({
    ids: z.strictObject({ folderId: uid, userId: uid, as: z.enum(['assignee', 'manager']) }),
    subject: ({ folderId }) => `folder:${folderId}`,
    audit: 'sharing',
  }),
  /** It waits for somebody who was invited and has not come yet. */
  'folders.sharedWithInvited': event({
    ids: z.strictObject({ folderId: uid, invitationId: uid, as: z.enum(['assignee', 'manager']) }),
    subject: ({ folderId }) => `folder:${folderId}`,
    audit: 'sharing',
  }),
  'folders.unsharedWithInvited': event({
    ids: z.strictObject({ folderId: uid, invitationId: uid, as: z.enum(['assignee', 'manager']) }),
    subject: ({ folderId }) => `folder:${folderId}`,
    audit: 'sharing',
  }),
  /** It was meant for somebody who did not get it: they have as many as one may, or nobody who may share it is left. */
  'folders.notShared': event({
    ids: z.strictObject({ folderId: uid, userId: uid, as: z.enum(['full', 'lost']) }),
    subject: ({ folderId }) => `folder:${folderId}`,
    audit: 'sharing',
  }),
  'folders.deleted': event({
    ids: z.strictObject({ folderId: uid }),
    subject: ({ folderId }) => `folder:${folderId}`,
    audit: 'sharing',
  }),
  /** Its owner lets hiring managers open contacts there at the company's expense, or no longer (D-56). */
  'folders.contactsToManagersGiven': event({ ...ofFolder, audit: 'sharing' }),
  'folders.contactsToManagersTakenBack': event({ ...ofFolder, audit: 'sharing' }),
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
  /** One event for all who were taken out at once. */
  'folders.peopleRemoved': event({
    ids: z.strictObject({ folderId: uid, count: positiveInteger, profileId: z.nullable(positiveInteger) }),
    subject: ({ folderId }) => `folder:${folderId}`,
  }),
  /** People were added from a search that would like something: by how well they fit. Its wishes are among the folder's searches. */
  'folders.fitAdded': event({
    ids: z.strictObject({ folderId: uid, searchId: uid }),
    subject: ({ folderId }) => `folder:${folderId}`,
    audit: 'sharing',
  }),
  'folders.statusChanged': event({
    ids: z.strictObject({ ...candidate, fromStatusId: uid, toStatusId: uid }),
    subject: ({ candidateId }) => `candidate:${candidateId}`,
    usage: { name: 'Change Status', properties: ({ profileId }) => ({ ...category, Profile_Id: profileId }) },
  }),
  /** Somebody looks after the candidate from now on; nobody where `ownerId` is null. */
  'folders.candidateAssigned': event({
    ids: z.strictObject({ ...candidate, ownerId: z.nullable(uid) }),
    subject: ({ candidateId }) => `candidate:${candidateId}`,
  }),
  /** `folderId` is where the candidate is now. */
  'folders.candidateMoved': event({
    /** `withMessages`: what was written to them from the folder of before is told in this one from then on. */
    ids: z.strictObject({ ...candidate, fromFolderId: uid, withMessages: z.optional(z.boolean()) }),
    subject: ({ candidateId }) => `candidate:${candidateId}`,
  }),
  /** Taken out of the folder together with what was written to them there: it is told with the person alone. */
  'folders.messagesReleased': event({
    ids: z.strictObject(candidate),
    subject: ({ candidateId }) => `candidate:${candidateId}`,
  }),
  /** The copy is a candidate of its own, in `folderId`. */
  'folders.candidateCopied': event({
    /** `commentsOf`: the candidate whose comments come along. */
    ids: z.strictObject({ ...candidate, fromFolderId: uid, commentsOf: z.optional(uid) }),
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
  /** A colleague is asked to decide on people of the folder; `again`: they are reminded. */
  'folders.reviewAsked': event({
    ids: z.strictObject({ folderId: uid, reviewId: uid, userId: uid, again: z.boolean() }),
    subject: ({ folderId }) => `folder:${folderId}`,
  }),
  /** Nobody is asked any more: everybody has decided, or a user said so. */
  'folders.reviewClosed': event({
    ids: z.strictObject({ folderId: uid, reviewId: uid }),
    subject: ({ folderId }) => `folder:${folderId}`,
  }),
  'folders.verdictTakenBack': event({
    ids: z.strictObject({ ...candidate, verdictId: uid }),
    subject: ({ candidateId }) => `candidate:${candidateId}`,
  }),
  /** Of a next step; both folder and candidate are null where it is about a person alone. */
  'folders.stepAdded': ofStep,
  'folders.stepChanged': ofStep,
  'folders.stepCompleted': ofStep,
  'folders.stepDeleted': ofStep,
  'folders.statusCreated': event({
    ids: z.strictObject({ statusId: uid }),
    subject: ({ statusId }) => `status:${statusId}`,
    audit: 'settings',
  }),
  /** Renamed, put to another stage, activated or deactivated. */
  'folders.statusEdited': event({
    ids: z.strictObject({ statusId: uid }),
    subject: ({ statusId }) => `status:${statusId}`,
    audit: 'settings',
  }),
  /** Everybody who had it, or as many as go at once, was moved to another one. */
  'folders.statusEmptied': event({
    ids: z.strictObject({ statusId: uid, toStatusId: uid, count: positiveInteger }),
    subject: ({ statusId }) => `status:${statusId}`,
    audit: 'settings',
  }),
  'folders.statusDeleted': event({
    ids: z.strictObject({ statusId: uid }),
    subject: ({ statusId }) => `status:${statusId}`,
    audit: 'settings',
  }),
  /** Those of a company, or those beneath one of them. */
  'folders.statusesOrdered': event({
    ids: z.strictObject({ parentId: z.nullable(uid) }),
    subject: ({ parentId }) => `statuses:${parentId ?? 'company'}`,
    audit: 'settings',
  }),
  'folders.commented': event({
    ids: z.strictObject({ ...candidate, commentId: uid }),
    subject: ({ candidateId }) => `candidate:${candidateId}`,
  }),
  /** On the folder itself. */
  'folders.folderCommented': event({
    ids: z.strictObject({ folderId: uid, commentId: uid }),
    subject: ({ folderId }) => `folder:${folderId}`,
  }),
  'folders.folderCommentEdited': event({
    ids: z.strictObject({ folderId: uid, commentId: uid }),
    subject: ({ folderId }) => `folder:${folderId}`,
  }),
  'folders.folderCommentDeleted': event({
    ids: z.strictObject({ folderId: uid, commentId: uid }),
    subject: ({ folderId }) => `folder:${folderId}`,
  }),
  /** About the person for the whole company, in no folder. */
  'folders.personCommented': event({
    ids: z.strictObject(comment),
    subject: ({ profileId }) => `profile:${profileId}`,
  }),
  /** `folderId` is null where it is about the person for the whole company. */
  'folders.commentEdited': event({
    ids: z.strictObject({ ...comment, folderId: z.nullable(uid) }),
    subject: ({ profileId }) => `profile:${profileId}`,
  }),
  /**
   * A comment means somebody who may read it; candidate and folder are null where it is about the person for the whole company,
   * candidate and person where it is about the folder itself.
   */
  'folders.mentioned': event({
    ids: z.strictObject({
      commentId: uid,
      userId: uid,
      profileId: z.nullable(positiveInteger),
      folderId: z.nullable(uid),
      candidateId: z.nullable(uid),
    }),
    subject: ({ profileId, folderId }) => (profileId ? `profile:${profileId}` : `folder:${folderId}`),
  }),
  'folders.commentDeleted': event({
    ids: z.strictObject({ ...comment, folderId: z.nullable(uid) }),
    subject: ({ profileId }) => `profile:${profileId}`,
  }),
}
