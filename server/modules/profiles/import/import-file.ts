import type { IncomingPerson } from '../../../../contract/profiles/incoming.ts'
import type { Database, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Blobs } from '../../../ports/blobs.ts'
import { type IngestCounts, ingest, type PreparedRow, prepareRows } from '../commands/ingest.ts'
import { announcePictures, keepPictures } from '../commands/keep-pictures.ts'
import { statedCountry } from '../contacts/company-country.ts'
import { type Picture, renderPicture } from '../pictures/render.ts'
import { UnusablePicture } from '../pictures/unusable.ts'
import { writtenPicture } from '../pictures/written.ts'
import { HomeCountry } from './home-country.ts'
import {
  earlierVersions,
  finishRun,
  type ImportTotals,
  noTotals,
  openRun,
  type Run,
  recordImport,
} from './import-run.ts'
import { type Inspection, inspect, UnreadableFile } from './inspect.ts'
import { type PersonRow, readPeople, sourceOf } from './read.ts'

interface RefusedRow {
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
  /** The person comes in, something of the row does not. */
  remarked?: (row: RefusedRow) => void
  /** After every batch: so many pairs of it may be one person. */
  maybeSame?: (pairs: number) => void
  /** Ids of the file that tell people apart within it only; `edited`: another version of it came before. */
  idsOfFile?: (edited: boolean) => void
  /** Columns that are left out because nobody knows what they hold. */
  unknown?: (columns: string[]) => void
}

interface ImportOptions extends ImportEvents {
  /** Where pictures go. */
  blobs: Blobs
  /** Whose people these become; null: everybody's. */
  ownerCompanyId: number | null
  /** Read and match, but write nothing. */
  dryRun: boolean
  /** Whose external ids the file has, where the user says so. */
  namespace?: string | undefined
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
  const version = { name: sourceOf(file), digest: inspection.digest, ownerCompanyId: options.ownerCompanyId }
  const earlier = await db.system((tx) => earlierVersions(tx, version))
  const run = options.dryRun ? undefined : await openRun(db, clock, version)
  const { ownerCompanyId } = options
  const country = ownerCompanyId === null ? undefined : await db.system((tx) => statedCountry(tx, ownerCompanyId))
  const importer = new Importer(db, clock, options, run, { earlier, country })
  await importer.readAll(file, inspection)
  return importer.totals
}

/** What is known beside the file. */
interface Known {
  /** Contents of its earlier versions. */
  earlier: readonly string[]
  /** Where the company is. */
  country: string | undefined
}

class Importer {
  readonly totals: ImportTotals
  readonly #db: Database
  readonly #clock: Clock
  readonly #options: ImportOptions
  readonly #run: Run | undefined
  readonly #earlier: readonly string[]
  readonly #companyCountry: string | undefined
  readonly #home = new HomeCountry()
  #hasIds = false
  #rows: Row[] = []
  #seen = 0
  /** Milliseconds of the batch before. */
  #took = 0
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Database, clock: Clock, options: ImportOptions, run: Run | undefined, { earlier, country }: Known) {
    this.#db = db
    this.#clock = clock
    this.#options = options
    this.#run = run
    this.#earlier = earlier
    this.#companyCountry = country
    this.totals = run?.totals ?? noTotals()
  }

  async readAll(file: string, inspection: Inspection): Promise<void> {
    const skip = this.#run?.done ?? 0
    try {
      const from = { source: sourceOf(file), namespace: this.#options.namespace ?? null }
      for await (const row of readPeople(file, inspection, from, (columns) => this.#options.unknown?.(columns))) {
        if ('person' in row) this.#home.look([row.person])
        if (++this.#seen <= skip) continue
        this.totals.read++
        if ('refused' in row) this.#refuse(row.line, row.refused)
        else await this.#take(row, file)
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

  async #take(row: PersonRow, file: string): Promise<void> {
    for (const reason of row.remarks) this.#options.remarked?.({ line: row.line, reason })
    const { externalId, namespace } = row.person
    if (externalId !== null && namespace === null && !this.#hasIds) {
      this.#hasIds = true
      this.#options.idsOfFile?.(this.#earlier.length > 0)
    }
    this.#rows.push({ line: row.line, ...(await this.#looked(row, file)) })
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
      { country: this.#home.country ?? this.#companyCountry, earlier: this.#earlier },
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
    if (counts.maybe > 0) this.#options.maybeSame?.(counts.maybe)
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
      const by = { companyId: ownerCompanyId, actorId: null }
      if (rows.length) await recordImport(tx, this.#clock, by, this.#run!.id, counts)
      await this.#saveRun(tx, before, seen, counts)
      return counts
    }, unlimited)
  }

  async #tryOut(rows: readonly PreparedRow[]): Promise<IngestCounts> {
    let counts: IngestCounts = { created: 0, updated: 0, unchanged: 0, deleted: [], profileIds: [], maybe: 0 }
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
