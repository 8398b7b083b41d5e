import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { nothing, numberOrUid, streamed, uid } from '../../kit/schemas.ts'

/** A file of people (001 §7, Export): `vacancies` are folders (D-28). */

/** What a file may say of a candidate, in the order in which it is offered. Diversity labels are never among it (D-67). */
export const exportColumnIds = [
  'name',
  'title',
  'company',
  'last_company',
  'city',
  'country',
  'status',
  'status_since',
  'verdicts',
  'comments',
  'do_not_contact',
  'emails',
  'phones',
  'telegram',
  'links',
  'experience_years',
  'skills',
  'languages',
  'tags',
  'added_at',
  'added_by',
] as const
export type ExportColumnId = (typeof exportColumnIds)[number]

/** Those that are contacts: masked for who was not opened. */
export const contactColumns = ['emails', 'phones', 'telegram'] as const satisfies readonly ExportColumnId[]
export type ContactColumn = (typeof contactColumns)[number]
export const isContactColumn = (id: ExportColumnId): id is ContactColumn =>
  (contactColumns as readonly ExportColumnId[]).includes(id)

/** A user who exports more in a day signs in again (D-129). */
export const exportsWithoutPassword = 1000
/** A selection has no more; a whole folder as many as the company's limit of the day. */
const mostChosen = 20_000

const columns = z.array(z.enum(exportColumnIds)).check(
  z.minLength(1),
  z.maxLength(exportColumnIds.length),
  z.overwrite((ids) => [...new Set(ids)]),
)
const choice = {
  /** Those of the folder alone; absent: everybody in it. */
  candidate_ids: z.optional(
    z.array(uid).check(
      z.minLength(1),
      z.maxLength(mostChosen),
      z.overwrite((ids) => [...new Set(ids)]),
    ),
  ),
  columns,
  /** Whether contacts that nobody of the company has opened are opened first, all or none. */
  open: z.optional(z.boolean()),
}
const ofFolder = { params: z.object({ id: numberOrUid }), query: z.object({}) }

const exportColumn = z.object({
  id: z.enum(exportColumnIds),
  name: z.string(),
  /** Contacts that are not opened stand there masked. */
  contact: z.boolean(),
  /** Its cells may be long. */
  long: z.boolean(),
})
export type ExportColumn = z.output<typeof exportColumn>

export const listExportColumns = endpoint({
  method: 'GET',
  path: '/api/candidates/export/columns/',
  access: 'folders.export',
  summary: 'Columns that a file of candidates may have, in the caller’s language; only what the caller may see',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: z.object({ results: z.array(exportColumn) }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: { results: [{ id: 'name', name: 'Name', contact: false, long: false }] },
  },
})

/** How many of the people have contacts of a column that are not open to the company. */
const unopened = z.object({ emails: z.number(), phones: z.number(), telegram: z.number() })

const exportCheck = z.object({
  /** How many people the file will have. */
  count: z.number(),
  /** By column, chosen or not; none for whoever may see no contacts. */
  unopened,
  /** The people whose contacts the chosen columns open: one contact of the company's meter each. */
  needed: z.number(),
  /** How many more can be opened; null: any number. */
  left: z.nullable(z.number()),
  /** How many people the company may still export today. */
  rows_left: z.number(),
})
export type ExportCheck = z.output<typeof exportCheck>

export const checkExport = endpoint({
  method: 'POST',
  path: '/api/vacancies/{id}/candidates/export/check/',
  access: 'folders.export',
  summary: 'What a file would need: unopened contacts, what is left; 400 with open if that is not enough (D-90)',
  ...ofFolder,
  body: z.strictObject(choice),
  output: exportCheck,
  status: 200,
  // It changes nothing.
  ownRepeats: true,
  example: {
    params: { id: '7' },
    query: {},
    body: { columns: ['name', 'emails'] },
    output: { count: 248, unopened: { emails: 37, phones: 91, telegram: 4 }, needed: 37, left: 47, rows_left: 20_000 },
  },
})

export const exportCsv = endpoint({
  method: 'POST',
  path: '/api/vacancies/{id}/candidates/export/csv/',
  access: 'folders.export',
  summary:
    'The people of a folder as a CSV file (UTF-8, no cell is a formula); unopened contacts are masked unless open is set',
  ...ofFolder,
  body: z.strictObject(choice),
  output: streamed,
  media: 'text/csv; charset=utf-8',
  status: 200,
  // Asked again it is another file.
  ownRepeats: true,
  example: { params: { id: '7' }, query: {}, body: { columns: ['name', 'emails'] }, output: new Uint8Array() },
})
