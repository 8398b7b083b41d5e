import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import {
  bytes,
  noContent,
  nothing,
  numberOrUid,
  page,
  requiredText,
  text,
  timestamp,
  uid,
  uploaded,
} from '../../kit/schemas.ts'
import { everyType, filePlaces } from './content.ts'
import { resumeNameLimit, resumeTypes } from './resumes.ts'

/** A file as it is known (001 §7, Files). */
export const fileInfo = z.object({
  id: z.uuid(),
  created_at: timestamp,
  created_by: z.uuid(),
  filename: z.string(),
  size: z.number(),
})
export type FileInfo = z.output<typeof fileInfo>

/** One entry of a person's résumés (001 §3, resumeTypesDates). */
export const resume = z.object({
  type: z.enum(resumeTypes),
  date: timestamp,
  resumeId: z.uuid(),
  fileId: z.uuid(),
  filename: z.string(),
  size: z.number(),
  userName: z.string(),
  /** Where it is fetched. */
  url: z.string(),
  enrichable: z.boolean(),
  /** The page that it was saved from. */
  source_url: z.nullable(z.string()),
  /** The asking user may delete it: they attached it, or are an admin (D-109). */
  deletable: z.boolean(),
})
export type Resume = z.output<typeof resume>

const fileId = '0190a000-0000-7000-8000-00000000f001'
const exampleFile: FileInfo = {
  id: fileId,
  created_at: '2026-11-01T10:00:00.000Z',
  created_by: '0190a000-0000-7000-8000-000000000003',
  filename: 'petrova.pdf',
  size: 48_213,
}
const exampleResume: Resume = {
  type: 'ATTACHED_FILE',
  date: '2026-11-01T10:00:00.000Z',
  resumeId: fileId,
  fileId,
  filename: 'petrova.pdf',
  size: 48_213,
  userName: 'Anna Weber',
  url: `/api/files/v1/${fileId}/download/`,
  enrichable: false,
  source_url: null,
  deletable: true,
}
const ofFile = { params: z.object({ id: uid }), query: z.object({}), body: nothing }
const ofPerson = { params: z.object({ id: numberOrUid }), query: z.object({}) }

export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/files/v1/',
  access: 'profiles.attach',
  summary:
    'Upload a file up to 10 MB of the types of its place (a résumé: DOC, DOCX, RTF, PDF, TXT); deleted where nobody gets it, after a day, of messages after thirty',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({
    file: uploaded,
    /** Where it is for, which decides the types that are taken (001 §5); a résumé where nothing is said. */
    place: z.optional(z.enum(filePlaces)),
    /** Of a message's file: the id that a device has chosen for it; what is there under it already stays. */
    id: z.optional(uid),
  }),
  form: { types: everyType, megabytes: 10 },
  output: fileInfo,
  status: 201,
  atFormerAddress: true,
  example: { params: {}, query: {}, body: { file: new File([], 'petrova.pdf') }, output: exampleFile },
})

export const getFile = endpoint({
  method: 'GET',
  path: '/api/files/v1/{id}/',
  access: 'profiles.view',
  summary: 'Name and size of a file',
  ...ofFile,
  output: fileInfo,
  status: 200,
  example: { params: { id: fileId }, query: {}, body: {}, output: exampleFile },
})

export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/files/v1/{id}/download/',
  access: 'profiles.view',
  summary: 'A file as uploaded; a hiring manager needs the permission resumes',
  ...ofFile,
  output: bytes,
  media: 'application/octet-stream',
  status: 200,
  example: { params: { id: fileId }, query: {}, body: {}, output: new Uint8Array() },
})

export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/api/files/v1/{id}/',
  access: 'profiles.attach',
  summary: 'Delete a file permanently: whoever attached it, or an admin',
  ...ofFile,
  body: z.optional(z.strictObject({ resume_id: z.optional(uid) })),
  output: noContent,
  status: 204,
  example: { params: { id: fileId }, query: {}, body: {}, output: undefined },
})

export const attachResume = endpoint({
  method: 'PUT',
  path: '/api/v6/profiles/private/{id}/',
  access: 'profiles.attach',
  summary: 'Attach an uploaded file to a person as a résumé that only the company sees',
  ...ofPerson,
  body: z.strictObject({ resume_id: uid }),
  output: resume,
  status: 200,
  example: { params: { id: '4711' }, query: {}, body: { resume_id: fileId }, output: exampleResume },
})

/** A page's text is a JSON body of at most 1 MB. */
const htmlLimit = 900_000

export const savePage = endpoint({
  method: 'POST',
  path: '/api/v6/profiles/{id}/private/',
  access: 'profiles.attach',
  summary:
    'Keep the text of a résumé page (its address and HTML) with a person, seen only by the company; once however often',
  ...ofPerson,
  body: z.strictObject({
    url: z.string().check(z.regex(/^https?:\/\//i), z.maxLength(2000), z.refine(URL.canParse)),
    html: requiredText(htmlLimit),
    order_id: z.optional(z.nullable(text(100))),
  }),
  output: resume,
  status: 201,
  example: {
    params: { id: '4711' },
    query: {},
    body: { url: 'https://www.linkedin.com/in/annapetrova', html: '<h1>Anna Petrova</h1>' },
    output: { ...exampleResume, type: 'LINKEDIN_RESUME', filename: 'www.linkedin.com 2026-11-01.txt' },
  },
})

export const changeResume = endpoint({
  method: 'PATCH',
  path: '/api/v6/profiles/private/{id}/',
  access: 'profiles.attach',
  summary: 'Rename a résumé of a person or say of which type it is: whoever attached it, or an admin',
  ...ofPerson,
  body: z.strictObject({
    resume_id: uid,
    filename: z.optional(requiredText(resumeNameLimit)),
    type: z.optional(z.enum(resumeTypes)),
  }),
  output: resume,
  status: 200,
  example: {
    params: { id: '4711' },
    query: {},
    body: { resume_id: fileId, type: 'HH_RESUME' },
    output: { ...exampleResume, type: 'HH_RESUME' },
  },
})

export const listResumes = endpoint({
  method: 'GET',
  path: '/api/internal/profiles/{id}/resumes/',
  access: 'profiles.view',
  summary: "The company's résumés of a person, newest first; none for a manager without the permission resumes",
  ...ofPerson,
  body: nothing,
  output: page(resume),
  status: 200,
  example: { params: { id: '4711' }, query: {}, body: {}, output: { count: 1, results: [exampleResume] } },
})
