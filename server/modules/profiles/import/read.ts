import path from 'node:path'
import iconv from 'iconv-lite'
import type { IncomingPerson } from '../../../../contract/profiles/incoming.ts'
import { documents, UnreadableDocument } from '../documents/reader.ts'
import type { DocumentKind } from '../documents/text.ts'
import { type Content, type Inspection, openContent, UnreadableFile } from './inspect.ts'
import { personOfResume, pictureOfResume } from './json-resume.ts'
import { personOfText } from './plain-text.ts'
import type { Origin, ReadPerson } from './row.ts'
import { tableRows } from './table.ts'

/** One row of a file: a person, or why there is none. */
export type ReadRow = PersonRow | { line: number; refused: string }

export interface PersonRow {
  line: number
  person: ReadPerson['person']
  /** The parts that are left out, sentence by sentence. */
  remarks: readonly string[]
  /** The picture as it is written there. */
  picture: string | undefined
}

/** Documents that are read whole; a table has no limit. */
const documentLimit = 50 << 20

/** The name that facts of a file carry as their source. */
export const sourceOf = (file: string): string => path.basename(file).replace(/\.gz$/i, '').slice(0, 150)

/**
 * Reads the people of a file, whatever its format, in constant memory where it is a table.
 * @param from what their facts name as where they come from, and whose their external ids are
 * @throws UnreadableFile when it cannot be read (further)
 */
export async function* readPeople(
  file: Content,
  inspection: Inspection,
  from: Pick<Origin, 'source' | 'namespace'>,
  onUnknown: (columns: string[]) => void = () => undefined,
): AsyncGenerator<ReadRow> {
  const { format, encoding } = inspection
  const origin: Origin = { ...from, file: inspection.digest }
  if (format === 'table') {
    yield* tableRows(file, inspection, origin, onUnknown)
    return
  }
  const content = await wholeContent(file, inspection)
  if (format === 'pdf' || format === 'docx') {
    const { text, links } = await documentText(content, format)
    yield rowOf(1, ofText(personOfText(text, from.source, links)), origin)
    return
  }
  const text = iconv.decode(content, encoding, { stripBOM: true })
  if (format === 'text') yield rowOf(1, ofText(personOfText(text, from.source)), origin)
  else yield* resumes(text, origin)
}

/** Of a text nothing is left out that could be told. */
const ofText = (read: IncomingPerson | string): ReadPerson | string =>
  typeof read === 'string' ? read : { person: read, remarks: [] }

async function wholeContent(file: Content, { compressed, bytes }: Inspection): Promise<Buffer> {
  if (bytes > documentLimit) throw new UnreadableFile('The document is larger than 50 MB')
  const chunks: Buffer[] = []
  for await (const chunk of openContent(file, compressed)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function documentText(content: Uint8Array, kind: DocumentKind) {
  try {
    return await documents.read(content, kind)
  } catch (error) {
    if (error instanceof UnreadableDocument) throw new UnreadableFile(error.message)
    throw error
  }
}

function* resumes(text: string, origin: Origin): Generator<ReadRow> {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    throw new UnreadableFile(`The file is not valid JSON (${(error as Error).message.slice(0, 100)})`)
  }
  const all = Array.isArray(document) ? document : [document]
  for (const [at, resume] of all.entries())
    yield rowOf(at + 1, personOfResume(resume, origin.source), origin, pictureOfResume(resume))
}

const rowOf = (line: number, read: ReadPerson | string, { file }: Origin, picture?: string): ReadRow =>
  typeof read === 'string'
    ? { line, refused: read }
    : { line, person: { ...read.person, file }, remarks: read.remarks, picture }
