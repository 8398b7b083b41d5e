// `npm test`: every suite, the proofs that were skipped, and one line with the sum.
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkAll } from './check.mjs'
import { chromium } from './chromium.mjs'
import { buildClient } from './client.mjs'
import { node, run, say } from './run.mjs'

const results = '.cache/test-results'
const debian15 = '/usr/lib/postgresql/15/bin'

const json = async (file) => JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))

/** A suite that ended badly without a failed test (a file that does not load) counts as one failure. */
const settled = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

/** The titles of a file's skipped tests; a file whose only suite is skipped lists no test and is named itself. */
function skippedOf({ name, status: outcome, assertionResults }) {
  if (!assertionResults.length) return outcome === 'passed' ? [`all of ${path.relative('.', name)}`] : []
  return assertionResults
    .filter(({ status }) => status === 'pending' || status === 'skipped' || status === 'todo')
    .map(({ fullName }) => fullName)
}

async function vitest(name, projects, env = {}, more = []) {
  const file = `${results}/${name}.json`
  const code = await run(
    node(),
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...projects.flatMap((project) => ['--project', project]),
      ...more,
    ],
    { env: { ...process.env, ...env } },
  )
  const report = await json(file)
  const skipped = (report?.testResults ?? []).flatMap((each) => skippedOf(each).map((title) => `${name}: ${title}`))
  return settled({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, skipped }, code)
}

const none = { passed: 0, failed: 0, skipped: [] }

/** Where SQL is spoken; what the others prove does not depend on the database's age. */
const speakSql = ['server/', 'tests/sync/']

async function onPostgres15() {
  if (existsSync(debian15)) return vitest('db-15', ['db'], { TEST_PG: '15' }, speakSql)
  return { ...none, skipped: [`the database suite on PostgreSQL 15 (not installed in ${debian15})`] }
}

async function check() {
  return (await checkAll()) ? { ...none, passed: 1 } : { ...none, failed: 1 }
}

async function browser() {
  if (!existsSync('playwright.config.ts')) return none
  if (process.env.SKIP_BROWSER === '1') return { ...none, skipped: ['the browser tests (SKIP_BROWSER=1)'] }
  await buildClient()
  const found = await chromium()
  if (!found.path) {
    say(found.sentence)
    return { ...none, failed: 1 }
  }
  say(`Browser tests with ${found.path}`)
  const file = `${results}/e2e.json`
  const env = { ...process.env, CHROME_PATH: found.path, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const code = await run(node(), ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], { env })
  const report = await json(file)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const shaky = titles(report?.suites ?? [], 'flaky')
  if (shaky.length) say(`Passed only at the second try:\n${shaky.map((title) => `  ${title}`).join('\n')}`)
  const skipped = titles(report?.suites ?? [], 'skipped').map((title) => `e2e: ${title}`)
  return settled({ passed: expected + flaky, failed: unexpected, skipped }, code)
}

/** The titles of the browser tests that ended so, from Playwright's tree of suites. */
const titles = (suites, status) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((test) => test.status === status))
      .map((spec) => spec.title),
    ...titles(suite.suites ?? [], status),
  ])

/** @returns the exit code; the last line on stdout is `N passed, M failed` */
export async function testAll() {
  await rm(results, { recursive: true, force: true })
  await mkdir(results, { recursive: true })
  const projects = existsSync('vite.config.ts') ? ['unit', 'dom', 'db', 'sim'] : ['unit', 'db', 'sim']
  const all = [await check(), await vitest('vitest', projects), await onPostgres15(), await browser()]
  const passed = all.reduce((sum, each) => sum + each.passed, 0)
  const failed = all.reduce((sum, each) => sum + each.failed, 0)
  const skipped = all.flatMap((each) => each.skipped)
  process.stdout.write(skipped.length ? `\nSkipped proofs:\n${skipped.map((each) => `  ${each}\n`).join('')}` : '')
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  return failed === 0 && passed > 0 ? 0 : 1
}
