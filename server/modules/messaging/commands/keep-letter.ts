import { sql } from 'kysely'
import type { LetterKind } from '../../../../contract/messaging/thread-endpoints.ts'
import { resumeNameLimit, resumeSizeLimit } from '../../../../contract/profiles/files/resumes.ts'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Blobs } from '../../../ports/blobs.ts'
import { plainName } from '../../profiles/door.ts'
import type { Letter } from '../reading/letter.ts'

export interface Kept {
  companyId: number
  ownerId: string
  letter: Letter
  kind: LetterKind
  mailId: string
  at: Date
  /** Which of our messages it is about. */
  message: { id: string; profile_id: number; candidate_id: string | null; folder_id: string | null }
  /** Where its files are kept. */
  blobs: Blobs
}

/** Files of one letter that are kept. */
const mostFiles = 10

/** The thread with that person, made where there is none: nobody has said anything in it yet. */
async function threadOf(tx: Tx, { companyId, ownerId, message, at }: Kept): Promise<string> {
  const made = {
    id: newId({ now: () => at }),
    company_id: companyId,
    owner_id: ownerId,
    profile_id: message.profile_id,
  }
  const nothing = { state: 'done', later_until: null, unread: false, private: false, automatic: true } as const
  await tx
    .insertInto('threads')
    .values({ ...made, ...nothing, candidate_id: null, folder_id: null, letter_at: at, created_at: at })
    .onConflict((conflict) => conflict.columns(['owner_id', 'profile_id']).doNothing())
    .execute()
  const of = tx.selectFrom('threads').select('id').where('owner_id', '=', ownerId)
  return (await of.where('profile_id', '=', message.profile_id).forUpdate().executeTakeFirstOrThrow()).id
}

/** A person's words wait for an answer; a wish to be left alone does not, and machines change nothing. */
function stateAfter(kind: LetterKind) {
  if (kind === 'unsubscribe') return { automatic: false }
  if (kind !== 'reply' && kind !== 'unverified') return {}
  return { state: 'open', later_until: null, unread: true, automatic: false } as const
}

const insertLetter = (tx: Tx, id: string, threadId: string, kept: Kept, leftOut: number) => {
  const { companyId, letter, kind, mailId, at, message } = kept
  const { from, subject, said, earlier, failure } = letter
  return tx
    .insertInto('letters')
    .values({
      ...{ id, company_id: companyId, thread_id: threadId, mail_id: mailId.slice(0, 1000), message_id: message.id },
      ...{
        kind,
        from_name: from?.name ?? '',
        from_address: (from?.address ?? '').slice(0, 320),
        subject,
        said,
        earlier,
      },
      ...{ detail: failure?.said ?? null, left_out: leftOut, at },
    })
    .onConflict((conflict) => conflict.columns(['thread_id', 'mail_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** What a person has sent along; pictures without a name are part of how their mail looks. */
function filesOf({ kind, files }: Letter) {
  const sent = kind === 'personal' ? files.filter(({ filename }) => filename) : []
  const fits = sent.filter(({ content }) => content.length > 0 && content.length <= resumeSizeLimit).slice(0, mostFiles)
  return { files: fits, leftOut: sent.length - fits.length }
}

/**
 * Keeps a letter in its person's thread.
 * @returns whether it was not there before
 */
export async function keepLetter(tx: Tx, kept: Kept): Promise<boolean> {
  const { companyId, at, message, kind, blobs } = kept
  const clock = { now: () => at }
  const threadId = await threadOf(tx, kept)
  const { files, leftOut } = filesOf(kept.letter)
  const letterId = newId(clock)
  if (!(await insertLetter(tx, letterId, threadId, kept, leftOut))) return false
  const where = message.candidate_id && { candidate_id: message.candidate_id, folder_id: message.folder_id }
  await tx
    .updateTable('threads')
    .set({ ...stateAfter(kind), ...where, letter_at: sql<Date>`greatest(letter_at, ${at}::timestamptz)` })
    .where('id', '=', threadId)
    .execute()
  for (const { filename, content } of files) {
    const id = newId(clock)
    const name = plainName(filename).slice(-resumeNameLimit)
    const row = { id, company_id: companyId, letter_id: letterId, filename: name, size: content.length, blob_id: id }
    await tx.insertInto('letter_files').values(row).execute()
    await blobs.put(id, content)
  }
  return true
}
