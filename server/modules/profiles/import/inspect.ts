import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { DocumentKind } from '../documents/text.ts'

/** Why a file cannot be read at all; the sentence is for the operator. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1251' | 'windows-1252'
type Format = 'table' | 'json' | 'text' | DocumentKind

/** A file by its path, or the content of one that was sent. */
export type Content = string | Uint8Array

/** What a first pass over a file tells: every byte is looked at, so no surprise waits in the middle. */
export interface Inspection {
  digest: string
  encoding: Encoding
  format: Format
  compressed: boolean
  bytes: number
  /** Line breaks: about as many rows has a table. */
  lines: number
}

/** Files that are not read, by what they begin with, and what to do instead. */
const binaries: readonly (readonly [start: string, reason: string])[] = [
  ['PK\u0003\u0004', 'XLSX and ZIP files aren’t supported: save the table as CSV'],
  ['\u00d0\u00cf\u0011\u00e0', 'DOC and other old Office files aren’t supported: save it as PDF, DOCX or CSV'],
  ['{\\rtf', 'RTF files aren’t supported: save it as PDF or DOCX'],
  ['\u0089PNG', 'The file is an image with no text in it'],
  ['\u00ff\u00d8\u00ff', 'The file is an image with no text in it'],
]

/** What a document begins with whose ending says so; undefined: with nothing of the above. */
const documents: Readonly<Record<string, string | undefined>> = {
  PDF: undefined,
  DOCX: undefined,
  DOC: '\u00d0\u00cf\u0011\u00e0',
  RTF: '{\\rtf',
}

/** Why such content is not read: by its name where that says something else. */
function whyNot(name: string, [start, reason]: (typeof binaries)[number]): string {
  const claimed = path.extname(name).slice(1).toUpperCase()
  return claimed in documents && documents[claimed] !== start ? `The file isn’t really a ${claimed} file` : reason
}

const pieceSize = 1 << 18

/** A large table is no reason to hold everybody else up. */
function* piecesOf(content: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < content.length; at += pieceSize) yield Buffer.from(content.subarray(at, at + pieceSize))
}

/** The content of a file, unpacked where it is packed. Errors surface in the stream that is returned. */
export function openContent(file: Content, compressed: boolean): Readable {
  const raw =
    typeof file === 'string' ? createReadStream(file, { highWaterMark: pieceSize }) : Readable.from(piecesOf(file))
  if (!compressed) return raw
  const content = new PassThrough()
  // A reader meets the error; while nobody reads, it must not end the process.
  content.on('error', () => undefined)
  pipeline(raw, createGunzip(), content).catch(() => undefined)
  return content
}

async function firstBytes(file: Content): Promise<Buffer> {
  for await (const chunk of openContent(file, false)) return chunk as Buffer
  throw new UnreadableFile('The file is empty')
}

/**
 * Looks a file over.
 * @param name says what a text is, by its ending
 * @throws UnreadableFile when it is empty, missing, damaged or neither text nor a document
 */
export async function inspect(file: Content, name: string): Promise<Inspection> {
  try {
    const start = await firstBytes(file)
    return await scan(file, name, start[0] === 0x1f && start[1] === 0x8b)
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (code === 'ENOENT') throw new UnreadableFile('No such file')
    if (code.startsWith('Z_')) throw new UnreadableFile('The compressed file is damaged')
    throw new UnreadableFile(`The file can’t be read (${code || (error as Error).message})`)
  }
}

async function scan(file: Content, name: string, compressed: boolean): Promise<Inspection> {
  const hash = createHash('sha256')
  const tally = new ByteTally()
  let head = ''
  for await (const chunk of openContent(file, compressed)) {
    const bytes = chunk as Buffer
    if (head.length < 64) head += bytes.subarray(0, 64).toString('latin1')
    hash.update(bytes)
    tally.add(bytes)
  }
  if (tally.bytes === 0) throw new UnreadableFile('The file is empty')
  const found = { digest: hash.digest('hex'), compressed, bytes: tally.bytes }
  const document = documentIn(name, head)
  if (document) return { ...found, encoding: 'utf-8', format: document, lines: 1 }
  const binary = binaries.find(([start]) => head.startsWith(start))
  if (binary) throw new UnreadableFile(whyNot(name, binary))
  const encoding = tally.encoding(head)
  if (encoding === undefined) throw new UnreadableFile('The file is not text')
  return { ...found, encoding, format: formatOf(name, head), lines: tally.lines }
}

/** A PDF says what it is; a DOCX is one of many packages. */
function documentIn(name: string, head: string): DocumentKind | undefined {
  if (head.startsWith('%PDF-')) return 'pdf'
  return head.startsWith('PK\u0003\u0004') && /\.docx$/i.test(name) ? 'docx' : undefined
}

function formatOf(file: string, head: string): Format {
  const extension = path.extname(file.replace(/\.gz$/i, '')).toLowerCase()
  if (extension === '.json' || /^(?:\u00ef\u00bb\u00bf)?\s*[[{]\s*["{[\]}]/.test(head)) return 'json'
  return ['.txt', '.text', '.md'].includes(extension) ? 'text' : 'table'
}

/** Counts what tells one encoding from another. */
class ByteTally {
  bytes = 0
  lines = 0
  #zeros = 0
  #high = 0
  /** High bytes beside another one: Russian words are runs of them, accents in Western words stand alone. */
  #runs = 0
  #last = 0
  #valid = true
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })

  add(chunk: Buffer): void {
    this.bytes += chunk.length
    for (const byte of chunk) {
      if (byte === 0) this.#zeros++
      else if (byte === 10) this.lines++
      else if (byte >= 0xc0) {
        this.#high++
        if (this.#last >= 0xc0) this.#runs++
      }
      this.#last = byte
    }
    if (!this.#valid) return
    try {
      this.#decoder.decode(chunk, { stream: true })
    } catch {
      this.#valid = false
    }
  }

  #endsWhole(): boolean {
    try {
      this.#decoder.decode()
      return true
    } catch {
      return false
    }
  }

  /** Undefined when it is no text. */
  encoding(head: string): Encoding | undefined {
    if (head.startsWith('\u00ff\u00fe')) return 'utf-16le'
    if (this.#zeros > 0) return undefined
    if (this.#valid && this.#endsWhole()) return 'utf-8'
    return this.#runs * 2 >= this.#high ? 'windows-1251' : 'windows-1252'
  }
}
