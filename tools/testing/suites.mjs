// How each suite is run, and what is read from its report.
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '../chromium.mjs'
import { buildClient } from '../client.mjs'
import { node, run, say } from '../run.mjs'

export const results = '.cache/test-results'
/** All of vitest's but `architecture`, which `npm run check` runs. */
export const projects = ['unit', 'dom', 'db', 'sim']

const debian15 = '/usr/lib/postgresql/15/bin'

/** Before a run: nothing of the one before it is read again. */
export async function clearResults() {
  await rm(results, { recursive: true, force: true })
  await mkdir(results, { recursive: true })
}

const json = async (file) => JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))

/** What a suite that did not run has to say. */
export const none = { passed: 0, failed: 0, skipped: [], failures: [] }

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
  const file = path.relative('.', name)
  if (!assertionResults.length) return outcome === 'passed' ? [{ file, title: `all of ${file}` }] : []
  return assertionResults
    .filter(({ status }) => status === 'pending' || status === 'skipped' || status === 'todo')
    .map(({ fullName }) => ({ file, title: fullName }))
}

const firstLine = (text) => (text ?? '').split('\n', 1)[0]

/** What failed in a file, with the first line of its reason; a file that did not load is named itself. */
function failedOf({ name, status: outcome, message, assertionResults }) {
  const file = path.relative('.', name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (!failed.length) return outcome === 'failed' ? [`${file}: ${firstLine(message)}`] : []
  return failed.map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
}

/**
 * @param name of the suite, in what is said of it
 * @param filters files and folders; all of the projects where there is none
 * @returns counts, and what was skipped and failed by name
 */
export async function vitest(name, projects, env = {}, filters = []) {
  const file = `${results}/${name}.json`
  const strays = `${results}/${name}-unhandled.txt`
  const code = await run(
    node(),
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tools/testing/unhandled-errors.mjs',
      `--outputFile.json=${file}`,
      ...projects.flatMap((project) => ['--project', project]),
      ...filters,
    ],
    { env: { ...process.env, ...env, UNHANDLED_ERRORS: strays } },
  )
  const report = await json(file)
  const files = report?.testResults ?? []
  const counts = { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
  const unhandled = (await readFile(strays, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  const failures = [...files.flatMap(failedOf), ...unhandled].map((line) => `${name}: ${line}`)
  return settled(name, { ...counts, skipped: files.flatMap(skippedOf), failures }, code)
}

/** The database suite on the oldest PostgreSQL that we promise; skipped with a word where it is not installed. */
export async function onPostgres15(env = {}) {
  if (existsSync(debian15)) return vitest('pg15', ['db'], { ...env, TEST_PG: '15' })
  const title = `the database suite on PostgreSQL 15 (not installed in ${debian15})`
  return { ...none, skipped: [{ file: 'PostgreSQL 15', title }] }
}

/** The browser tests that ended so, from Playwright's tree of suites. */
const titles = (suites, status) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((test) => test.status === status))
      .map((spec) => ({ file: `e2e/${spec.file}`, title: spec.title })),
    ...titles(suite.suites ?? [], status),
  ])

/** @param filters files; all where there is none */
export async function browser(env = {}, filters = []) {
  if (process.env.SKIP_BROWSER === '1')
    return { ...none, skipped: [{ file: 'e2e', title: 'the browser tests (SKIP_BROWSER=1)' }] }
  await buildClient()
  const found = await chromium()
  if (!found.path) {
    say(found.sentence)
    return { ...none, failed: 1, failures: ['e2e: no browser'] }
  }
  say(`Browser tests with ${found.path}`)
  const file = `${results}/e2e.json`
  const code = await run(node(), ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...filters], {
    env: { ...process.env, ...env, CHROME_PATH: found.path, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const report = await json(file)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const named = (status) => titles(report?.suites ?? [], status)
  const counts = {
    passed: expected + flaky,
    failed: unexpected,
    skipped: named('skipped'),
    failures: named('unexpected').map((each) => `e2e: ${each.file}: ${each.title}`),
    shaky: named('flaky').map((each) => `${each.file}: ${each.title}`),
  }
  return settled('e2e', counts, code)
}
