import { filePath } from '../../../../contract/profiles/files/resumes.ts'
import { saveFile, sentName } from '../../../lib/save-file.ts'
import { ApiError, NetworkError } from '../api.ts'
import { fetchFile } from './fetch-file.ts'

/**
 * Gets a file: from the device where it is kept, else from the server.
 * @throws ApiError, NetworkError
 */
export async function fileContent(id: string): Promise<Response> {
  const path = filePath(id)
  const kept = await globalThis.caches?.match(path)
  const answer =
    kept ??
    (await fetchFile(path).catch((cause: unknown) => {
      throw new NetworkError('network', { cause })
    }))
  if (!answer.ok) throw new ApiError(answer.status, 'unknown', answer.statusText)
  return answer
}

/** Saves a file as a download. @throws ApiError, NetworkError */
export async function openFile(id: string, name: string): Promise<void> {
  const answer = await fileContent(id)
  saveFile(await answer.blob(), sentName(answer.headers) ?? name)
}
