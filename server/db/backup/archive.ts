import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { StartError } from '../../kernel/errors.ts'

/**
 * A backup is one compressed file of frames: what is said about the data as JSON, and the data of one table after the
 * other as PostgreSQL copies it out, then one blob after the other. Each table and blob ends with its checksum, the file
 * with `whole`.
 */
export interface Manifest {
  backup: 'hirefold'
  format: 1
  takenAt: string
  /** Names and checksums of the migrations that made the tables. */
  migrations: { name: string; checksum: string }[]
}

export interface TableHead {
  table: string
  columns: string[]
}

export interface TableEnd {
  end: string
  rows: number
  sha256: string
}

export interface BlobHead {
  blob: string
}

type BlobEnd = Omit<TableEnd, 'rows'>

export interface ArchiveEnd {
  whole: true
  /** Where the numbering of rows goes on, by sequence. */
  sequences: Record<string, number>
}

const said = 1
const data = 2
const headSize = 5
/** Longer than anything that is written: a length beyond it is no length. */
const longest = 64 << 20

function frame(kind: number, body: Uint8Array): Buffer {
  const head = Buffer.allocUnsafe(headSize)
  head.writeUInt8(kind, 0)
  head.writeUInt32BE(body.length, 1)
  return Buffer.concat([head, body])
}

export const saying = (what: Manifest | TableHead | TableEnd | BlobHead | BlobEnd | ArchiveEnd): Buffer =>
  frame(said, Buffer.from(JSON.stringify(what)))

export const carrying = (body: Uint8Array): Buffer => frame(data, body)

export const damaged = () => new StartError('The backup is damaged or incomplete. Nothing was restored.')

/** Reads a backup from its beginning. */
export class ArchiveReader {
  readonly #chunks: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(file: string) {
    const unpacked = createGunzip()
    pipeline(createReadStream(file), unpacked, () => undefined)
    // What goes wrong surfaces to whoever reads; behind the last reading nobody wants to know.
    unpacked.on('error', () => undefined)
    this.#chunks = (unpacked as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  }

  /** The next frame; undefined at the end of the file. @throws StartError when the file is damaged or missing */
  async #frame(): Promise<{ kind: number; body: Buffer } | undefined> {
    for (;;) {
      const size = this.#held.length < headSize ? undefined : this.#held.readUInt32BE(1)
      if (size !== undefined && size > longest) throw damaged()
      if (size !== undefined && this.#held.length >= headSize + size) {
        const body = this.#held.subarray(headSize, headSize + size)
        const kind = this.#held.readUInt8(0)
        this.#held = this.#held.subarray(headSize + size)
        return { kind, body }
      }
      const { value, done } = await this.#chunks.next().catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new StartError('No such backup file.') : damaged()
      })
      if (done && this.#held.length > 0) throw damaged()
      if (done) return undefined
      this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value])
    }
  }

  /** What is said next; the data before it must have been read. */
  async say<T>(): Promise<Partial<T>> {
    const next = await this.#frame()
    if (next?.kind !== said) throw damaged()
    return JSON.parse(next.body.toString()) as Partial<T>
  }

  /** The data up to what is said after it, which `onEnd` is told. */
  async *data(onEnd: (end: Partial<TableEnd>) => void): AsyncGenerator<Buffer> {
    for (;;) {
      const next = await this.#frame()
      if (!next) throw damaged()
      if (next.kind === said) {
        onEnd(JSON.parse(next.body.toString()) as Partial<TableEnd>)
        return
      }
      yield next.body
    }
  }

  async close(): Promise<void> {
    await this.#chunks.return?.()
  }
}
