import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse'
import { Client, type ClientConfig } from 'pg'
import { openBlobs } from '../server/blobs.ts'
import { textArray } from '../server/db/array-parameters.ts'
import { createDatabase, embeddedBinaries, startCluster } from '../server/db/cluster.ts'
import { openPool } from '../server/db/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { systemClock } from '../server/kernel/clock.ts'
import { logger } from '../server/kernel/monitoring/log.ts'
import { importFile } from '../server/modules/profiles/door.ts'
import { openSearch } from '../server/search.ts'
import { optionsOf, wholeNumber } from '../tools/command-line.ts'
import { header, writeTable } from './kit/people-table.ts'

/**
 * Rows a second into the embedded database, index included, and how the memory grows with the rows.
 * `npm run bench -- import --rows 90000` (60 MB)
 */

/** Least squares: bytes of memory a row. */
function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const x = mean(points.map(([each]) => each))
  const y = mean(points.map(([, each]) => each))
  const above = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0)
  return above / points.reduce((sum, [px]) => sum + (px - x) ** 2, 0)
}

const batch = 2000

/** The baseline: the same cells into a table of texts, without keys, people or index. @returns rows a second */
async function bareInsert(address: ClientConfig, file: string, rows: number): Promise<number> {
  const columns = header.trim().split(',')
  const client = new Client(address)
  await client.connect()
  await client.query(`create table bare (${columns.map((name) => `${name} text`).join(', ')})`)
  const insert = `insert into bare select ${columns.map((_, at) => `unnest($${at + 1}::text[])`).join(', ')}`
  let held: string[][] = []
  const flush = async () => {
    await client.query(
      insert,
      columns.map((_, at) => textArray(held.map((cells) => cells[at] ?? ''))),
    )
    held = []
  }
  const from = performance.now()
  for await (const cells of createReadStream(file).pipe(parse({ from: 2 })) as AsyncIterable<string[]>)
    if (held.push(cells) >= batch) await flush()
  await flush()
  const took = performance.now() - from
  await client.query('drop table bare')
  await client.end()
  return (rows / took) * 1000
}

/** What stays when a collector was there: of each few batches the least. */
function floors(memory: readonly (readonly [read: number, bytes: number])[]): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  for (let at = 0; at < memory.length; at += 5)
    found.push(memory.slice(at, at + 5).reduce((least, each) => (each[1] < least[1] ? each : least)))
  return found
}

/** Imports a made table into a cluster of its own and prints what it took. @returns whether every row came in */
async function measure(folder: string, address: ClientConfig, rows: number): Promise<boolean> {
  const database = openPool(address, 10, () => undefined)
  const search = openSearch({
    settings: { dataFolder: folder, searchUrl: undefined },
    data: { database, address, embedded: true },
    log: logger(),
    tells: false,
  })
  const file = path.join(folder, 'people.csv')
  const bytes = await writeTable(file, rows)
  const bare = await bareInsert(address, file, rows)
  const memory: [number, number][] = []
  search.feed.start()
  const from = performance.now()
  const totals = await importFile(database, systemClock, file, {
    ownerCompanyId: null,
    dryRun: false,
    blobs: openBlobs(folder),
    progress: ({ read }) => memory.push([read, process.memoryUsage().heapUsed + process.memoryUsage().external]),
  })
  const written = performance.now() - from
  await search.feed.whole()
  const found = performance.now() - from
  await search.close()
  await database.close()
  console.table([
    {
      rows: totals.created,
      'file, MB': (bytes / 1e6).toFixed(1),
      'rows/s written': Math.round((rows / written) * 1000),
      'rows/s findable': Math.round((rows / found) * 1000),
      'of bare insert': (((rows / found) * 1000) / bare).toFixed(3),
      'memory slope, bytes/row': Math.round(slope(floors(memory.slice(Math.floor(memory.length / 4))))),
    },
  ])
  return totals.created === rows
}

async function main(): Promise<number> {
  const { rows } = optionsOf({ rows: { type: 'string', default: '90000' } })
  const folder = await mkdtemp(path.join(tmpdir(), 'hf-bench-'))
  const cluster = await startCluster(await embeddedBinaries(), path.join(folder, 'pg'))
  try {
    const address = { ...cluster.address, database: 'bench' }
    await createDatabase(cluster.address, 'bench')
    await migrate(address)
    return (await measure(folder, address, wholeNumber('rows', rows))) ? 0 : 1
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

process.exitCode = await main()
