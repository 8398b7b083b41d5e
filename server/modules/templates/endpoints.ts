import { endpoints } from '../../../contract/endpoints.ts'
import type { TemplateChanges } from '../../../contract/templates/fields.ts'
import { createTemplate } from '../../../contract/templates/mutations/create-template.ts'
import { deleteTemplate } from '../../../contract/templates/mutations/delete-template.ts'
import { editTemplate } from '../../../contract/templates/mutations/edit-template.ts'
import { standardVariables } from '../../../contract/templates/variables.ts'
import type { Tx } from '../../db/database.ts'
import { type Changing, change, changing } from '../../kernel/data/changing.ts'
import { notFound } from '../../kernel/errors.ts'
import { type Handler, implement, type SignedIn } from '../../kernel/implement.ts'
import type { MessageFiles } from '../profiles/door.ts'
import { documentFrom } from './html/document-from.ts'
import { asTemplate, customVariables, type FoundTemplate, findTemplate, listTemplates } from './queries.ts'

/** @throws AppError notFound for a template that does not exist or is somebody's own: nobody learns which */
async function requireTemplate(tx: Tx, actor: SignedIn, id: string): Promise<FoundTemplate> {
  const found = await findTemplate(tx, actor, id)
  if (!found) throw notFound()
  return found
}

interface TemplateParts extends Changing {
  messageFiles: MessageFiles
}

/** The fields that a call names. */
const named = (changes: { [F in keyof TemplateChanges]: TemplateChanges[F] | undefined }): TemplateChanges =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

const listVariables: Handler<typeof endpoints.templates.listVariables> = async (_input, { actor, inCompany }) => {
  const own = await inCompany((tx) => customVariables(tx, actor))
  const results = [
    ...standardVariables.map(({ name, path }, i) => ({ id: i + 1, name, path })),
    ...own.map((name) => ({ id: 'template' as const, name, path: null })),
  ]
  return { count: results.length, results }
}

const creating =
  (parts: TemplateParts): Handler<typeof endpoints.templates.createTemplate> =>
  ({ body }, context) =>
    changing(parts, context, async (tx) => {
      const { actor } = context
      // Under an Idempotency-Key the same template, even where the server died before its answer was kept.
      const templateId = context.madeId(1)
      await change(tx, parts, context, createTemplate, {
        templateId,
        companyId: actor.companyUid,
        name: body.name,
        subject: body.subject ?? '',
        body: '',
        document: documentFrom(body, body.custom_variables ?? []),
        attachments: await parts.messageFiles.attached(tx, actor, body.attachment_ids ?? []),
        customVariables: body.custom_variables ?? [],
        access: body.access_type ?? 'public',
      })
      return asTemplate(tx, context.actor, await requireTemplate(tx, actor, templateId))
    })

const changingTemplate =
  (parts: TemplateParts): Handler<typeof endpoints.templates.changeTemplate> =>
  ({ params, body }, context) =>
    changing(parts, context, async (tx) => {
      const { actor } = context
      const seen = await requireTemplate(tx, actor, params.id)
      const base = { name: seen.name, subject: seen.subject, document: seen.document, access: seen.access }
      const { name, subject, custom_variables: customVariables, access_type: access } = body
      const document = documentFrom(body, customVariables ?? seen.custom_variables)
      const attachments = body.attachment_ids && (await parts.messageFiles.attached(tx, actor, body.attachment_ids))
      await change(tx, parts, context, editTemplate, {
        templateId: params.id,
        companyId: actor.companyUid,
        base: { ...base, customVariables: seen.custom_variables, attachments: seen.attachments },
        changes: named({ name, subject, document, attachments, customVariables, access }),
      })
      return asTemplate(tx, context.actor, await requireTemplate(tx, actor, params.id))
    })

/** Templates of messages; what changes them runs the same mutations as devices do. */
export const templatesEndpoints = (parts: TemplateParts) =>
  implement(endpoints.templates, {
    listTemplates: ({ query }, { actor, inCompany }) => inCompany((tx) => listTemplates(tx, actor, query)),
    getTemplate: ({ params }, { actor, inCompany }) =>
      inCompany(async (tx) => asTemplate(tx, actor, await requireTemplate(tx, actor, params.id))),
    createTemplate: creating(parts),
    changeTemplate: changingTemplate(parts),
    deleteTemplate: ({ params }, context) =>
      changing(parts, context, async (tx) => {
        const { actor } = context
        const { access } = await requireTemplate(tx, actor, params.id)
        await change(tx, parts, context, deleteTemplate, { templateId: params.id, companyId: actor.companyUid, access })
        return undefined
      }),
    listVariables,
  })
