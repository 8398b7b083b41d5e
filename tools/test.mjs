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
function settled(name, counts, code) {
  if (code === 0 || counts.failed > 0) return counts
  return {
    ...counts,
    failed: 1,
    failures: [...counts.failures, `${name}: ended with ${code} and without a failed test`],
  }
}

/** The titles of a file's skipped tests; a file whose only suite is skipped lists no test and is named itself. */
function skippedOf({ name, status: outcome, assertionResults }) {
  if (!assertionResults.length) return outcome === 'passed' ? [`all of ${path.relative('.', name)}`] : []
  return assertionResults
    .filter(({ status }) => status === 'pending' || status === 'skipped' || status === 'todo')
    .map(({ fullName }) => fullName)
}

/** What failed in a file, with the first line of its reason; a file that did not load is named itself. */
function failedOf({ name, status: outcome, message, assertionResults }) {
  const file = path.relative('.', name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (!failed.length) return outcome === 'failed' ? [`${file}: ${firstLine(message)}`] : []
  return failed.map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
}

const firstLine = (text) => (text ?? '').split('\n', 1)[0]

async function vitest(name, projects, env = {}, more = []) {
  const file = `${results}/${name}.json`
  const strays = `${results}/${name}-unhandled.txt`
  const code = await run(
    node(),
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tools/unhandled-errors.mjs',
      `--outputFile.json=${file}`,
      ...projects.flatMap((project) => ['--project', project]),
      ...more,
    ],
    { env: { ...process.env, ...env, UNHANDLED_ERRORS: strays } },
  )
  const report = await json(file)
  const of = (titles) => (report?.testResults ?? []).flatMap((each) => titles(each).map((title) => `${name}: ${title}`))
  const counts = { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
  const unhandled = (await readFile(strays, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  const failures = [...of(failedOf), ...unhandled.map((line) => `${name}: ${line}`)]
  return settled(name, { ...counts, skipped: of(skippedOf), failures }, code)
}

const none = { passed: 0, failed: 0, skipped: [], failures: [] }

/** Where SQL is spoken; what the others prove does not depend on the database's age. */
const speakSql = ['server/', 'tests/sync/']

async function onPostgres15() {
  if (existsSync(debian15)) return vitest('db-15', ['db'], { TEST_PG: '15' }, speakSql)
  return { ...none, skipped: [`the database suite on PostgreSQL 15 (not installed in ${debian15})`] }
}

async function check() {
  return (await checkAll()) ? { ...none, passed: 1 } : { ...none, failed: 1, failures: ['check'] }
}

async function browser() {
  if (!existsSync('playwright.config.ts')) return none
  if (process.env.SKIP_BROWSER === '1') return { ...none, skipped: ['the browser tests (SKIP_BROWSER=1)'] }
  await buildClient()
  const found = await chromium()
  if (!found.path) {
    say(found.sentence)
    return { ...none, failed: 1, failures: ['e2e: no browser'] }
  }
  say(`Browser tests with ${found.path}`)
  const file = `${results}/e2e.json`
  const env = { ...process.env, CHROME_PATH: found.path, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const code = await run(node(), ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], { env })
  const report = await json(file)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const shaky = titles(report?.suites ?? [], 'flaky')
  if (shaky.length) say(`Passed only at the second try:\n${shaky.map((title) => `  ${title}`).join('\n')}`)
  const named = (status) => titles(report?.suites ?? [], status).map((title) => `e2e: ${title}`)
  const counts = { passed: expected + flaky, failed: unexpected }
  return settled('e2e', { ...counts, skipped: named('skipped'), failures: named('unexpected') }, code)
}

/** The titles of the browser tests that ended so, from Playwright's tree of suites. */
const titles = (suites, status) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((test) => test.status === status))
      .map((spec) => spec.title),
    ...titles(suite.suites ?? [], status),
  ])

const list = (title, lines) =>
  process.stdout.write(lines.length ? `\n${title}:\n${lines.map((each) => `  ${each}\n`).join('')}` : '')

/** @returns the exit code; the last line on stdout is `N passed, M failed` */
export async function testAll() {
  await rm(results, { recursive: true, force: true })
  await mkdir(results, { recursive: true })
  const projects = existsSync('vite.config.ts') ? ['unit', 'dom', 'db', 'sim'] : ['unit', 'db', 'sim']
  const all = [await check(), await vitest('vitest', projects), await onPostgres15(), await browser()]
  const passed = all.reduce((sum, each) => sum + each.passed, 0)
  const failed = all.reduce((sum, each) => sum + each.failed, 0)
  list(
    'Skipped proofs',
    all.flatMap((each) => each.skipped),
  )
  // Said once more at the end: of a long log that is what one sees.
  list(
    'Failed',
    all.flatMap((each) => each.failures),
  )
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  return failed === 0 && passed > 0 ? 0 : 1
}
