import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { bytes, noContent, nothing, numberOrUid, page, timestamp, uid, uploaded } from '../kit/schemas.ts'

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
  /** Out of a file whose person it made, or given to a person later. */
  type: z.enum(['ATTACHED_FILE', 'PROFILE_FROM_FILE']),
  date: timestamp,
  resumeId: z.uuid(),
  fileId: z.uuid(),
  filename: z.string(),
  size: z.number(),
  userName: z.string(),
  /** Where it is fetched. */
  url: z.string(),
  enrichable: z.boolean(),
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
}
const ofFile = { params: z.object({ id: uid }), query: z.object({}), body: nothing }
const ofPerson = { params: z.object({ id: numberOrUid }), query: z.object({}) }

export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/files/v1/',
  access: 'profiles.attach',
  summary: 'Upload a résumé not yet attached to anyone: DOC, DOCX, RTF, PDF or TXT up to 10 MB; deleted after a day',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({ file: uploaded }),
  form: true,
  output: fileInfo,
  status: 201,
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
  summary: 'Delete a file permanently',
  ...ofFile,
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
