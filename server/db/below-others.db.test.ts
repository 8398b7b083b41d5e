import { constants, getPriority } from 'node:os'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/kit/database.ts'
import { openPool } from './database.ts'

const database = await testDatabase()

async function priorityOfBackend(isBelowOthers: boolean): Promise<number> {
  const pool = openPool(database.address, 1, () => undefined, isBelowOthers)
  try {
    const { rows } = await pool.system((tx) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx))
    return getPriority(rows[0]!.pid)
  } finally {
    await pool.close()
  }
}

test('what a command asks of the server’s database comes after what its users ask', async () => {
  expect(await priorityOfBackend(true)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
  expect(await priorityOfBackend(false)).toBeLessThan(constants.priority.PRIORITY_BELOW_NORMAL)
})
