import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client, ClientConfig } from 'pg'
import { to } from 'pg-copy-streams'
import type { Clock } from '../../kernel/clock.ts'
import { StartError } from '../../kernel/errors.ts'
import type { Blobs } from '../../ports/blobs.ts'
import { connected } from '../own-client.ts'
import { isPassing } from '../passing-errors.ts'
import { carrying, type Manifest, saying } from './archive.ts'
import { type Table, tablesInOrder } from './tables.ts'

interface BackupTotals {
  tables: number
  rows: number
  blobs: number
  bytes: number
}

/**
 * Writes everything that the database holds, as of one moment, and the blobs into a new file; also beside a running
 * server.
 * @param signal stops it; nothing of the file is left then
 * @throws StartError when the file is there already or cannot be written, or the database ended meanwhile
 */
export async function backUp(
  address: ClientConfig,
  blobs: Blobs,
  clock: Clock,
  file: string,
  signal?: AbortSignal,
): Promise<BackupTotals> {
  const partial = `${file}.partial`
  const client = await connected(address, 'hirefold backup')
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await sweep(path.dirname(file), clock)
    const totals = { tables: 0, rows: 0, blobs: 0, bytes: 0 }
    await pipeline(
      frames(client, blobs, clock, totals),
      createGzip({ level: 3 }),
      createWriteStream(partial, { flags: 'w', mode: 0o600 }),
      { signal },
    )
    await flushed(partial)
    // A link appears whole or not at all, and never in the place of another backup.
    await link(partial, file)
    totals.bytes = (await stat(file)).size
    return totals
  } catch (error) {
    throw sentence(error, file)
  } finally {
    // A connection that is lost cannot be ended, in a folder of somebody else nothing removed: neither hides the first error.
    await Promise.allSettled([rm(partial, { force: true }), client.end()])
  }
}

const deadAfterMs = 24 * 3_600_000

/** Half files of backups that were killed: people's data that nobody would ever look for. */
async function sweep(folder: string, clock: Clock): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.backup.partial'))
  for (const name of names) {
    const half = path.join(folder, name)
    const { mtimeMs } = await stat(half)
    if (clock.now().getTime() - mtimeMs > deadAfterMs) await rm(half, { force: true })
  }
}

async function flushed(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

function sentence(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EEXIST') return new StartError(`${file} already exists; a backup never overwrites a file.`)
  if (code === 'ENOSPC') return new StartError(`No space left for ${file}.`)
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR'].includes(code ?? ''))
    return new StartError(`${file} can’t be written (${code}).`)
  if ((error as Error).name === 'AbortError')
    return new StartError('Stopped before it was complete. The partial file was removed.')
  if (isPassing(error))
    return new StartError(
      'The database stopped during the backup. The partial file was removed. Try again when it’s back.',
    )
  return error
}

async function* frames(client: Client, blobs: Blobs, clock: Clock, totals: BackupTotals): AsyncGenerator<Buffer> {
  await client.query('begin isolation level repeatable read read only')
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from schema_migrations order by name',
  )
  // Sees the rows of all companies; the owner itself is fenced out.
  await client.query('set local role hf_system')
  yield saying({ backup: 'hirefold', format: 1, takenAt: clock.now().toISOString(), migrations })
  for (const table of await tablesInOrder(client)) {
    totals.tables++
    yield* content(client, table, totals)
  }
  yield* allBlobs(blobs, totals)
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  yield saying({
    whole: true,
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, Number(value)])),
  })
  await client.query('commit')
}

async function* content(client: Client, { name, columns }: Table, totals: BackupTotals): AsyncGenerator<Buffer> {
  yield saying({ table: name, columns })
  const copy = client.query(to(`copy ${name} (${columns.map((column) => `"${column}"`).join(', ')}) to stdout`))
  const hash = createHash('sha256')
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    hash.update(chunk)
    yield carrying(chunk)
  }
  totals.rows += copy.rowCount
  yield saying({ end: name, rows: copy.rowCount, sha256: hash.digest('hex') })
}

/** What the rows name is among them: a blob is kept before the row that names it, and goes after it. */
async function* allBlobs(blobs: Blobs, totals: BackupTotals): AsyncGenerator<Buffer> {
  for await (const id of blobs.list()) {
    const blob = await blobs.get(id)
    // Gone meanwhile, as the rows that named it will be.
    if (!blob) continue
    yield saying({ blob: id })
    const hash = createHash('sha256')
    for await (const chunk of blob) {
      hash.update(chunk)
      yield carrying(chunk)
    }
    totals.blobs++
    yield saying({ end: id, sha256: hash.digest('hex') })
  }
}
