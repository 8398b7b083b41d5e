import { type Header, readHeader } from './headers.ts'
import { type Content, type Inspection, UnreadableFile } from './inspect.ts'
import type { ReadRow } from './read.ts'
import { misfit, tableRecords } from './records.ts'
import { type Origin, personOf, pictureOf } from './row.ts'

/**
 * The people of a table with a header, one by one, in constant memory.
 * @param onUnknown told of columns that are left out
 * @throws UnreadableFile when there is no header, or a quote is never closed
 */
export async function* tableRows(
  file: Content,
  inspection: Inspection,
  origin: Origin,
  onUnknown: (columns: string[]) => void,
): AsyncGenerator<ReadRow> {
  let header: Header | undefined
  for await (const row of tableRecords(file, inspection)) {
    if ('refused' in row) yield row
    else if (header) yield rowOf(header, row.cells, row.line, origin)
    else {
      header = headerOf(row.cells)
      if (header.unknown.length > 0) onUnknown(header.unknown)
    }
  }
}

function rowOf(header: Header, cells: readonly string[], line: number, origin: Origin): ReadRow {
  const refused = misfit(header.columns.length, cells)
  if (refused) return { line, refused }
  const read = personOf(header, cells, origin)
  return typeof read === 'string' ? { line, refused: read } : { line, ...read, picture: pictureOf(header, cells) }
}

function headerOf(record: readonly string[]): Header {
  const header = readHeader(record)
  if (!header)
    throw new UnreadableFile(`No name or email column in the header: ${record.slice(0, 8).join(', ').slice(0, 200)}`)
  return header
}
