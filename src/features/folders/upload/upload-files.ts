import { resumeSizeLimit } from '../../../../contract/profiles/files/resumes.ts'
import { addFromFile, type UploadResult } from '../../../../contract/profiles/files/upload-endpoints.ts'
import { ApiError, call, NetworkError } from '../../../data/network/api.ts'

/** The most files of one upload. */
export const filesLimit = 20

/** What came of one file: its people, or why there are none. */
export type FileOutcome =
  | { name: string; result: UploadResult }
  | { name: string; problem: 'size' | 'notSent' }
  | { name: string; problem: 'refused'; error: unknown }

/** Nothing that is sent next would fare better. */
const isHopeless = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status === 429 || error.status === 401))

/**
 * Sends files one after the other.
 * @param onStart told of each file before it goes, by its place
 * @param signal stops before the next file; what is on its way arrives
 * @returns an outcome for each file, in their order
 */
export async function uploadFiles(
  folderId: string,
  files: readonly File[],
  onStart: (at: number) => void,
  signal: AbortSignal,
): Promise<FileOutcome[]> {
  const outcomes: FileOutcome[] = []
  let hopeless = false
  for (const [at, file] of files.entries()) {
    const { name } = file
    if (signal.aborted || hopeless) outcomes.push({ name, problem: 'notSent' })
    else if (file.size > resumeSizeLimit) outcomes.push({ name, problem: 'size' })
    else {
      onStart(at)
      try {
        outcomes.push({ name, result: await call(addFromFile, { params: { id: folderId }, body: { file } }) })
      } catch (error) {
        hopeless = isHopeless(error)
        outcomes.push({ name, problem: 'refused', error })
      }
    }
  }
  return outcomes
}

/** How many people all files have brought. */
export const sumOf = (outcomes: readonly FileOutcome[]): { added: number; known: number } => {
  const results = outcomes.flatMap((outcome) => ('result' in outcome ? outcome.result : []))
  return {
    added: results.reduce((sum, { added }) => sum + added, 0),
    known: results.reduce((sum, { known }) => sum + known, 0),
  }
}

/** Those of which something was left out. */
export const incomplete = (outcomes: readonly FileOutcome[]): FileOutcome[] =>
  outcomes.filter(
    (outcome) => !('result' in outcome) || outcome.result.refused_count + outcome.result.remarks_count > 0,
  )
