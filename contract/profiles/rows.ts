import { z } from 'zod/mini'
import { resumeKinds } from './resumes.ts'

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
  /** Whom the user has looked at, and when last. */
  views: z.object({ id, profileId: z.number(), viewedAt: at }),
} as const
