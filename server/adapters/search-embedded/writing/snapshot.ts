import { createHash, type Hash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { byLexicon, type KeptLexicons, lexiconNames } from '../lexicon/attributes.ts'
import type { KeptNames } from '../lexicon/names.ts'
import type { KeptTexts } from '../lexicon/texts.ts'
import { bufferOf, memoryFor } from '../segment/memory.ts'
import { bytesIn, type Layout } from '../segment/segment.ts'
import { allOf } from '../sets/bits.ts'
import type { KeptIndex, KeptSegment } from './writer.ts'

/**
 * One file: a magic line, sections (a JSON head with its length before it, then as many bytes as the head says), and
 * at the end the SHA-256 of all before it. Written beside the old one and renamed over it, so there is always a whole
 * one; a file that fails its checksum counts as none. Everything large is written as it lies in memory and read to where
 * it is used.
 */
const magic = Buffer.from('hirefold search 11\n')
const digestBytes = 32
/** The bytes that are written at once: changes wait for it. */
const bytesWritten = 1 << 18
/** The bytes that are read at once: they are hashed while they are at hand. */
const bytesRead = 1 << 20

type Head =
  | { kind: 'state'; feed: string; seq: number; bytes: 0 }
  /** An array of a lexicon. */
  | { kind: 'names'; name: string; bytes: number }
  | { kind: 'segment'; count: number; layout: Layout; bytes: number }
  /** The documents that have not left the segment before it. */
  | { kind: 'live'; bytes: number }
  | { kind: 'end'; bytes: 0 }

const fileIn = (folder: string) => path.join(folder, 'search.snapshot')

/** Writes what an index knows; searches and changes go on meanwhile (changes are replayed after it). */
export async function writeSnapshot({ feed, seq, lexicons, segments }: KeptIndex, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const temporary = `${fileIn(folder)}.new`
  const arrays = arraysOf(lexicons)
  const file = await open(temporary, 'w', 0o600)
  try {
    const hash = createHash('sha256')
    await put(file, hash, magic)
    await section(file, hash, { kind: 'state', feed, seq, bytes: 0 })
    for (const [name, array] of Object.entries(arrays))
      await section(file, hash, { kind: 'names', name, bytes: array.byteLength }, array)
    for (const { packed, live } of segments) {
      const { memory, layout, count } = packed
      const head: Head = { kind: 'segment', count, layout, bytes: bytesIn(layout) }
      await section(file, hash, head, new Uint8Array(bufferOf(memory), 0, head.bytes))
      await section(file, hash, { kind: 'live', bytes: live.byteLength }, live)
    }
    await section(file, hash, { kind: 'end', bytes: 0 })
    await file.write(hash.digest())
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, fileIn(folder))
}

/** Everything that there is of names, by what it is. */
function arraysOf({ words, of }: KeptLexicons): Record<string, Uint8Array | Uint32Array> {
  const arrays = textArrays('words', words)
  for (const list of lexiconNames) {
    const { folded, shown, wordOffsets, wordIds } = of[list]
    Object.assign(arrays, textArrays(`${list}.folded`, folded), textArrays(`${list}.shown`, shown))
    arrays[`${list}.wordOffsets`] = wordOffsets
    arrays[`${list}.wordIds`] = wordIds
  }
  return arrays
}

const textArrays = (name: string, kept: KeptTexts | KeptNames): Record<string, Uint8Array | Uint32Array> =>
  Object.fromEntries(
    Object.entries(kept).map(([part, array]) => [`${name}.${part}`, array as Uint8Array | Uint32Array]),
  )

function lexiconsOf(arrays: ReadonlyMap<string, Uint8Array>): KeptLexicons {
  const bytes = (name: string) => {
    const array = arrays.get(name)
    if (!array) throw new RangeError(`The snapshot lacks ${name}`)
    return array
  }
  const numbers = (name: string) => new Uint32Array(bytes(name).buffer, 0, bytes(name).length / 4)
  const texts = (name: string) => ({ bytes: bytes(`${name}.bytes`), offsets: numbers(`${name}.offsets`) })
  const names = (name: string) => ({ ...texts(name), hashes: numbers(`${name}.hashes`) })
  return {
    words: names('words'),
    of: byLexicon((list) => ({
      folded: names(`${list}.folded`),
      shown: texts(`${list}.shown`),
      wordOffsets: numbers(`${list}.wordOffsets`),
      wordIds: numbers(`${list}.wordIds`),
    })),
  }
}

async function section(file: FileHandle, hash: Hash, head: Head, body?: Uint8Array | Uint32Array): Promise<void> {
  const text = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.length)
  await put(file, hash, Buffer.concat([length, text]))
  if (!body) return
  const all = new Uint8Array(body.buffer, body.byteOffset, body.byteLength)
  // A copy: what is hashed and what is written must be the same bytes, and the memory may change in between.
  for (let at = 0; at < all.length; at += bytesWritten)
    await put(file, hash, Buffer.from(all.slice(at, at + bytesWritten).buffer))
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
      const wanted = Math.min(bytesRead, target.length - done)
      const got = readSync(this.#file, target, done, wanted, this.#at + done)
      if (got === 0) throw new RangeError('The snapshot is cut off')
      this.#hash.update(target.subarray(done, done + got))
      done += got
    }
    this.#at += target.length
  }

  bytes(length: number): Buffer<ArrayBuffer> {
    if (this.#at + length > this.#size) throw new RangeError('The snapshot is cut off')
    const bytes = Buffer.alloc(length)
    this.into(bytes)
    return bytes
  }

  /** The given bytes with room for more behind them, so that the first new name copies nothing. */
  roomy(length: number): Uint8Array {
    if (this.#at + length > this.#size) throw new RangeError('The snapshot is cut off')
    const bytes = new Uint8Array(new SharedArrayBuffer(Math.ceil(length / 3) * 4), 0, length)
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

/** The index that the snapshot in a folder has. Undefined when there is none or it is broken: then it is built anew. */
export function readSnapshot(folder: string): KeptIndex | undefined {
  let file: number
  try {
    file = openSync(fileIn(folder), 'r')
  } catch {
    return undefined
  }
  try {
    return readAll(new Reader(file))
  } catch {
    return undefined
  } finally {
    closeSync(file)
  }
}

function readAll(reader: Reader): KeptIndex {
  if (!reader.bytes(magic.length).equals(magic)) throw new RangeError('Not a snapshot')
  const arrays = new Map<string, Uint8Array>()
  const segments: KeptSegment[] = []
  let seq = 0
  let feed = ''
  for (let head = reader.head(); head.kind !== 'end'; head = reader.head()) {
    if (head.kind === 'state') {
      seq = head.seq
      feed = head.feed
    }
    if (head.kind === 'names') arrays.set(head.name, reader.roomy(head.bytes))
    if (head.kind === 'segment') {
      const memory = memoryFor(head.bytes, head.count)
      reader.into(new Uint8Array(bufferOf(memory), 0, head.bytes))
      segments.push({ packed: { memory, layout: head.layout, count: head.count }, live: allOf(head.count) })
    }
    if (head.kind === 'live') segments.at(-1)!.live = new Uint32Array(reader.bytes(head.bytes).buffer)
  }
  reader.verify()
  return { feed, seq, lexicons: lexiconsOf(arrays), segments }
}
