import { type FilePlace, fileKindOf } from '../../../contract/profiles/files/content.ts'
import {
  attachResume,
  deleteFile,
  listResumes,
  type Resume,
  uploadFile,
} from '../../../contract/profiles/files/resume-endpoints.ts'
import { resumeSizeLimit } from '../../../contract/profiles/files/resumes.ts'
import { draftOfFile } from '../../../contract/profiles/files/upload-endpoints.ts'
import type { Said } from '../../../contract/profiles/said.ts'
import type { Row } from '../../../contract/rows.ts'
import type { Reading } from '../device/readings.ts'
import { useReading } from '../device/running.ts'
import { call } from '../network/api.ts'
import { rowsByIds } from '../store/stores.ts'

/** Résumé files of people: those of a folder's people are listed on the device, those of pinned folders lie there. */

type Held = Row<'resumes'>['files']

const resumesBeside = (candidateId: string): Reading<Row<'resumes'> | undefined, Held> => ({
  stores: ['resumes'],
  read: async (at) => (await rowsByIds<'resumes'>(at, 'resumes', [candidateId]))[0],
  show: (stored) => stored?.files ?? [],
})

/** Of a candidate, the newest first. Undefined = still being read from the device. */
export const useResumes = (candidateId: string): Held | undefined =>
  useReading(`resumes ${candidateId}`, () => resumesBeside(candidateId))

/** Why a file is not taken, before it is sent; undefined where it may be. */
export async function resumeRefusal(file: File, place: FilePlace = 'resume'): Promise<'type' | 'size' | undefined> {
  if (file.size > resumeSizeLimit) return 'size'
  return fileKindOf(file.name, new Uint8Array(await file.arrayBuffer()), place) ? undefined : 'type'
}

/** Uploads a file that is nobody's yet: it is forgotten after a day. @returns its id @throws ApiError, NetworkError */
export const keepUpload = async (file: File, place: FilePlace = 'resume'): Promise<string> =>
  (await call(uploadFile, { body: { file, place } })).id

/** What the server reads of an upload. @throws ApiError, NetworkError */
export const readUpload = (id: string): Promise<Said> => call(draftOfFile, { params: { id } })

/** Gives an upload to a person. @throws ApiError, NetworkError */
export const attachUpload = (profileId: number, id: string): Promise<Resume> =>
  call(attachResume, { params: { id: String(profileId) }, body: { resume_id: id } })

/** Uploads a file and gives it to a person. @throws ApiError, NetworkError */
export async function addResume(profileId: number, file: File, place: FilePlace): Promise<Resume> {
  return attachUpload(profileId, await keepUpload(file, place))
}

/** @throws ApiError, NetworkError */
export const removeResume = (id: string): Promise<void> => call(deleteFile, { params: { id } })

/** What the server knows of a person's résumés. */
export const resumesQuery = (profileId: number) => ({
  queryKey: ['profile', String(profileId), 'resumes'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listResumes, { params: { id: String(profileId) } }, { signal }),
})
