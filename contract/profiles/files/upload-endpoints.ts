import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { nothing, numberOrUid, uid, uploaded } from '../../kit/schemas.ts'
import { exampleCard } from '../card.ts'
import { said } from '../said.ts'

/** People out of files: a résumé as a draft or a person, a table as the people of a folder. */

/** A table has no more rows: what is larger is the operator's import. */
export const uploadRowsLimit = 2000
/** The most refused lines that are named; all of them are counted. */
export const refusedLimit = 50
/** The most people that are named. */
export const uploadedProfilesLimit = 100

const uploadResult = z.object({
  added: z.number(),
  /** In the folder already. */
  known: z.number(),
  refused: z.array(z.object({ line: z.number(), reason: z.string() })),
  refused_count: z.number(),
  /** Values left out of the people who came in: contacts that are none. At most as many are named as refused lines. */
  remarks: z.array(z.object({ line: z.number(), reason: z.string() })),
  remarks_count: z.number(),
  profiles: z.array(z.number()),
})
export type UploadResult = z.output<typeof uploadResult>

const fileId = '0190a000-0000-7000-8000-00000000f001'

export const draftOfFile = endpoint({
  method: 'GET',
  path: '/api/files/v1/{id}/draft/',
  access: 'profiles.create',
  summary: 'Read your uploaded, unattached résumé (PDF, DOCX, TXT) into form fields',
  params: z.object({ id: uid }),
  query: z.object({}),
  body: nothing,
  output: said,
  status: 200,
  example: {
    params: { id: fileId },
    query: {},
    body: {},
    output: {
      first_name: 'Anna',
      last_name: 'Petrova',
      title: 'Frontend engineer',
      company: 'Nordlicht Labs',
      contacts: [{ kind: 'email', value: 'anna@people.hirefold.example' }],
      positions: [
        { title: 'Frontend engineer', company: 'Nordlicht Labs', start: '2024-05', end: null, current: true },
      ],
      skills: ['React', 'TypeScript'],
    },
  },
})

export const createFromFile = endpoint({
  method: 'PUT',
  path: '/api/v6/profiles/private/',
  access: 'profiles.create',
  summary: 'Create a person from an uploaded résumé, seen only by the company; the file becomes their résumé',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({ file_id: uid }),
  output: z.object({ id: z.number(), uid: z.uuid(), created: z.boolean() }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: { file_id: fileId },
    output: { id: 4711, uid: exampleCard.uid, created: true },
  },
})

export const addFromFile = endpoint({
  method: 'POST',
  path: '/api/v6/folders/{id}/files/',
  access: 'folders.addCandidate',
  summary:
    'Add the people in a file (CSV up to 2,000 rows, JSON Resume, PDF, DOCX, TXT; 10 MB) to a folder, as the company’s own; all readable rows or none',
  params: z.object({ id: numberOrUid }),
  query: z.object({}),
  body: z.strictObject({ file: uploaded }),
  form: { types: 'CSV, JSON, PDF, DOCX, TXT', megabytes: 10 },
  output: uploadResult,
  status: 201,
  example: {
    params: { id: '7' },
    query: {},
    body: { file: new File([], 'people.csv') },
    output: {
      added: 12,
      known: 1,
      refused: [{ line: 4, reason: 'No name and no email address' }],
      refused_count: 1,
      remarks: [{ line: 7, reason: 'Email: “not-an-email” isn’t a valid email address' }],
      remarks_count: 1,
      profiles: [4711],
    },
  },
})
