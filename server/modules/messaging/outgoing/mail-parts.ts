import { cidOf } from '../../../../contract/messaging/rendered.ts'
import type { FileKind } from '../../../../contract/profiles/files/resumes.ts'
import type { MessageDocument } from '../../../../contract/templates/document/document.ts'
import { filesOf, picturesOf } from '../../../../contract/templates/files.ts'
import type { Blobs } from '../../../ports/blobs.ts'
import type { OutgoingMail } from '../../../ports/mail-outlet.ts'
import { type FileRow, messageFileContent } from '../../profiles/door.ts'
import type { KeptMessage } from '../rows/kept.ts'

/** What a file is called in a mail. */
const types: Record<FileKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  rtf: 'application/rtf',
  txt: 'text/plain; charset=utf-8',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
}

/** Which files a message names, in its text and beside it. */
export const namedFiles = ({ said, attachments }: Pick<KeptMessage, 'said' | 'attachments'>): string[] =>
  filesOf({ document: said.document, attachments }).map(({ id }) => id)

/**
 * The files of a mail with their contents: those that stand in the text by their name in it, the others beside it. One that
 * does both goes twice, as its reader looks for it in both places.
 * @returns undefined where a content is not there
 */
export async function mailParts(
  blobs: Blobs,
  document: MessageDocument,
  attached: readonly { id: string }[],
  rows: readonly FileRow[],
): Promise<OutgoingMail['attachments'] | undefined> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const places = [
    ...picturesOf(document).map(({ id }) => ({ id, inline: true })),
    ...attached.map(({ id }) => ({ id, inline: false })),
  ]
  const parts: OutgoingMail['attachments'][number][] = []
  for (const { id, inline } of places) {
    const row = byId.get(id)
    const content = row && (await messageFileContent(blobs, row))
    if (!content) return undefined
    parts.push({ filename: row.filename, type: types[row.kind], content, ...(inline && { cid: cidOf(id) }) })
  }
  return parts
}
