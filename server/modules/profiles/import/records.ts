import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import iconv from 'iconv-lite'
import { type Content, type Inspection, openContent, UnreadableFile } from './inspect.ts'
import { guardLines } from './lines.ts'

const delimiters = [',', ';', '\t', '|'] as const

/** The delimiter that a header line is divided by most; one column has none, and a comma does no harm. */
function delimiterOf(headerLine: string): string {
  const bare = headerLine.replace(/"(?:[^"]|"")*"/g, '')
  const counted = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length - 1 }))
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).delimiter
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

/** The cells of one row of a table, or why there are none. */
type TableRecord = { line: number; cells: string[] } | { line: number; refused: string }

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
  return parser as AsyncIterable<Parsed>
}

/** A file that is damaged further on: `pipe` would tell its reader nothing, and an error that nobody hears ends the process. */
function decodedText(file: Content, compressed: boolean, encoding: string): NodeJS.ReadWriteStream {
  const text = iconv.decodeStream(encoding)
  text.on('error', () => undefined)
  pipeline(openContent(file, compressed), text, () => undefined)
  return text
}

/**
 * The rows of a table as they are written, its header the first of them, one by one and in constant memory.
 * @throws UnreadableFile when it is empty, or a quote is never closed
 */
export async function* tableRecords(
  file: Content,
  { encoding, compressed }: Pick<Inspection, 'encoding' | 'compressed'>,
): AsyncGenerator<TableRecord> {
  const oversized: number[] = []
  const text = decodedText(file, compressed, encoding)
  const pieces = guardLines(text, (line) => oversized.push(line))
  const first = await pieces.next()
  if (first.done) throw new UnreadableFile('The file is empty')
  try {
    for await (const { record, info } of parserOf(first.value, pieces)) {
      yield* tooLong(oversized, info.lines)
      yield { line: info.lines, cells: record }
    }
  } catch (error) {
    throw readable(error)
  }
  yield* tooLong(oversized, Number.POSITIVE_INFINITY)
}

/** Of the lines that were too long those before this one, so that rows come in the file's order. */
function* tooLong(lines: number[], before: number): Generator<TableRecord> {
  while (lines[0] !== undefined && lines[0] < before)
    yield { line: lines.shift()!, refused: 'The line is longer than a million characters' }
}

function readable(error: unknown): unknown {
  const { code, lines } = error as { code?: string; lines?: number }
  if (code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED')
    return new UnreadableFile(
      `A quote is never closed (found at line ${lines ?? 'unknown'}); the rows before it are kept`,
    )
  return error
}

/** Cells beyond the header that say nothing are a spreadsheet's habit. @returns why a row does not fit, if it does not */
export const misfit = (columns: number, cells: readonly string[]): string | undefined =>
  cells.length >= columns && cells.slice(columns).every((cell) => cell.trim() === '')
    ? undefined
    : `Cells in the row: ${cells.length}, in the header: ${columns}`
