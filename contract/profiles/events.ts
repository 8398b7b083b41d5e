import { z } from 'zod/mini'
import { event } from '../kit/event.ts'
import { positiveInteger, uid } from '../kit/schemas.ts'

const category = { Category: 'full profile' } as const

const count = z.number().check(z.int(), z.nonnegative())

/** What happens to people. */
export const profileEvents = {
  'profiles.created': event({
    ids: z.strictObject({ profileId: positiveInteger, by: z.enum(['form', 'file']) }),
    subject: ({ profileId }) => `profile:${profileId}`,
    usage: { name: 'Create Profile', properties: ({ profileId }) => ({ ...category, Profile_Id: profileId }) },
  }),
  /** A colleague has told more about somebody who was known. */
  'profiles.edited': event({
    ids: z.strictObject({ profileId: positiveInteger, by: z.enum(['form', 'file']) }),
    subject: ({ profileId }) => `profile:${profileId}`,
    usage: { name: 'Edit Profile', properties: ({ profileId }) => ({ ...category, Profile_Id: profileId }) },
  }),
  /** One event for a batch of a file, however many people it brings. */
  'profiles.imported': event({
    ids: z.strictObject({ importId: uid, created: count, updated: count, unchanged: count }),
    subject: ({ importId }) => `import:${importId}`,
  }),
  'profiles.viewed': event({
    ids: z.strictObject({ profileId: positiveInteger }),
    subject: ({ profileId }) => `profile:${profileId}`,
    usage: { name: 'View Full Profile', properties: ({ profileId }) => ({ ...category, Profile_Id: profileId }) },
  }),
}
