import { wrong } from '../../../kernel/errors.ts'
import { inspect, UnreadableFile } from '../import/inspect.ts'
import { misfit, tableRecords } from '../import/records.ts'
import { reasonOf } from './file-texts.ts'

export interface TableRow {
  line: number
  cells: string[]
  /** Why nothing can be told of its cells: the line is too long to be read, or there is not one for each column. */
  refused?: 'long' | 'cells'
}

export interface ReadTable {
  /** As the file names its columns. */
  header: string[]
  rows: TableRow[]
}

interface Limits {
  bytes: number
  rows: number
}

/**
 * A table that was sent, whatever its encoding and its delimiter, as it is written there.
 * @throws AppError badRequest that says of `file` why nothing can be read, and where
 */
export async function readTable(content: Uint8Array, name: string, limits: Limits): Promise<ReadTable> {
  try {
    return await tableIn(content, name, limits)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw wrong('file', reasonOf(error.message))
  }
}

async function tableIn(content: Uint8Array, name: string, limits: Limits): Promise<ReadTable> {
  if (content.byteLength > limits.bytes) throw new UnreadableFile(`The file is larger than ${limits.bytes >> 20} MB`)
  // Before it is looked over: what is packed may be a thousand times as large.
  if (content[0] === 0x1f && content[1] === 0x8b) throw new UnreadableFile('The file is compressed: unpack it first')
  const inspection = await inspect(content, name)
  if (inspection.format !== 'table' && inspection.format !== 'text')
    throw new UnreadableFile('The file is not a table: save it as CSV')
  let header: string[] | undefined
  const rows: TableRow[] = []
  for await (const record of tableRecords(content, inspection)) {
    if ('refused' in record) rows.push({ line: record.line, cells: [], refused: 'long' })
    else if (!header) header = record.cells
    else rows.push(rowOf(header, record))
    if (rows.length > limits.rows) throw new UnreadableFile(`The file has more than ${limits.rows} rows: split it`)
  }
  if (!header) throw new UnreadableFile('The file is empty')
  return { header, rows }
}

const rowOf = (header: readonly string[], { line, cells }: { line: number; cells: string[] }): TableRow =>
  misfit(header.length, cells) ? { line, cells, refused: 'cells' } : { line, cells: cells.slice(0, header.length) }
