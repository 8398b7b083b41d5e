import { z } from 'zod/mini'
import { roles } from '../access/policy.ts'

const id = z.uuid()

/** Rows of this area as devices hold them. */
export const userRows = {
  users: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(roles),
    isActive: z.boolean(),
    /** False: a recruiter without search, who has the folders that they are a member of and no others (D-104). */
    searches: z.optional(z.boolean()),
  }),
} as const
