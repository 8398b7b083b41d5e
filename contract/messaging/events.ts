import { z } from 'zod/mini'
import { event } from '../kit/event.ts'
import { positiveInteger, uid } from '../kit/schemas.ts'

/** A mail to one person. */
const ofMail = {
  ids: z.strictObject({
    messageId: uid,
    profileId: positiveInteger,
    candidateId: z.nullable(uid),
    folderId: z.nullable(uid),
  }),
  subject: ({ profileId }: { profileId: number }) => `profile:${profileId}` as const,
}

/** What happens to messages. */
export const messagingEvents = {
  /** Somebody has said that these are to go. */
  'messaging.listStarted': event({
    ids: z.strictObject({
      listId: uid,
      count: positiveInteger,
      access: z.enum(['public', 'private']),
      isMass: z.boolean(),
    }),
    subject: ({ listId }) => `list:${listId}`,
    usage: {
      name: 'Start Mailing List',
      properties: ({ count, access, isMass }) => ({
        Category: 'messaging',
        Is_Mass_Mailing: isMass,
        Messages_Count: count,
        Access_Type: access,
      }),
    },
  }),
  /** Somebody has ended a company's mail to their address, by the link of one (D-60). */
  'messaging.unsubscribed': event({
    ids: z.strictObject({ messageId: uid, profileId: positiveInteger }),
    subject: ({ profileId }) => `profile:${profileId}`,
    audit: 'pool',
  }),
  /** Somebody has opened a mail; a machine's look is none (D-64). */
  'messaging.opened': event(ofMail),
  /** Somebody has answered a mail. */
  'messaging.replied': event(ofMail),
  /** Somebody’s own words have come into a user’s mailbox: they are to be answered. */
  'messaging.letterReceived': event({
    ids: z.strictObject({ userId: uid, threadId: uid, profileId: positiveInteger }),
    subject: ({ profileId }) => `profile:${profileId}`,
  }),
  /** A mail has left for somebody. */
  'messaging.mailed': event(ofMail),
}
