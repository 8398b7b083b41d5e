import { z } from 'zod/mini'

const id = z.uuid()
const at = z.iso.datetime()

/** Rows of this area as devices hold them. */
export const noticeRows = {
  /** What the server has to tell one user: a change overtaken by a colleague, a skipped duplicate, who joined a folder, what was given to them. */
  notices: z.object({
    id,
    /** Who is told. */
    userId: id,
    kind: z.enum([
      'overtaken',
      'alreadyThere',
      'colleagueTouched',
      'joined',
      'exported',
      'reportAnswered',
      'privacyRequested',
      'stepOvertook',
      'stepOvertaken',
      'inviteAsked',
      'assigned',
      'shared',
      'reviewAsked',
    ]),
    /** The own change that it is about; null where it is about none. */
    mutationId: z.nullable(id),
    folderId: z.nullable(id),
    candidateId: z.nullable(id),
    byUserId: z.nullable(id),
    at,
    /** Of an answered report: whom it was about, and the answer. Of candidates given to one: how many. */
    profileId: z.optional(z.number()),
    text: z.optional(z.string()),
    /** Absent: its user has not read it. */
    readAt: z.optional(at),
  }),
} as const
