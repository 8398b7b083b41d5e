import { uploadRowsLimit } from '../../../../contract/profiles/files/upload-endpoints.ts'
import { AppError } from '../../../kernel/errors.ts'
import { profileFaults } from '../faults.ts'
import { inspect, UnreadableFile } from '../import/inspect.ts'
import { type ReadRow, readPeople } from '../import/read.ts'
import { reasonOf } from './file-texts.ts'

interface ReadUpload {
  rows: ReadRow[]
  /** The file by its content. */
  digest: string
}

/**
 * The people of a file that was sent, in the ways in which the operator's import reads one; pictures are left out, for
 * only that process unpacks any.
 * @throws AppError fileParsingError that says why nothing can be read, and where
 */
export async function readUpload(content: Uint8Array, name: string): Promise<ReadUpload> {
  try {
    return await rowsOf(content, name)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw new AppError(profileFaults.fileParsingError, { cause: error, fields: { file: [reasonOf(error.message)] } })
  }
}

async function rowsOf(content: Uint8Array, name: string): Promise<ReadUpload> {
  // Before it is looked over: what is packed may be a thousand times as large.
  if (content[0] === 0x1f && content[1] === 0x8b) throw new UnreadableFile('The file is compressed: unpack it first')
  const inspection = await inspect(content, name)
  const rows: ReadRow[] = []
  for await (const row of readPeople(content, inspection, { source: name.slice(0, 150), namespace: null })) {
    rows.push(row)
    if (rows.length > uploadRowsLimit)
      throw new UnreadableFile(`The file has more than ${uploadRowsLimit} rows: split it`)
  }
  return { rows, digest: inspection.digest }
}
