import { sql } from 'kysely'
import type { IncomingPerson } from '../../../../contract/profiles/incoming.ts'
import type { Database, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Blobs } from '../../../ports/blobs.ts'
import { type IngestCounts, ingest, type PreparedRow, prepareRows } from '../commands/ingest.ts'
import { announcePictures, keepPictures } from '../commands/keep-pictures.ts'
import { type Picture, renderPicture } from '../pictures/render.ts'
import { UnusablePicture } from '../pictures/unusable.ts'
import { writtenPicture } from '../pictures/written.ts'
import { type Inspection, inspect, UnreadableFile } from './inspect.ts'
import { type PersonRow, readPeople, sourceOf } from './read.ts'

export interface ImportTotals {
  read: number
  created: number
  updated: number
  unchanged: number
  refused: number
}

export interface RefusedRow {
  line: number
  reason: string
}

export interface ImportEvents {
  /** When the file was looked over, before the first row. */
  inspected?: (inspection: Inspection) => void
  /** After every batch. */
  progress?: (totals: ImportTotals) => void
  refused?: (row: RefusedRow) => void
  /** After every batch, before the next is written; told the milliseconds that this one took. */
  rest?: (tookMs: number) => Promise<void>
  /** The person comes in, the picture does not. */
  leftOut?: (picture: RefusedRow) => void
  /** Columns that are left out because nobody knows what they hold. */
  unknown?: (columns: string[]) => void
}

export interface ImportOptions extends ImportEvents {
  /** Where pictures go. */
  blobs: Blobs
  /** Whose people these become; null: everybody's. */
  ownerCompanyId: number | null
  /** Read and match, but write nothing. */
  dryRun: boolean
}

const batchSize = 2000
/** A batch may take longer than a request. */
const unlimited = { timeoutMs: 0 }

/** Ends a dry run's transaction without a trace. */
class DryRun extends Error {}

interface Row {
  line: number
  person: IncomingPerson
  picture: Picture | undefined
}

/**
 * Imports one file, batch by batch: each batch and the place reached are one transaction, so a killed import goes on
 * where it was, and a file imported twice changes nothing.
 * @throws UnreadableFile when the file cannot be read (further); the batches before stay
 */
export async function importFile(
  db: Database,
  clock: Clock,
  file: string,
  options: ImportOptions,
): Promise<ImportTotals> {
  const inspection = await inspect(file, file)
  options.inspected?.(inspection)
  const run = options.dryRun ? undefined : await openRun(db, clock, file, inspection, options.ownerCompanyId)
  const importer = new Importer(db, clock, options, run)
  await importer.readAll(file, inspection)
  return importer.totals
}

interface Run {
  id: string
  /** Rows of the file that are done. */
  done: number
  totals: ImportTotals
}

const noTotals = (): ImportTotals => ({ read: 0, created: 0, updated: 0, unchanged: 0, refused: 0 })

