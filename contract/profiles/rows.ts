import { z } from 'zod/mini'
import { contactKinds } from './card.ts'
import { resumeKinds } from './files/resumes.ts'

const id = z.uuid()
const at = z.iso.datetime()

/** Rows of this area as devices hold them. */
export const profileRows = {
  /** The company's résumé files of a person, beside the candidate whose id it has; the newest first. */
  resumes: z.object({
    id,
    folderId: id,
    files: z.array(
      z.object({ id, name: z.string(), kind: z.enum(resumeKinds), size: z.number(), addedAt: at, addedById: id }),
    ),
  }),
  /** Contacts of a person that are open to the company, beside the candidate whose id it has. */
  contacts: z.object({
    id,
    folderId: id,
    contacts: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(contactKinds),
        value: z.string(),
        /** Of a phone: the whole number by which it is called from anywhere; absent where it cannot be read. */
        number: z.optional(z.string()),
        source: z.string(),
        corporate: z.nullable(z.boolean()),
        valid: z.boolean(),
        bouncedAt: z.nullable(at),
        own: z.boolean(),
        recordedAt: at,
        addedById: z.nullable(id),
      }),
    ),
  }),
  /** The people the user has looked at, and when last. */
  views: z.object({ id, profileId: z.number(), viewedAt: at }),
} as const
