import { z } from 'zod/mini'
import { messageDocument } from './document/document.ts'
import { attachedFile } from './files.ts'

const id = z.uuid()
const at = z.iso.datetime()

/** Rows of this area as devices hold them. */
export const templateRows = {
  templates: z.object({
    id,
    name: z.string(),
    subject: z.string(),
    /** Plain text; what builds of before the editor show and write. */
    body: z.string(),
    document: z.optional(z.nullable(messageDocument)),
    attachments: z.optional(z.array(attachedFile)),
    customVariables: z.array(z.string()),
    access: z.enum(['public', 'private']),
    creatorId: id,
    createdAt: at,
    updatedAt: at,
  }),
} as const
