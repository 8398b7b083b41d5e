import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Card } from '../../../contract/profiles/card.ts'
import { blobsFs } from '../../../server/adapters/blobs-fs/blobs-fs.ts'
import type { Database } from '../../../server/db/database.ts'
import { importFile } from '../../../server/modules/profiles/door.ts'
import type { TestClock } from '../clock.ts'

interface Imported {
  totals: { read: number; created: number; updated: number; unchanged: number; refused: number }
  refused: { line: number; reason: string }[]
}

/** A folder of files that are imported into a database, and who is there then. */
export async function importing(database: Database, clock: TestClock) {
  const folder = await mkdtemp(path.join(tmpdir(), 'hf-import-'))
  async function load(
    name: string,
    content: string | Buffer,
    { dryRun = false, namespace }: { dryRun?: boolean; namespace?: string } = {},
  ): Promise<Imported> {
    const file = path.join(folder, name)
    await writeFile(file, content)
    const refused: Imported['refused'] = []
    const totals = await importFile(database, clock, file, {
      ownerCompanyId: null,
      dryRun,
      namespace,
      blobs: blobsFs(path.join(folder, 'blobs')),
      refused: (row) => refused.push(row),
    })
    return { totals, refused }
  }

  const cards = async (): Promise<Card[]> =>
    (await database.system((tx) => tx.selectFrom('cards').select('card').orderBy('profile_id').execute())).map(
      (r) => r.card,
    )
  const named = async (name: string) => (await cards()).filter((card) => card.name === name)
  const factsOf = async (name: string) => {
    const [card] = await named(name)
    return database.system((tx) => tx.selectFrom('facts').selectAll().where('profile_id', '=', card!.id).execute())
  }
  return { folder, load, cards, named, factsOf }
}
