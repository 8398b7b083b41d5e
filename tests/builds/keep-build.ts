import 'fake-indexeddb/auto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { backUp } from '../../server/db/backup/backup.ts'
import { readMigrations } from '../../server/db/migrate.ts'
import { filledServer } from './fill.ts'
import { type Beside, buildsFolder, emptiedAtOnce } from './kept-builds.ts'
import { tablesOf } from './kept-data.ts'
import { livedStory } from './story.ts'

/** What a backup leaves out (server/db/backup/tables.ts), but for the list of migrations, which its manifest has. */
const passing = ['sessions', 'login_links', 'rate_limits', 'search_position']

/** Keeps the data of this build for all that follow; `KEEP_BUILD` is 1, or another name than its newest migration. */
test('this build is kept', async () => {
  const { server, feed } = await filledServer()
  const story = await livedStory(server)
  const { address } = server.database
  const name = process.env.KEEP_BUILD === '1' ? (await readMigrations()).at(-1)!.name : process.env.KEEP_BUILD!
  const folder = path.join(buildsFolder, name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const client = new Client(address)
  await client.connect()
  expect((await emptyTables(client)).filter((table) => !emptiedAtOnce.includes(table))).toEqual([])
  await backUp(address, server.kernel.blobs, server.clock, path.join(folder, 'data.backup'))
  const rowsOf = async (table: string) =>
    (await client.query<{ row: object }>(`select to_jsonb(t) as row from ${table} t`)).rows.map(({ row }) => row)
  const kept: Beside['passing'] = {}
  for (const table of passing) kept[table] = await rowsOf(table)
  const beside: Beside = {
    secret: 'a secret that only tests know, 32+ characters',
    story,
    passing: kept,
  }
  await writeFile(path.join(folder, 'beside.json'), `${JSON.stringify(beside, null, 1)}\n`)
  await client.end()
  await feed.stop()
})

async function emptyTables(client: Client): Promise<string[]> {
  const empty: string[] = []
  for (const name of await tablesOf(client))
    if (!(await client.query(`select 1 from ${name} limit 1`)).rowCount) empty.push(name)
  return empty
}
