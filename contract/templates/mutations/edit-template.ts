import { z } from 'zod/mini'
import { mutation } from '../../kit/mutation.ts'
import { uid } from '../../kit/schemas.ts'
import type { Row } from '../../rows.ts'
import { type TemplateChanges, templateAccess, templateChanges } from '../fields.ts'
import { filesNamed } from '../files.ts'
import { templateRefusal, templateScopes } from '../rules.ts'
import { written } from '../written.ts'

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The fields that a colleague changed too, and to something else. */
export const quarrellingFields = (
  template: Row<'templates'>,
  base: TemplateChanges,
  changes: TemplateChanges,
): (keyof TemplateChanges)[] =>
  (Object.keys(changes) as (keyof TemplateChanges)[]).filter(
    (field) => !same(template[field], base[field]) && !same(template[field], changes[field]),
  )

/**
 * Only changed fields with the values that were seen: fields merge, the same field asks (sync.md §2.6). A public template
 * is the company's; who may see it is its creator's to say.
 */
export const editTemplate = mutation({
  name: 'templates.edit@1',
  access: 'templates.edit',
  args: z.strictObject({
    templateId: uid,
    companyId: uid,
    base: z.extend(templateChanges, { access: templateAccess }),
    changes: templateChanges,
  }),
  within: ({ companyId, base, changes }, userId) => templateScopes(companyId, userId, base.access, changes.access),
  about: ({ templateId }) => templateId,
  open: ['access'],
  reads: ({ templateId }) => ({ templates: [templateId] }),
  files: ({ changes }) => filesNamed(changes),
  conflict: 'refuse',
  check(rows, { templateId, base, changes }, { userId }) {
    const refusal = templateRefusal(rows, templateId, userId)
    if (refusal) return refusal
    const template = rows.get('templates', templateId)!
    if (changes.access && template.creatorId !== userId) return 'forbidden'
    return quarrellingFields(template, base, changes).length ? 'conflict' : undefined
  },
  apply: (_rows, { templateId, changes }, { at }) => [
    { op: 'patch', table: 'templates', id: templateId, changes: { ...changes, ...written(changes), updatedAt: at } },
  ],
})
