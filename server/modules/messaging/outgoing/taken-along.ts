import type { MessageDocument } from '../../../../contract/templates/document/document.ts'
import { type AttachedFile, filesOf } from '../../../../contract/templates/files.ts'
import { messageWeightLimit, weightOf } from '../../../../contract/templates/weight.ts'
import type { Tx } from '../../../db/database.ts'
import { wrong } from '../../../kernel/errors.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import type { FileRow } from '../../profiles/door.ts'
import { filesOfMessages } from '../rows/readable.ts'

/** What a message takes along: attachments beside its text, pictures within it. */

const goneWithin = {
  en: 'A picture is not there any more: take it out, or add it again',
  ru: 'Картинки больше нет: уберите её или добавьте снова',
}
const tooHeavy = {
  en: 'The files are larger than 20 MB together, as mail sends them',
  ru: 'Все файлы вместе больше 20 МБ в том виде, в каком их отправляет почта',
}

/** @throws AppError badRequest at `body` for a picture that is not there, at `attachment_ids` for more than a mail holds */
export async function requireSendable(
  tx: Tx,
  actor: SignedIn,
  document: MessageDocument,
  attachments: readonly AttachedFile[],
): Promise<FileRow[]> {
  const named = filesOf({ document, attachments }).map(({ id }) => id)
  const rows = await filesOfMessages.readable(tx, actor, named)
  if (rows.length < named.length) throw wrong('body', goneWithin)
  // By their weight, not by what the text says of them.
  if (weightOf({ document: { content: [] }, attachments: rows }) > messageWeightLimit)
    throw wrong('attachment_ids', tooHeavy)
  return rows
}

/** As answers list them. */
export const toldOf = (attachments: readonly AttachedFile[]) =>
  attachments.map(({ id, name: filename, size }) => ({ id, filename, size }))
