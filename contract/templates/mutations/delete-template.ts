import { z } from 'zod/mini'
import { mutation } from '../../kit/mutation.ts'
import { uid } from '../../kit/schemas.ts'
import { templateAccess } from '../fields.ts'
import { templateRefusal, templateScopes } from '../rules.ts'

/** Takes a template away, with the access that was seen. */
export const deleteTemplate = mutation({
  name: 'templates.delete@1',
  access: 'templates.edit',
  args: z.strictObject({ templateId: uid, companyId: uid, access: templateAccess }),
  within: ({ companyId, access }, userId) => templateScopes(companyId, userId, access),
  about: ({ templateId }) => templateId,
  reads: ({ templateId }) => ({ templates: [templateId] }),
  conflict: 'none',
  check: (rows, { templateId }, { userId }) => templateRefusal(rows, templateId, userId),
  apply: (_rows, { templateId }) => [{ op: 'remove', table: 'templates', id: templateId }],
})
