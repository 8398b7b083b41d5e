import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/kit/database/database.ts'
import { canLeaveOne, firstProcessor, processorsOf, startOf } from '../../tests/kit/processors.ts'
import { openPool } from './database.ts'

const database = await testDatabase()

async function ofBackend<T>(isBelowOthers: boolean, ask: (pid: number) => T): Promise<T> {
  const pool = openPool(database.address, 1, () => undefined, isBelowOthers)
  try {
    const { rows } = await pool.system((tx) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx))
    return ask(rows[0]!.pid)
  } finally {
    await pool.close()
  }
}

/** Of the process, and of its session where the system weighs sessions. */
function prioritiesOf(pid: number): number[] {
  const session = existsSync(`/proc/${pid}/autogroup`)
    ? /nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))
    : null
  return [getPriority(pid), ...(session ? [Number(session[1])] : [])]
}

/** Runs a script that knows this module in a process of its own. @returns what it printed */
function printed(before: readonly string[], script: string): string {
  const module = path.join(import.meta.dirname, 'below-others.ts')
  const [program, ...args] = [...before, process.execPath, '--input-type=module', '-e']
  return spawnSync(program!, [...args, `import * as below from '${module}'\n${script}`], { encoding: 'utf8' }).stdout
}

const below = constants.priority.PRIORITY_BELOW_NORMAL

test.runIf(canLeaveOne)(
  'what a command asks of the server’s database leaves a processor to what its users ask',
  async () => {
    expect(startOf(await ofBackend(true, processorsOf))).toBeGreaterThan(firstProcessor())
    expect(startOf(await ofBackend(false, processorsOf))).toBe(firstProcessor())
  },
)

test.runIf(!canLeaveOne)('what a command asks of the server’s database comes after what its users ask', async () => {
  const [of, ofOthers] = [await ofBackend(true, prioritiesOf), await ofBackend(false, prioritiesOf)]
  expect(of).toEqual(of.map(() => below))
  for (const priority of ofOthers) expect(priority).toBeLessThan(below)
})

test.runIf(canLeaveOne)('with one processor it comes after them', () => {
  const backend = spawn('sleep', ['60'], { detached: true })
  try {
    printed(['taskset', '-c', String(firstProcessor())], `await below.putBackendBelowOthers(${backend.pid})`)
    expect(startOf(processorsOf(backend.pid!))).toBe(firstProcessor())
    expect(prioritiesOf(backend.pid!)).toEqual(prioritiesOf(backend.pid!).map(() => below))
  } finally {
    backend.kill()
  }
})

test.runIf(canLeaveOne)('a process that works beside a server leaves one processor with all of its threads', () => {
  const firsts = printed(
    [],
    `await below.leaveOneProcessorAltogether()
    await below.leaveOneProcessorAltogether()
    const { readdirSync, readFileSync } = await import('node:fs')
    for (const thread of readdirSync('/proc/self/task'))
      console.log(/Cpus_allowed_list:\\s*(\\d+)/.exec(readFileSync('/proc/self/task/' + thread + '/status', 'utf8'))[1])`,
  )
  const found = firsts.trim().split('\n').map(Number)
  expect(found.length).toBeGreaterThan(1)
  expect(Math.min(...found)).toBeGreaterThan(firstProcessor())
  expect(new Set(found).size).toBe(1)
})
