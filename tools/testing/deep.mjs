// `npm run test:deep [-- PART]`: all that the gate leaves out, one part after the other.
import { readdir } from 'node:fs/promises'
import { buildClient } from '../client.mjs'
import { node, run, say } from '../run.mjs'
import { deepFiles } from './deep-files.mjs'
import { chooseSeed, requireRoom } from './gate.mjs'
import { report } from './report.mjs'
import { browser, clearResults, none, onPostgres15, projects, vitest } from './suites.mjs'

/** The benches by small numbers: that they run, not what they measure. */
const small = {
  fuzz: ['--requests', '2000'],
  'hostile-letters': ['--kilobytes', '200'],
  identity: ['--people', '2000'],
  import: ['--rows', '5000'],
  lighthouse: ['--runs', '1'],
  'mail-kills': ['--messages', '200', '--kills', '2'],
  'mail-reading': ['--mails', '500'],
  mail: ['--messages', '200'],
  profile: ['--people', '20000'],
  sync: ['--people', '2000'],
  search: ['--people', '2000', '--queries', '4', '--imported', '500'],
}

/** What a bench ends with that this machine lacks something for; it has said what. */
const lacking = 2

async function benches() {
  const names = (await readdir('bench')).filter((name) => name.endsWith('.ts')).map((name) => name.slice(0, -3))
  const failures = []
  const skipped = []
  for (const name of names) {
    say(`bench ${name}`)
    const code = await run(node(), [`bench/${name}.ts`, ...(small[name] ?? [])])
    if (code === lacking) skipped.push(`bench ${name}, as it says`)
    else if (code !== 0)
      failures.push(`bench: npm run bench -- ${[name, ...(small[name] ?? [])].join(' ')} ended with ${code}`)
  }
  return {
    ...none,
    passed: names.length - failures.length - skipped.length,
    failed: failures.length,
    skipped,
    failures,
  }
}

/** The files that have more to prove under a part, in whatever suite they are. */
async function filesOf(part) {
  const files = [...(deepFiles().get(part) ?? [])]
  const env = { TEST_DEEP: part }
  const [pages, others] = [
    files.filter((file) => file.startsWith('e2e/')),
    files.filter((file) => !file.startsWith('e2e/')),
  ]
  return [
    ...(others.length ? [await vitest(part, projects, env, others)] : []),
    ...(pages.length ? [await browser(env, pages)] : []),
  ]
}

const parts = {
  seeds: () => filesOf('seeds'),
  kills: () => filesOf('kills'),
  walks: () => filesOf('walks'),
  pg15: async () => [await onPostgres15({ TEST_DEEP: 'pg15' })],
  authz: () => filesOf('authz'),
  bench: async () => [await benches()],
}

/** @returns the exit code; the last line on stdout is `N passed, M failed` */
export async function deep([part, ...rest]) {
  if (rest.length || (part !== undefined && !Object.hasOwn(parts, part))) {
    say(`npm run test:deep -- PART takes one of ${Object.keys(parts).join(', ')}, or none for all of them.`)
    return 2
  }
  await requireRoom()
  await clearResults()
  chooseSeed()
  await buildClient()
  const suites = []
  const only = []
  for (const name of part === undefined ? Object.keys(parts) : [part]) {
    const began = Date.now()
    const own = await parts[name]()
    const passed = own.reduce((sum, each) => sum + each.passed, 0)
    only.push(`${name}: ${passed} passed in ${((Date.now() - began) / 60_000).toFixed(1)} minutes`)
    suites.push(...own)
  }
  for (const each of only) say(`Only here: ${each}`)
  return report(suites)
}
