import { z } from 'zod/mini'
import { event } from '../kit/event.ts'
import { positiveInteger } from '../kit/schemas.ts'

const category = { Category: 'full profile' } as const

/** What happens to people. */
export const profileEvents = {
  'profiles.viewed': event({
    ids: z.strictObject({ profileId: positiveInteger }),
    subject: ({ profileId }) => `profile:${profileId}`,
    usage: { name: 'View Full Profile', properties: ({ profileId }) => ({ ...category, Profile_Id: profileId }) },
  }),
}
