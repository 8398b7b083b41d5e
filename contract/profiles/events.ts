import { z } from 'zod/mini'
import { event } from '../kit/event.ts'
import { positiveInteger, uid } from '../kit/schemas.ts'
import { editedFields } from './edit/names.ts'
import { exportColumnIds } from './files/export-endpoints.ts'

const category = { Category: 'full profile' } as const

const count = z.number().check(z.int(), z.nonnegative())

const ofPerson = {
  ids: z.strictObject({ profileId: positiveInteger }),
  subject: ({ profileId }: { profileId: number }) => `profile:${profileId}` as const,
}

const ofReport = {
  ids: z.strictObject({ reportId: uid, profileId: z.nullable(positiveInteger) }),
  subject: ({ reportId, profileId }: { reportId: string; profileId: number | null }) =>
    profileId === null ? (`report:${reportId}` as const) : (`profile:${profileId}` as const),
}

/** What happens to people. */
export const profileEvents = {
  'profiles.created': event({
    ids: z.strictObject({ profileId: positiveInteger, by: z.enum(['form', 'file']) }),
    subject: ({ profileId }) => `profile:${profileId}`,
    usage: { name: 'Create Profile', properties: ({ profileId }) => ({ ...category, Profile_Id: profileId }) },
  }),
  /** A colleague has told more about somebody who was known, or changed what the company sees of them. */
  'profiles.edited': event({
    ids: z.strictObject({
      profileId: positiveInteger,
      by: z.enum(['form', 'file', 'edit', 'links']),
      /** Absent: whatever a file or the form of a new profile told. */
      fields: z.optional(z.array(z.enum(editedFields)).check(z.maxLength(editedFields.length))),
    }),
    subject: ({ profileId }) => `profile:${profileId}`,
    audit: 'people',
    usage: { name: 'Edit Profile', properties: ({ profileId }) => ({ ...category, Profile_Id: profileId }) },
  }),
  /** For everybody, by staff. */
  'profiles.linkBanned': event({ ids: z.strictObject({ linkId: uid }), subject: ({ linkId }) => `link:${linkId}` }),
  'profiles.linkUnbanned': event({ ids: z.strictObject({ linkId: uid }), subject: ({ linkId }) => `link:${linkId}` }),
  /** One event for a batch of a file, however many people it brings. */
  'profiles.imported': event({
    ids: z.strictObject({ importId: uid, created: count, updated: count, unchanged: count }),
    subject: ({ importId }) => `import:${importId}`,
  }),
  /** The company sees the contacts of somebody from now on; `charged`: that cost one (D-113). */
  'profiles.contactsOpened': event({
    ids: z.strictObject({ profileId: positiveInteger, charged: z.boolean() }),
    subject: ({ profileId }) => `profile:${profileId}`,
    audit: 'pool',
    usage: {
      name: 'Open Contacts',
      properties: ({ profileId }) => ({ ...category, Profile_Id: profileId, Contact_Opens_Count: 1 }),
    },
  }),
  /** A file is with somebody from now on, or no longer. */
  'profiles.fileAttached': event({
    ids: z.strictObject({ profileId: positiveInteger, fileId: uid }),
    subject: ({ profileId }) => `profile:${profileId}`,
    audit: 'pool',
    usage: { name: 'Attach File', properties: ({ profileId }) => ({ ...category, Profile_Id: profileId }) },
  }),
  'profiles.fileDeleted': event({
    ids: z.strictObject({ profileId: positiveInteger, fileId: uid }),
    subject: ({ profileId }) => `profile:${profileId}`,
    audit: 'pool',
  }),
  /** People of a folder were taken out as a file; `large`: so many in a day that admins are told (D-129). */
  'profiles.exported': event({
    ids: z.strictObject({
      folderId: uid,
      count,
      opened: count,
      large: z.boolean(),
      columns: z.array(z.enum(exportColumnIds)),
    }),
    subject: ({ folderId }) => `folder:${folderId}`,
    audit: 'pool',
    usage: { name: 'Export Candidates', properties: ({ count }) => ({ Category: 'folders', Profiles_Count: count }) },
  }),
  /** The company has said that somebody must not be contacted, or that they may be again (D-119). */
  'profiles.doNotContactGiven': event({ ...ofPerson, audit: 'pool' }),
  'profiles.doNotContactTakenBack': event({ ...ofPerson, audit: 'pool' }),
  'profiles.legalBasisChanged': event({ ...ofPerson, audit: 'pool' }),
  /** A colleague has told staff that something is wrong with a profile; staff have answered. */
  'profiles.reported': event({ ...ofReport, audit: 'pool' }),
  'profiles.reportAnswered': event({ ...ofReport, audit: 'pool' }),
  'profiles.viewed': event({
    ids: z.strictObject({ profileId: positiveInteger }),
    subject: ({ profileId }) => `profile:${profileId}`,
    usage: { name: 'View Full Profile', properties: ({ profileId }) => ({ ...category, Profile_Id: profileId }) },
  }),
}
