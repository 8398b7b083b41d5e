import { createHash, type Hash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { type LexiconName, type Lexicons, lexiconNames, newLexicons } from './attributes.ts'
import { IntList } from './int-list.ts'
import type { Lexicon } from './lexicon.ts'
import { bufferOf, type Memory, memoryFor } from './memory.ts'
import { bytesIn, type Layout, type Segment, segmentIn } from './segment.ts'
import type { Store } from './store.ts'

/**
 * One file: a magic line, sections (a JSON head with its length before it, then as many bytes as the head says), and
 * at the end the SHA-256 of all before it. Written beside the old one and renamed over it, so there is always a whole
 * one; a file that fails its checksum counts as none.
 */
const magic = Buffer.from('hirefold search 7\n')
const digestBytes = 32
/** So many names, so many bytes are written at once: searches wait for it. */
const namesAtOnce = 1000
const bytesAtOnce = 1 << 18

type Head =
  | { kind: 'state'; feed: string; seq: number; bytes: 0 }
  | { kind: 'words'; bytes: number }
  /** Followed by the words of each: how many, then their numbers. */
  | { kind: 'names'; list: LexiconName; bytes: number }
  | { kind: 'numbers'; bytes: number }
  | { kind: 'segment'; count: number; layout: Layout; bytes: number }
  | { kind: 'end'; bytes: 0 }

const fileIn = (folder: string) => path.join(folder, 'search.snapshot')

/** Writes everything the store knows now; searches and changes go on meanwhile (changes are replayed after it). */
export async function writeSnapshot(store: Store, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const temporary = `${fileIn(folder)}.new`
  const { feed, seq, lexicons } = store
  const segments = [...store.segments]
  // How much there is of each now: names that come meanwhile are not in the segments either.
  const words = lexicons.words.list.length
  const names = lexiconNames.map((list) => ({ list, count: lexicons.of[list].size }))
  const file = await open(temporary, 'w', 0o600)
  try {
    const hash = createHash('sha256')
    await put(file, hash, magic)
    await section(file, hash, { kind: 'state', feed, seq, bytes: 0 })
    for (const piece of pieces(words)) {
      const body = Buffer.from(JSON.stringify(lexicons.words.list.slice(...piece)))
      await section(file, hash, { kind: 'words', bytes: body.length }, body)
    }
    for (const { list, count } of names)
      for (const piece of pieces(count)) await putNames(file, hash, list, lexicons.of[list], piece)
    for (const { columns, layout, memory } of segments) {
      const head: Head = { kind: 'segment', count: columns.count, layout, bytes: bytesIn(layout) }
      await section(file, hash, head, bufferOf(memory))
    }
    await section(file, hash, { kind: 'end', bytes: 0 })
    await file.write(hash.digest())
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, fileIn(folder))
}

type Piece = [from: number, to: number]

const pieces = (count: number): Piece[] =>
  Array.from({ length: Math.ceil(count / namesAtOnce) }, (_, at) => [
    at * namesAtOnce,
    Math.min((at + 1) * namesAtOnce, count),
  ])

async function putNames(file: FileHandle, hash: Hash, list: LexiconName, lexicon: Lexicon, [from, to]: Piece) {
  const body = Buffer.from(JSON.stringify(lexicon.shown.slice(from, to)))
  await section(file, hash, { kind: 'names', list, bytes: body.length }, body)
  const numbers = new IntList()
  for (let id = from; id < to; id++) {
    const words = lexicon.wordIdsOf(id)
    numbers.push(words.length)
    for (const word of words) numbers.push(word)
  }
  const bytes = Buffer.from(numbers.copy().buffer)
  await section(file, hash, { kind: 'numbers', bytes: bytes.length }, bytes)
}

async function section(file: FileHandle, hash: Hash, head: Head, body?: Buffer | SharedArrayBuffer): Promise<void> {
  const text = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.length)
  await put(file, hash, Buffer.concat([length, text]))
  if (!body) return
  const all = new Uint8Array(
    body instanceof SharedArrayBuffer ? body : body.buffer,
    'buffer' in body ? body.byteOffset : 0,
    head.bytes,
  )
  // A copy: what is hashed and what is written must be the same bytes, and the memory may change in between.
  for (let at = 0; at < all.length; at += bytesAtOnce)
    await put(file, hash, Buffer.from(all.slice(at, at + bytesAtOnce).buffer))
}

