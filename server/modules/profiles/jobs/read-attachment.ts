import { buffer } from 'node:stream/consumers'
import type { FileKind } from '../../../../contract/profiles/files/resumes.ts'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { job } from '../../../kernel/jobs.ts'
import type { Blobs } from '../../../ports/blobs.ts'
import { readAttachmentJob } from '../commands/files/attach-content.ts'
import { rememberText } from '../commands/files/read-text.ts'
import { documents, UnreadableDocument } from '../documents/reader.ts'

/** The words of a file, as far as its kind is read; undefined for the others and for what nobody can read. */
async function textOf(content: Uint8Array, kind: FileKind): Promise<string | undefined> {
  if (kind === 'txt' || kind === 'csv') return new TextDecoder().decode(content)
  if (kind !== 'pdf' && kind !== 'docx') return undefined
  try {
    return (await documents.read(content, kind)).text
  } catch (error) {
    if (error instanceof UnreadableDocument) return undefined
    throw error
  }
}

/** Reads what was attached, so that the company finds its person by the words in it. Run again it says the same. */
export const readAttachment = (db: Database, clock: Clock, blobs: Blobs) =>
  job({
    ...readAttachmentJob,
    run: async ({ fileId }) => {
      const fileIn = (id: string) =>
        db.system((tx) => tx.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst())
      const file = await fileIn(fileId)
      const content = file && (await blobs.get(file.blob_id))
      if (!file || !content) return
      const text = await textOf(await buffer(content), file.kind)
      if (text === undefined || text.trim() === '') return
      await db.system(async (tx) => {
        // It may be gone by now, or its person.
        const now = await tx
          .selectFrom('files')
          .select(['profile_id', 'company_id'])
          .where('id', '=', fileId)
          .forShare()
          .executeTakeFirst()
        if (!now?.profile_id) return
        await rememberText(tx, clock, { companyId: now.company_id, profileId: now.profile_id }, fileId, text)
      })
    },
  })
