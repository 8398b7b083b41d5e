import { sql } from 'kysely'
import type { Database, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { type By, recordEvents } from '../../../kernel/events/record.ts'
import { newId } from '../../../kernel/ids.ts'

export interface ImportTotals {
  read: number
  created: number
  updated: number
  unchanged: number
  refused: number
}

/** One import of one file: where it goes on after a crash. */
export interface Run {
  id: string
  /** Rows of the file that are done. */
  done: number
  totals: ImportTotals
}

export const noTotals = (): ImportTotals => ({ read: 0, created: 0, updated: 0, unchanged: 0, refused: 0 })

/** A file by its name and content, and whose people it brings. */
interface FileVersion {
  name: string
  digest: string
  ownerCompanyId: number | null
}

/** Of these versions the last ones are looked into. */
const mostEarlier = 3

/** Contents of earlier versions of a file: the same name, another content, the newest first. */
export async function earlierVersions(tx: Tx, { name, digest, ownerCompanyId }: FileVersion): Promise<string[]> {
  const { rows } = await sql<{ file_digest: string }>`
    select file_digest from import_runs
    where file_name = ${name} and file_digest <> ${digest} and owner_company_id is not distinct from ${ownerCompanyId}
    group by file_digest order by max(started_at) desc limit ${mostEarlier}`.execute(tx)
  return rows.map((row) => row.file_digest)
}

/** Remembers a file that came in whole, in one transaction. */
export async function rememberVersion(tx: Tx, clock: Clock, version: FileVersion): Promise<void> {
  const known = await tx
    .selectFrom('import_runs')
    .select('id')
    .where('file_digest', '=', version.digest)
    .where('file_name', '=', version.name)
    .where(sql<boolean>`owner_company_id is not distinct from ${version.ownerCompanyId}`)
    .executeTakeFirst()
  if (!known) await begin(tx, clock, version, true)
}

async function begin(
  tx: Tx,
  clock: Clock,
  { name, digest, ownerCompanyId }: FileVersion,
  finished: boolean,
): Promise<string> {
  const id = newId(clock)
  const at = clock.now()
  await tx
    .insertInto('import_runs')
    .values({
      id,
      owner_company_id: ownerCompanyId,
      file_name: name,
      file_digest: digest,
      rows_done: 0,
      counts: '{}',
      finished,
      started_at: at,
      changed_at: at,
    })
    .execute()
  return id
}

/** The unfinished run of this very file, else a new one. */
export async function openRun(db: Database, clock: Clock, version: FileVersion): Promise<Run> {
  return db.system(async (tx) => {
    const open = await tx
      .selectFrom('import_runs')
      .select(['id', 'rows_done', 'counts'])
      .where('file_digest', '=', version.digest)
      .where('file_name', '=', version.name)
      .where('finished', '=', false)
      .where(sql<boolean>`owner_company_id is not distinct from ${version.ownerCompanyId}`)
      .executeTakeFirst()
    if (open) return { id: open.id, done: open.rows_done, totals: { ...noTotals(), ...open.counts } }
    return { id: await begin(tx, clock, version, false), done: 0, totals: noTotals() }
  })
}

/** A batch is one event, however many people it brings. */
export async function recordImport(
  tx: Tx,
  clock: Clock,
  by: By,
  importId: string,
  { created, updated, unchanged }: Pick<ImportTotals, 'created' | 'updated' | 'unchanged'>,
): Promise<void> {
  const ids = { importId, created, updated, unchanged }
  await recordEvents(tx, by, [{ at: clock.now(), events: [{ event: 'profiles.imported', ids }] }])
}

export async function finishRun(db: Database, clock: Clock, id: string): Promise<void> {
  await db.system((tx) =>
    tx.updateTable('import_runs').set({ finished: true, changed_at: clock.now() }).where('id', '=', id).execute(),
  )
}