async function put(file: FileHandle, hash: Hash, bytes: Buffer): Promise<void> {
  hash.update(bytes)
  for (let done = 0; done < bytes.length; ) done += (await file.write(bytes, done)).bytesWritten
}

class Reader {
  readonly #file: number
  readonly #hash = createHash('sha256')
  readonly #size: number
  #at = 0

  constructor(file: number) {
    this.#file = file
    this.#size = fstatSync(file).size
  }

  /** @throws RangeError when the file ends too early */
  into(target: Uint8Array): void {
    if (this.#at + target.length > this.#size) throw new RangeError('The snapshot is cut off')
    for (let done = 0; done < target.length; ) {
      const got = readSync(this.#file, target, done, target.length - done, this.#at + done)
      if (got === 0) throw new RangeError('The snapshot is cut off')
      done += got
    }
    this.#at += target.length
    this.#hash.update(target)
  }

  bytes(length: number): Buffer {
    if (this.#at + length > this.#size) throw new RangeError('The snapshot is cut off')
    const bytes = Buffer.alloc(length)
    this.into(bytes)
    return bytes
  }

  head(): Head {
    return JSON.parse(this.bytes(this.bytes(4).readUInt32LE()).toString()) as Head
  }

  /** @throws RangeError when the checksum is another */
  verify(): void {
    const expected = this.#hash.digest()
    const written = Buffer.alloc(digestBytes)
    readSync(this.#file, written, 0, digestBytes, this.#at)
    if (!expected.equals(written)) throw new RangeError('The snapshot fails its checksum')
  }
}

/** Fills the store from the snapshot in a folder. False when there is none or it is broken: then it is rebuilt. */
export function readSnapshot(store: Store, folder: string): boolean {
  let file: number
  try {
    file = openSync(fileIn(folder), 'r')
  } catch {
    return false
  }
  try {
    const { lexicons, segments, feed, seq } = readAll(new Reader(file))
    store.adopt(lexicons, segments, seq)
    store.feed = feed
    return true
  } catch {
    return false
  } finally {
    closeSync(file)
  }
}

function readAll(reader: Reader): { lexicons: Lexicons; segments: Segment[]; feed: string; seq: number } {
  if (!reader.bytes(magic.length).equals(magic)) throw new RangeError('Not a snapshot')
  const lexicons = newLexicons()
  const pending: { memory: Memory; head: Head & { kind: 'segment' } }[] = []
  let seq = 0
  let feed = ''
  for (let head = reader.head(); head.kind !== 'end'; head = reader.head()) {
    if (head.kind === 'state') {
      seq = head.seq
      feed = head.feed
    }
    if (head.kind === 'words') for (const word of namesFrom(reader, head.bytes)) lexicons.words.add(word)
    if (head.kind === 'names') addNames(lexicons.of[head.list], namesFrom(reader, head.bytes), numbersFrom(reader))
    if (head.kind === 'segment') {
      const memory = memoryFor(head.bytes, head.count)
      reader.into(new Uint8Array(bufferOf(memory), 0, head.bytes))
      pending.push({ memory, head })
    }
  }
  reader.verify()
  return {
    lexicons,
    segments: pending.map(({ memory, head }) => segmentIn(memory, head.layout, head.count)),
    feed,
    seq,
  }
}

const namesFrom = (reader: Reader, bytes: number) => JSON.parse(reader.bytes(bytes).toString()) as string[]

function numbersFrom(reader: Reader): Uint32Array {
  const numbers = new Uint32Array(reader.head().bytes / 4)
  reader.into(new Uint8Array(numbers.buffer))
  return numbers
}

/** In their order, so that every name gets the number that it had. */
function addNames(lexicon: Lexicon, names: readonly string[], numbers: Uint32Array): void {
  let at = 0
  for (const name of names) {
    const words = numbers[at++]!
    lexicon.restore(name, numbers.subarray(at, at + words))
    at += words
  }
}
