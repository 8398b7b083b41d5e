import { z } from 'zod/mini'

const id = z.uuid()
const at = z.iso.datetime()

/** Rows of this area as devices hold them. */
export const templateRows = {
  templates: z.object({
    id,
    name: z.string(),
    subject: z.string(),
    body: z.string(),
    customVariables: z.array(z.string()),
    access: z.enum(['public', 'private']),
    creatorId: id,
    createdAt: at,
    updatedAt: at,
  }),
} as const
