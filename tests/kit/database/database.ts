import { randomBytes } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { expect, inject } from 'vitest'
import { createDatabase, owner } from '../../../server/db/cluster.ts'
import { type Database, openPool } from '../../../server/db/database.ts'
import { atEnd } from '../at-end.ts'
import { noteDatabase } from '../cost.ts'
import { template } from './database-cluster.ts'

export interface TestDatabase extends Database {
  /** For tests that start servers or break connections: the owner's address. */
  address: ClientConfig
}

/**
 * A fresh migrated database for this test file, gone after it: `const database = await testDatabase()`.
 * Call it at the top of a file or in a `beforeAll`.
 */
export const testDatabase = (): Promise<TestDatabase> =>
  databaseIn(inject('databaseHost'), (backends) => noteDatabase(expect.getState().testPath ?? '', backends))

/**
 * The same in the cluster of a program that is no test.
 * @param host the folder of the cluster's socket
 * @param ending told of the database's processes before it goes
 */
export async function databaseIn(
  host: string,
  ending: (backends: readonly number[]) => void = () => undefined,
): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`
  const cluster: ClientConfig = { host, port: 5432, user: owner }
  await createDatabase(cluster, name, template)
  const address = { ...cluster, database: name }
  const database = openPool(address, 20, () => undefined)
  atEnd(async () => {
    const client = new Client({ ...cluster, database: 'postgres' })
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where datname = $1', [name])
    ending(rows.map(({ pid }) => pid))
    await database.close()
    await client.query(`drop database if exists "${name}" with (force)`)
    await client.end()
  })
  return { ...database, address }
}
