import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import iconv from 'iconv-lite'
import { type Header, readHeader } from './headers.ts'
import { type Content, type Inspection, openContent, UnreadableFile } from './inspect.ts'
import { guardLines } from './lines.ts'
import type { ReadRow } from './read.ts'
import { type Origin, personOf, pictureOf } from './row.ts'

const delimiters = [',', ';', '\t', '|'] as const

/** The delimiter that a header line is divided by most; one column has none, and a comma does no harm. */
export function delimiterOf(headerLine: string): string {
  const bare = headerLine.replace(/"(?:[^"]|"")*"/g, '')
  const counted = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length - 1 }))
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).delimiter
}

interface Record {
  record: string[]
  info: { lines: number }
}

/** Cells beyond the header that say nothing are a spreadsheet's habit. */
function fits(header: Header, cells: readonly string[]): boolean {
  return cells.length >= header.columns.length && cells.slice(header.columns.length).every((cell) => cell.trim() === '')
}

/** The pieces of a text as the records of a CSV parser. */
function parserOf(first: string, rest: AsyncIterable<string>) {
  async function* text() {
    yield first
    yield* rest
  }
  const parser = parse({
    delimiter: delimiterOf(first.slice(0, first.indexOf('\n'))),
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 4 << 20,
  })
  Readable.from(text(), { highWaterMark: 1 })
    .on('error', (error) => parser.destroy(error))
    .pipe(parser)
  return parser as AsyncIterable<Record>
}

/** A file that is damaged further on: `pipe` would tell its reader nothing, and an error that nobody hears ends the process. */
function decodedText(file: Content, compressed: boolean, encoding: string): NodeJS.ReadWriteStream {
  const text = iconv.decodeStream(encoding)
  text.on('error', () => undefined)
  pipeline(openContent(file, compressed), text, () => undefined)
  return text
}

/**
 * The rows of a table with a header, one by one, in constant memory.
 * @param onUnknown told of columns that are left out
 * @throws UnreadableFile when there is no header, or a quote is never closed
 */
export async function* tableRows(
  file: Content,
  { encoding, compressed }: Inspection,
  origin: Origin,
  onUnknown: (columns: string[]) => void,
): AsyncGenerator<ReadRow> {
  const oversized: number[] = []
  const text = decodedText(file, compressed, encoding)
  const pieces = guardLines(text, (line) => oversized.push(line))
  const first = await pieces.next()
  if (first.done) throw new UnreadableFile('The file is empty')
  let header: Header | undefined
  try {
    for await (const { record, info } of parserOf(first.value, pieces)) {
      yield* tooLong(oversized, info.lines)
      if (header) yield rowOf(header, record, info.lines, origin)
      else {
        header = headerOf(record)
        if (header.unknown.length > 0) onUnknown(header.unknown)
      }
    }
  } catch (error) {
    throw readable(error)
  }
  yield* tooLong(oversized, Number.POSITIVE_INFINITY)
}

/** Of the lines that were too long those before this one, so that rows come in the file's order. */
function* tooLong(lines: number[], before: number): Generator<ReadRow> {
  while (lines[0] !== undefined && lines[0] < before)
    yield { line: lines.shift()!, refused: 'The line is longer than a million characters' }
}

function rowOf(header: Header, cells: readonly string[], line: number, origin: Origin): ReadRow {
  if (!fits(header, cells))
    return { line, refused: `Cells in the row: ${cells.length}, in the header: ${header.columns.length}` }
  const read = personOf(header, cells, origin)
  return typeof read === 'string' ? { line, refused: read } : { line, ...read, picture: pictureOf(header, cells) }
}

function headerOf(record: readonly string[]): Header {
  const header = readHeader(record)
  if (!header)
    throw new UnreadableFile(`No name or email column in the header: ${record.slice(0, 8).join(', ').slice(0, 200)}`)
  return header
}

function readable(error: unknown): unknown {
  const { code, lines } = error as { code?: string; lines?: number }
  if (code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED')
    return new UnreadableFile(
      `A quote is never closed (found at line ${lines ?? 'unknown'}); the rows before it are kept`,
    )
  return error
}
