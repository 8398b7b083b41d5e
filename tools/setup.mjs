// Every npm script begins here, on whatever Node npm runs with (20.19 or newer): installs what is missing, then runs
// the real command on the Node that the project brings. Plain JavaScript, no packages.
import { setTimeout } from 'node:timers/promises'
import { checkAll } from './check.mjs'
import { chromium, onPath } from './chromium.mjs'
import { buildClient } from './client.mjs'
import { pictureFonts } from './fonts.mjs'
import { ensureInstalled, requireNode } from './install.mjs'
import { keepRunning, withoutSpent } from './keep-running.mjs'
import { node, run, runToEnd, say, vite } from './run.mjs'
import { deep } from './testing/deep.mjs'
import { gate } from './testing/gate.mjs'

const server = ['server/main.ts']

/** Vite in front (its port), the server behind it, restarted at each change; the browser's address is Vite's. */
async function dev(args, mode) {
  if (mode === 'mock') return vite(['--mode', 'mock', ...args])
  const addresses = [5173, 3000].flatMap((port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`])
  const env = { PUBLIC_URL: addresses.join(','), ...process.env, PORT: '3000' }
  return Promise.race([run(node(), ['--watch', ...server], { env }), vite(args)])
}

/** One subject (`npm run bench -- search --people 100000`), or all of them. */
async function bench([subject, ...rest]) {
  const { readdir } = await import('node:fs/promises')
  const known = (await readdir('bench').catch(() => []))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -3))
  if (subject !== undefined && !subject.startsWith('-')) {
    if (known.includes(subject)) return run(node(), [`bench/${subject}.ts`, ...rest])
    say(`There is no bench '${subject}'. Choose from: ${known.join(', ')}.`)
    return 2
  }
  let worst = 0
  for (const name of known) worst ||= await run(node(), [`bench/${name}.ts`, ...(subject ? [subject, ...rest] : rest)])
  return worst
}

async function e2e(args) {
  await buildClient()
  const found = await chromium()
  if (!found.path) {
    say(found.sentence)
    return 1
  }
  const env = { ...process.env, CHROME_PATH: found.path }
  return run(node(), ['node_modules/@playwright/test/cli.js', 'test', ...args], { env })
}

async function screenshots(args) {
  await buildClient()
  const found = await chromium()
  if (!found.path) {
    say(found.sentence)
    return 1
  }
  const env = { ...process.env, ...(await pictureFonts()), CHROME_PATH: found.path }
  return run(node(), ['e2e/screenshots/take.ts', ...args], { env })
}

const commands = {
  start: async (args) => {
    await buildClient()
    let words = args
    const start = () => {
      const now = words
      words = withoutSpent(args)
      return runToEnd(node(), [...server, ...now])
    }
    return keepRunning(start, { now: () => performance.now(), wait: (ms) => setTimeout(ms), say })
  },
  test: gate,
  'test:deep': deep,
  dev: (args) => dev(args),
  'dev:mock': (args) => dev(args, 'mock'),
  check: async () => ((await checkAll()) ? 0 : 1),
  e2e,
  bench,
  simulate: (args) => run(node(), ['tests/sync/simulate.ts', ...args]),
  screenshots,
  new: (args) => run(node(), ['tools/new.ts', ...args]),
  import: (args) => run(node(), ['server/cli/import.ts', ...args]),
  demo: (args) => run(node(), ['server/cli/demo.ts', ...args]),
  reindex: (args) => run(node(), ['server/cli/reindex.ts', ...args]),
  backup: (args) => run(node(), ['server/cli/backup.ts', ...args]),
  doctor: (args) => {
    const env = { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? onPath() ?? '' }
    return run(node(), ['server/cli/doctor.ts', ...args], { env })
  },
  'rotate-secret': (args) => run(node(), ['server/cli/rotate-secret.ts', ...args]),
  restore: (args) => run(node(), ['server/cli/restore.ts', ...args]),
  'create-user': (args) => run(node(), ['server/cli/create-user.ts', ...args]),
}

const [name, ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  say(`Known commands: ${Object.keys(commands).join(', ')}.`)
  process.exit(2)
}
try {
  requireNode()
  await ensureInstalled()
  process.exit(await command(args))
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
