import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import {
  nothing,
  numberOrUid,
  page,
  queryInteger,
  reference,
  requiredText,
  text,
  timestamp,
} from '../../kit/schemas.ts'
import { editableKinds } from './names.ts'

const colleague = z.nullable(z.string())
const byId = z.object({ id: numberOrUid })

/** Where a value comes from: its source, when, whether it is the company's own, and which colleague's word it is. */
const told = { source: z.string(), recorded_at: z.nullable(timestamp), own: z.boolean(), by: colleague }

const field = z.object({
  part: z.string(),
  /** As the company sees it. */
  value: z.nullable(z.string()),
  /** What stands under the company's edit. */
  under: z.nullable(z.string()),
  /** Of the company's edit; 0: there is none. */
  version: z.number(),
  ...told,
  /** Every value that is known, the weightiest first. */
  known: z.array(z.object({ value: z.nullable(z.string()), ...told })),
})
export type EditField = z.output<typeof field>

const item = z.object({
  kind: z.enum(editableKinds),
  /** Which position, school, skill; empty where there is one of the kind. */
  key: z.string(),
  /** The company's alone: no source tells of it. */
  added: z.boolean(),
  /** Of a list also `hidden`, `yes` where the company does not want to see it. */
  fields: z.array(field),
})
export type EditItem = z.output<typeof item>

const form = z.object({
  id: z.number(),
  name: z.string(),
  items: z.array(item),
  /** When the company edited last, and who. */
  edited_at: z.nullable(timestamp),
  edited_by: colleague,
})
export type EditForm = z.output<typeof form>

/** Somebody who may be the same person, by a link that both have. */
const maybeSame = z.array(z.object({ id: z.number(), name: z.string(), title: z.nullable(z.string()) }))

const change = z.strictObject({
  kind: z.enum(editableKinds),
  /** Of a new item `new:` with an id that the device makes up. */
  key: z._default(text(400), ''),
  part: requiredText(40),
  value: z._default(z.nullable(text(20_000)), null),
  /** Takes the company's edit back: what sources say stands again. */
  undo: z._default(z.boolean(), false),
  /** The version that the field was read at. */
  version: z._default(z.number().check(z.int(), z.nonnegative()), 0),
})
export type EditChange = z.output<typeof change>

const exampleForm: z.input<typeof form> = {
  id: 4711,
  name: 'Anna Petrova',
  items: [
    {
      kind: 'position',
      key: 'senior frontend engineer|nordlicht labs|2024-05',
      added: false,
      fields: [
        {
          part: 'title',
          value: 'Staff Frontend Engineer',
          under: 'Senior Frontend Engineer',
          version: 12,
          source: 'colleague',
          recorded_at: '2026-11-20T10:00:00.000Z',
          own: true,
          by: 'Anna Weber',
          known: [
            {
              value: 'Senior Frontend Engineer',
              source: 'demo',
              recorded_at: '2026-09-01T10:00:00.000Z',
              own: false,
              by: null,
            },
          ],
        },
      ],
    },
  ],
  edited_at: '2026-11-20T10:00:00.000Z',
  edited_by: 'Anna Weber',
}

export const getEditForm = endpoint({
  method: 'GET',
  path: '/api/v6/profiles/{id}/edit/',
  access: 'profiles.edit',
  summary:
    'Every field of a person as the company sees it, what stands under it, and all known values with their sources',
  params: byId,
  query: z.object({}),
  body: nothing,
  output: form,
  status: 200,
  example: { params: { id: '4711' }, query: {}, body: {}, output: exampleForm },
})

export const editProfile = endpoint({
  method: 'PATCH',
  path: '/api/v6/profiles/{id}/',
  access: 'profiles.edit',
  summary:
    "Change fields of a person in the company's view; all of them or none. A field that a colleague changed since it was read: 409 `editedMeanwhile`, whose `fields` tell the colleague's value and name",
  params: byId,
  query: z.object({}),
  body: z.strictObject({ changes: z.array(change).check(z.minLength(1), z.maxLength(300)) }),
  output: z.extend(form, { maybe_same: maybeSame }),
  status: 200,
  news: 'profiles',
  example: {
    params: { id: '4711' },
    query: {},
    body: {
      changes: [
        {
          kind: 'position',
          key: 'senior frontend engineer|nordlicht labs|2024-05',
          part: 'title',
          value: 'Staff Frontend Engineer',
          version: 0,
        },
      ],
    },
    output: { ...exampleForm, maybe_same: [] },
  },
})

export const addLink = endpoint({
  method: 'POST',
  path: '/api/addlnk/v4/',
  access: 'profiles.edit',
  summary:
    "Add a link to a person in the company's view. A banned one is refused; of one that others have too, `maybe_same` names them: nobody is merged",
  params: nothing,
  query: z.object({}),
  body: z.strictObject({ profile_id: reference, link: requiredText(1000) }),
  output: z.object({ url: z.string(), domain: z.string(), added: z.boolean(), maybe_same: maybeSame }),
  status: 200,
  news: 'profiles',
  example: {
    params: {},
    query: {},
    body: { profile_id: 4711, link: 'https://github.com/annapetrova' },
    output: { url: 'https://github.com/annapetrova', domain: 'github.com', added: true, maybe_same: [] },
  },
})

export const detachLink = endpoint({
  method: 'POST',
  path: '/api/profiles/{id}/detach/',
  access: 'profiles.edit',
  summary: "Take a link away from a person in the company's view",
  params: byId,
  query: z.object({}),
  body: z.strictObject({ detached_profile_url: requiredText(1000) }),
  output: z.object({ detached: z.boolean() }),
  status: 200,
  news: 'profiles',
  example: {
    params: { id: '4711' },
    query: {},
    body: { detached_profile_url: 'https://github.com/annapetrova' },
    output: { detached: true },
  },
})

export const listEdited = endpoint({
  method: 'GET',
  path: '/api/v6/edited_profiles/',
  access: 'profiles.edit',
  summary: 'People whom the company has edited, the latest first',
  params: nothing,
  query: z.object({ limit: queryInteger(1, 100, 50), offset: queryInteger(0, 100_000, 0) }),
  body: nothing,
  output: page(
    z.object({
      id: z.number(),
      uid: z.uuid(),
      name: z.string(),
      title: z.nullable(z.string()),
      company: z.nullable(z.string()),
      photo: z.nullable(z.string()),
      fields: z.number(),
      edited_at: timestamp,
      edited_by: colleague,
    }),
  ),
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: {
      count: 1,
      results: [
        {
          id: 4711,
          uid: '0190a000-0000-7000-8000-000000004711',
          name: 'Anna Petrova',
          title: 'Staff Frontend Engineer',
          company: 'Nordlicht Labs',
          photo: null,
          fields: 1,
          edited_at: '2026-11-20T10:00:00.000Z',
          edited_by: 'Anna Weber',
        },
      ],
    },
  },
})
