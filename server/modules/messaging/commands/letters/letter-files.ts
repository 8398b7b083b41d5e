import { randomUUID } from 'node:crypto'
import { resumeNameLimit } from '../../../../../contract/profiles/files/resumes.ts'
import type { Tx } from '../../../../db/database.ts'
import type { Blobs } from '../../../../ports/blobs.ts'
import { plainName } from '../../../profiles/door.ts'
import type { Letter } from '../../incoming/letter.ts'

/** Keeps what came with a letter, each under a content of its own. */
export async function keepFiles(
  tx: Tx,
  { companyId, blobs }: { companyId: number; blobs: Blobs },
  letterId: string,
  files: Letter['files'],
): Promise<void> {
  for (const { filename: given, content } of files) {
    const id = randomUUID()
    const filename = plainName(given).slice(-resumeNameLimit)
    const row = { id, company_id: companyId, letter_id: letterId, filename, size: content.length, blob_id: id }
    await tx.insertInto('letter_files').values(row).execute()
    await blobs.put(id, content)
  }
}
