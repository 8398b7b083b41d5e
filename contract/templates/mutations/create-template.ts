import { z } from 'zod/mini'
import { mutation } from '../../kit/mutation.ts'
import { uid } from '../../kit/schemas.ts'
import { templateAccess, templateFields } from '../fields.ts'
import { filesNamed } from '../files.ts'
import { templateScopes } from '../rules.ts'
import { written } from '../written.ts'

/** A new template; made without a network it is there for its maker at once. */
export const createTemplate = mutation({
  name: 'templates.create@1',
  access: 'templates.create',
  args: z.strictObject({ templateId: uid, companyId: uid, access: templateAccess, ...templateFields }),
  within: ({ companyId, access }, userId) => templateScopes(companyId, userId, access),
  about: ({ templateId }) => templateId,
  reads: ({ templateId }) => ({ templates: [templateId] }),
  creates: ({ templateId }) => ({ templates: [templateId] }),
  files: filesNamed,
  conflict: 'none',
  check: (rows, { templateId }) => (rows.get('templates', templateId) ? 'id_reuse' : undefined),
  apply: (_rows, { templateId, companyId: _company, ...fields }, { userId, at }) => [
    {
      op: 'insert',
      table: 'templates',
      row: { ...fields, ...written(fields), id: templateId, creatorId: userId, createdAt: at, updatedAt: at },
    },
  ],
})