class Importer {
  readonly totals: ImportTotals
  readonly #db: Database
  readonly #clock: Clock
  readonly #options: ImportOptions
  readonly #run: Run | undefined
  #rows: Row[] = []
  #seen = 0
  /** Milliseconds of the batch before. */
  #took = 0
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Database, clock: Clock, options: ImportOptions, run: Run | undefined) {
    this.#db = db
    this.#clock = clock
    this.#options = options
    this.#run = run
    this.totals = run?.totals ?? noTotals()
  }

  async readAll(file: string, inspection: Inspection): Promise<void> {
    const skip = this.#run?.done ?? 0
    try {
      for await (const row of readPeople(file, inspection, sourceOf(file), (columns) =>
        this.#options.unknown?.(columns),
      )) {
        if (++this.#seen <= skip) continue
        this.totals.read++
        if ('refused' in row) this.#refuse(row.line, row.refused)
        else this.#rows.push({ ...row, ...(await this.#looked(row, file)) })
        if (this.#rows.length >= batchSize) await this.#flush()
      }
    } catch (error) {
      // What was read before the file broke off counts.
      if (error instanceof UnreadableFile) await this.#flush().then(() => this.#writing)
      throw error
    }
    await this.#flush()
    await this.#writing
    if (this.#run) await finishRun(this.#db, this.#clock, this.#run.id)
  }

  /** Before the next row is read: what waits for its batch is small. */
  async #looked({ line, person, picture: written }: PersonRow, file: string): Promise<Omit<Row, 'line'>> {
    if (written === undefined) return { person, picture: undefined }
    try {
      const picture = await renderPicture(await writtenPicture(written, file))
      return { person: { ...person, photo: { id: picture.id } }, picture }
    } catch (error) {
      if (!(error instanceof UnusablePicture)) throw error
      this.#options.leftOut?.({ line, reason: error.message })
      return { person, picture: undefined }
    }
  }

  #refuse(line: number, reason: string): void {
    this.totals.refused++
    this.#options.refused?.({ line, reason })
  }

  /** Hands a batch to the database and reads on meanwhile; batches are written one after the other. */
  async #flush(): Promise<void> {
    const lines = this.#rows
    this.#rows = []
    const prepared = prepareRows(
      this.#clock,
      lines.map(({ person }) => person),
    )
    await this.#writing
    if (lines.length === 0 && !this.#run) return
    if (this.#took > 0 && lines.length > 0) await this.#options.rest?.(this.#took)
    this.#writing = this.#write(lines, prepared, { ...this.totals }, this.#seen)
    // Told at the next flush; until then it must not count as unhandled.
    this.#writing.catch(() => undefined)
  }

  async #write(lines: Row[], prepared: PreparedRow[], before: ImportTotals, seen: number): Promise<void> {
    const from = performance.now()
    const counts = this.#options.dryRun
      ? await this.#tryOut(prepared)
      : await this.#ingest(lines, prepared, before, seen)
    this.#took = performance.now() - from
    this.totals.created += counts.created
    this.totals.updated += counts.updated
    this.totals.unchanged += counts.unchanged
    for (const at of counts.deleted) this.#refuse(lines[at]!.line, 'Profile was deleted upon the owner’s request')
    this.#options.progress?.(this.totals)
  }

  async #ingest(
    lines: readonly Row[],
    rows: readonly PreparedRow[],
    before: ImportTotals,
    seen: number,
  ): Promise<IngestCounts> {
    const { ownerCompanyId, blobs } = this.#options
    const pictures = lines.flatMap(({ picture }) => picture ?? [])
    if (pictures.length > 0) await this.#db.system((tx) => announcePictures(tx, this.#clock, pictures))
    return this.#db.system(async (tx) => {
      const counts = await ingest(tx, this.#clock, rows, { ownerCompanyId })
      const kept = lines.filter((_, at) => !counts.deleted.includes(at))
      await keepPictures(
        blobs,
        kept.flatMap(({ picture }) => picture ?? []),
      )
      await this.#saveRun(tx, before, seen, counts)
      return counts
    }, unlimited)
  }

  async #tryOut(rows: readonly PreparedRow[]): Promise<IngestCounts> {
    let counts: IngestCounts = { created: 0, updated: 0, unchanged: 0, deleted: [], profileIds: [] }
    try {
      await this.#db.system(async (tx) => {
        counts = await ingest(tx, this.#clock, rows, { ownerCompanyId: this.#options.ownerCompanyId })
        throw new DryRun()
      }, unlimited)
    } catch (error) {
      if (!(error instanceof DryRun)) throw error
    }
    return counts
  }

  async #saveRun(tx: Tx, before: ImportTotals, seen: number, counts: IngestCounts): Promise<void> {
    const saved: ImportTotals = {
      read: before.read,
      created: before.created + counts.created,
      updated: before.updated + counts.updated,
      unchanged: before.unchanged + counts.unchanged,
      refused: before.refused + counts.deleted.length,
    }
    await tx
      .updateTable('import_runs')
      .set({ rows_done: seen, counts: JSON.stringify(saved), changed_at: this.#clock.now() })
      .where('id', '=', this.#run!.id)
      .execute()
  }
}

/** The unfinished run of this very file, else a new one. */
async function openRun(
  db: Database,
  clock: Clock,
  file: string,
  { digest }: Inspection,
  ownerCompanyId: number | null,
): Promise<Run> {
  return db.system(async (tx) => {
    const open = await tx
      .selectFrom('import_runs')
      .select(['id', 'rows_done', 'counts'])
      .where('file_digest', '=', digest)
      .where('file_name', '=', sourceOf(file))
      .where('finished', '=', false)
      .where(sql<boolean>`owner_company_id is not distinct from ${ownerCompanyId}`)
      .executeTakeFirst()
    if (open) return { id: open.id, done: open.rows_done, totals: { ...noTotals(), ...open.counts } }
    const id = newId(clock)
    const at = clock.now()
    await tx
      .insertInto('import_runs')
      .values({
        id,
        owner_company_id: ownerCompanyId,
        file_name: sourceOf(file),
        file_digest: digest,
        rows_done: 0,
        counts: '{}',
        started_at: at,
        changed_at: at,
      })
      .execute()
    return { id, done: 0, totals: noTotals() }
  })
}

async function finishRun(db: Database, clock: Clock, id: string): Promise<void> {
  await db.system((tx) =>
    tx.updateTable('import_runs').set({ finished: true, changed_at: clock.now() }).where('id', '=', id).execute(),
  )
}
