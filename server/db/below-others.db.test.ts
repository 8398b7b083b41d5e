import { existsSync, readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/kit/database.ts'
import { openPool } from './database.ts'

const database = await testDatabase()

/** Of the process, and of its session where the system weighs sessions. */
async function prioritiesOfBackend(isBelowOthers: boolean): Promise<number[]> {
  const pool = openPool(database.address, 1, () => undefined, isBelowOthers)
  try {
    const { rows } = await pool.system((tx) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx))
    const { pid } = rows[0]!
    const session = existsSync(`/proc/${pid}/autogroup`)
      ? /nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))
      : null
    return [getPriority(pid), ...(session ? [Number(session[1])] : [])]
  } finally {
    await pool.close()
  }
}

test('what a command asks of the server’s database comes after what its users ask', async () => {
  const below = constants.priority.PRIORITY_BELOW_NORMAL
  const [of, ofOthers] = [await prioritiesOfBackend(true), await prioritiesOfBackend(false)]
  expect(of).toEqual(of.map(() => below))
  for (const priority of ofOthers) expect(priority).toBeLessThan(below)
})
