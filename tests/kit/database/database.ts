import { randomBytes } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { inject } from 'vitest'
import { createDatabase, owner } from '../../../server/db/cluster.ts'
import { type Database, openPool } from '../../../server/db/database.ts'
import { atEnd } from '../at-end.ts'
import { template } from './database-cluster.ts'

export interface TestDatabase extends Database {
  /** For tests that start servers or break connections: the owner's address. */
  address: ClientConfig
}

/**
 * A fresh migrated database for this test file, gone after it: `const database = await testDatabase()`.
 * Call it at the top of a file or in a `beforeAll`.
 */
export const testDatabase = (): Promise<TestDatabase> => databaseIn(inject('databaseHost'))

/**
 * The same in the cluster of a program that is no test.
 * @param host the folder of the cluster's socket
 */
export async function databaseIn(host: string): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`
  const cluster: ClientConfig = { host, port: 5432, user: owner }
  await createDatabase(cluster, name, template)
  const address = { ...cluster, database: name }
  const database = openPool(address, 20, () => undefined)
  atEnd(async () => {
    await database.close()
    const client = new Client({ ...cluster, database: 'postgres' })
    await client.connect()
    await client.query(`drop database if exists "${name}" with (force)`)
    await client.end()
  })
  return { ...database, address }
}
