import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { noContent, nothing, page, queryInteger, text, timestamp, uid } from '../kit/schemas.ts'
import { fileInfo } from '../profiles/files/resume-endpoints.ts'
import { attachmentIds } from './attachment-ids.ts'
import { messageDocument } from './document/document.ts'
import { templateAccess, templateFields } from './fields.ts'
import { templateHtmlLimit } from './limits.ts'
import { subjectLine } from './subject-line.ts'

export const template = z.object({
  id: z.uuid(),
  name: z.string(),
  subject: z.string(),
  /** HTML. */
  body: z.string(),
  /** What it is made of: the editor’s own JSON. */
  body_document: messageDocument,
  custom_variables: z.array(z.string()),
  attachments: z.array(fileInfo),
  access_type: templateAccess,
  creator: z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() }),
  created_at: timestamp,
  updated_at: timestamp,
})
export type Template = z.output<typeof template>

const exampleTemplate: Template = {
  id: '0190a000-0000-7000-8000-00000000e001',
  name: 'First contact',
  subject: '{POSITION} at {COMPANY}',
  body: '<p style="margin: 0">Hello {FIRST_NAME}</p>',
  body_document: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Hello ' },
          { type: 'variable', attrs: { name: 'FIRST_NAME' } },
        ],
      },
    ],
  },
  custom_variables: [],
  attachments: [],
  access_type: 'public',
  creator: { id: '0190a000-0000-7000-8000-000000000003', first_name: 'Anna', last_name: 'Weber' },
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
}
/** HTML or plain text; beside it, and stronger, the editor’s JSON. */
const bodies = {
  body: z.optional(text(templateHtmlLimit)),
  body_document: z.optional(messageDocument),
  attachment_ids: attachmentIds,
}
const byId = { params: z.object({ id: uid }), query: z.object({}) }
const exampleId = { id: exampleTemplate.id }

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/v6/mailing_templates/',
  access: 'templates.list',
  summary: 'The company’s templates and the user’s private ones, last changed first',
  params: nothing,
  query: z.object({
    limit: queryInteger(1, 1000, 100),
    offset: queryInteger(0, 1_000_000, 0),
    created_by: z.optional(uid),
  }),
  body: nothing,
  output: page(template),
  status: 200,
  example: { params: {}, query: {}, body: {}, output: { count: 1, results: [exampleTemplate] } },
})

export const getTemplate = endpoint({
  method: 'GET',
  path: '/api/v6/mailing_templates/{id}/',
  access: 'templates.list',
  summary: 'One template',
  ...byId,
  body: nothing,
  output: template,
  status: 200,
  example: { params: exampleId, query: {}, body: {}, output: exampleTemplate },
})

export const createTemplate = endpoint({
  method: 'POST',
  path: '/api/v6/mailing_templates/',
  access: 'templates.create',
  summary: 'Make a template',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({
    name: templateFields.name,
    subject: z.optional(subjectLine),
    ...bodies,
    custom_variables: z.optional(templateFields.customVariables),
    access_type: z.optional(templateAccess),
  }),
  output: template,
  status: 201,
  example: { params: {}, query: {}, body: { name: 'First contact' }, output: exampleTemplate },
})

export const changeTemplate = endpoint({
  method: 'PATCH',
  path: '/api/v6/mailing_templates/{id}/',
  access: 'templates.edit',
  summary: 'Change a template; only its creator decides who can see it',
  ...byId,
  body: z.strictObject({
    name: z.optional(templateFields.name),
    subject: z.optional(subjectLine),
    ...bodies,
    custom_variables: z.optional(templateFields.customVariables),
    access_type: z.optional(templateAccess),
  }),
  output: template,
  status: 200,
  example: { params: exampleId, query: {}, body: { name: 'First contact' }, output: exampleTemplate },
})

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/v6/mailing_templates/{id}/',
  access: 'templates.edit',
  summary: 'Delete a template',
  ...byId,
  body: nothing,
  output: noContent,
  status: 204,
  example: { params: exampleId, query: {}, body: {}, output: undefined },
})

/** `id`: a number for what every template knows, `template` for what somebody has named in one. */
const mailingVariable = z.object({
  id: z.union([z.number(), z.literal('template')]),
  name: z.string(),
  path: z.nullable(z.string()),
})

export const listVariables = endpoint({
  method: 'GET',
  path: '/api/v6/mailing_variables/',
  access: 'templates.list',
  summary: 'Variables a template can use in braces',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: page(mailingVariable),
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: { count: 1, results: [{ id: 1, name: 'FIRST_NAME', path: 'profile.first_name' }] },
  },
})
