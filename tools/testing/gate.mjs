// `npm test`: the gate. Every suite as far as each change needs it, what it left to the deep run, and one line with the sum.
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { checkAll } from '../check.mjs'
import { say } from '../run.mjs'
import { judge, keepBudget, measuring, readBudget } from './budget.mjs'
import { cpuSeconds, tellsCost } from './cpu.mjs'
import { deepFiles } from './deep-files.mjs'
import { report } from './report.mjs'
import { browser, clearResults, none, onPostgres15, projects, results, vitest } from './suites.mjs'

const dayMs = 86_400_000
/** Databases, demo data and pictures of one run. */
const roomNeeded = 3 * 1024 ** 3

/** @throws Error with a sentence: a run that fills the disk fails everywhere at once, and says nothing of why */
export async function requireRoom() {
  const folder = tmpdir()
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= roomNeeded) return
  throw new Error(
    `The tests need 3 GB in ${folder}, where only ${(bavail * bsize) >> 20} MB are free. Make room, or name another folder with TMPDIR.`,
  )
}

/** The seed of what is random in this run, the same all day. It is said, for whatever it finds is found again with it. */
export function chooseSeed() {
  process.env.TEST_SEED ??= String(Math.floor(Date.now() / dayMs))
  const seed = process.env.TEST_SEED
  if (!/^\d{1,9}$/.test(seed)) throw new Error(`TEST_SEED is a whole number, not '${seed}'.`)
  say(`What is random has the seed ${seed}: TEST_SEED=${seed} repeats it.`)
}

async function check() {
  return (await checkAll()) ? { ...none, passed: 1 } : { ...none, failed: 1, failures: ['check'] }
}

const known = ['--keep-budget']

/** @returns the exit code; the last line on stdout is `N passed, M failed` */
export async function gate(args) {
  const wrong = args.find((each) => !known.includes(each))
  if (wrong !== undefined) {
    say(`npm test takes ${known.join(', ')}, not '${wrong}'. One file: npx vitest run FILE, npm run e2e -- FILE.`)
    return 2
  }
  const began = Date.now()
  await requireRoom()
  await clearResults()
  chooseSeed()
  process.env.TEST_COSTS = `${results}/costs.jsonl`
  const measured = measuring({ cpuSeconds, list: process.env.TEST_COSTS })
  const suites = [
    await measured.stage('check', check),
    await measured.stage('vitest', () => vitest('vitest', projects)),
    await measured.stage('pg15', onPostgres15),
    await measured.stage('playwright', browser),
  ]
  const run = measured.result()
  if (args.includes('--keep-budget')) keepBudget(run)
  const budget = budgetOf(run, suites)
  const deep = deepFiles()
  const left = [...deep].flatMap(([part, files]) => [`-- ${part}: more of ${[...files].join(', ')}`])
  const asking = new Set([...deep.values()].flatMap((files) => [...files]))
  const all = [...suites, { ...none, failed: budget.failures.length, failures: budget.failures }]
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  return report(all, {
    budget: [...budget.lines, `${minutes} minutes in all`],
    deepOnly: (file) => asking.has(file),
    left: [
      ...left,
      '-- pg15: all of the database suite on PostgreSQL 15',
      '-- bench: every bench once, on small numbers',
    ],
  })
}

/** A run whose suites failed or were skipped has not cost what it costs. */
function budgetOf(run, suites) {
  const budget = readBudget()
  if (!budget) return { lines: [], failures: ['budget: tests/budget.json is missing'] }
  if (!tellsCost()) return { lines: ['not measured: this system does not tell what processes cost'], failures: [] }
  const { lines, failures } = judge(run, budget)
  return { lines, failures: suites.some(({ failed }) => failed > 0) ? [] : failures }
}
