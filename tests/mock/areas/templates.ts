import type { Row } from '../../../contract/rows.ts'
import { documentOfText } from '../../../contract/templates/document/from-text.ts'
import { htmlOf } from '../../../contract/templates/document/render.ts'
import { documentOf } from '../../../contract/templates/document-of.ts'
import type { Template } from '../../../contract/templates/endpoints.ts'
import type { TemplateChanges } from '../../../contract/templates/fields.ts'
import { createTemplate } from '../../../contract/templates/mutations/create-template.ts'
import { deleteTemplate } from '../../../contract/templates/mutations/delete-template.ts'
import { editTemplate } from '../../../contract/templates/mutations/edit-template.ts'
import { standardVariables } from '../../../contract/templates/variables.ts'
import type { CurrentUser } from '../../../contract/users/endpoints.ts'
import { type MockBackend, notFound } from '../handler.ts'
import { uid } from '../people.ts'
import type { World } from '../world.ts'
import { perform } from './sync.ts'

/** Those that somebody may see. */
export const visibleTemplates = (world: World, user: CurrentUser): Row<'templates'>[] =>
  [...world.tables.templates.values()].filter(({ access, creatorId }) => access === 'public' || creatorId === user.id)

const rowBy = (world: World, user: CurrentUser, id: string) =>
  visibleTemplates(world, user).find((one) => one.id === id) ?? notFound()

const filesOf = (row: Row<'templates'>) =>
  (row.attachments ?? []).map(({ id, name, size }) => ({
    id,
    created_at: row.createdAt,
    created_by: row.creatorId,
    filename: name,
    size,
  }))

function templateOf(world: World, row: Row<'templates'>): Template {
  const { id, first_name, last_name } = world.users.find((user) => user.id === row.creatorId)!
  return {
    id: row.id,
    name: row.name,
    subject: row.subject,
    body: htmlOf(documentOf(row)),
    body_document: documentOf(row),
    custom_variables: row.customVariables,
    attachments: filesOf(row),
    access_type: row.access,
    creator: { id, first_name, last_name },
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }
}

let made = 0

const attachedBy = (world: World, ids: readonly string[]) =>
  ids.map((id) => {
    const { filename, kind, content } = world.files.get(id) ?? notFound()
    return { id, name: filename, kind, size: content.length }
  })

export const templates: MockBackend['templates'] = {
  listTemplates({ query }, { world, user }) {
    const rows = visibleTemplates(world, user).filter((row) => !query.created_by || row.creatorId === query.created_by)
    rows.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    const results = rows.slice(query.offset, query.offset + query.limit).map((row) => templateOf(world, row))
    return { count: rows.length, results }
  },
  getTemplate: ({ params }, { world, user }) => templateOf(world, rowBy(world, user, params.id)),
  createTemplate({ body }, { world, user }) {
    const templateId = uid('7e', ++made)
    const args = {
      templateId,
      companyId: user.company.uid,
      name: body.name,
      subject: body.subject ?? '',
      body: body.body ?? '',
      document: body.body_document,
      customVariables: body.custom_variables ?? [],
      access: body.access_type ?? 'public',
      attachments: attachedBy(world, body.attachment_ids ?? []),
    }
    perform(world, user, createTemplate.name, args, templateId)
    return templateOf(world, rowBy(world, user, templateId))
  },
  changeTemplate({ params, body }, { world, user }) {
    const { id, createdAt: _made, updatedAt: _changed, creatorId: _creator, ...base } = rowBy(world, user, params.id)
    const {
      custom_variables: customVariables,
      access_type: access,
      body: text,
      body_document,
      attachment_ids: ids,
      ...texts
    } = body
    const document = body_document ?? (text === undefined ? undefined : documentOfText(text, base.customVariables))
    const named = Object.entries({
      ...texts,
      document,
      attachments: ids && attachedBy(world, ids),
      customVariables,
      access,
    }).filter(([, value]) => value !== undefined)
    const changes = Object.fromEntries(named) as TemplateChanges
    perform(
      world,
      user,
      editTemplate.name,
      { templateId: id, companyId: user.company.uid, base, changes },
      uid('7f', ++made),
    )
    return templateOf(world, rowBy(world, user, id))
  },
  deleteTemplate({ params }, { world, user }) {
    const { id: templateId, access } = rowBy(world, user, params.id)
    const args = { templateId, companyId: user.company.uid, access }
    perform(world, user, deleteTemplate.name, args, uid('7f', ++made))
  },
  listVariables(_input, { world, user }) {
    const own = [...new Set(visibleTemplates(world, user).flatMap((row) => row.customVariables))].sort()
    const results = [
      ...standardVariables.map(({ name, path }, i) => ({ id: i + 1, name, path })),
      ...own.map((name) => ({ id: 'template' as const, name, path: null })),
    ]
    return { count: results.length, results }
  },
}
