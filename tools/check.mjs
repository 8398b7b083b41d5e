// Types, lint, format, promises, house rules and sizes: what must hold of every commit.
import { chromium } from './chromium.mjs'
import { buildClient } from './client.mjs'
import { capture, node, say } from './run.mjs'

const oxlint = 'node_modules/oxlint/bin/oxlint'

async function sizes() {
  const found = await chromium()
  if (!found.path) say(`check: the first pages are not weighed. ${found.sentence}`)
  return capture(node(), ['tools/build/sizes.ts'], { env: { ...process.env, CHROME_PATH: found.path ?? '' } })
}

/** The longest first. */
const steps = [
  ['types', () => capture(node(), ['node_modules/typescript/bin/tsc', '-b'])],
  ['sizes', sizes],
  ['promises', () => capture(node(), [oxlint, '--type-aware'])],
  ['house rules', () => capture(node(), ['node_modules/vitest/vitest.mjs', 'run', '--project', 'architecture'])],
  ['lint and format', () => capture('node_modules/.bin/biome', ['check', '--colors=off', '.'])],
]

/** @returns whether everything held; says what did not */
export async function checkAll() {
  const began = Date.now()
  // First: the routes' types come out of the build.
  await buildClient()
  let good = true
  const left = [...steps]
  const inTurn = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [name, step] = next
      const { code, output } = await step()
      if (code === 0) continue
      good = false
      say(`check: ${name} failed\n${output.trimEnd()}`)
    }
  }
  // Two at once: half of them use one processor, or wait.
  await Promise.all([inTurn(), inTurn()])
  say(`check: ${good ? 'everything holds' : 'see above'} (${Math.round((Date.now() - began) / 1000)} s)`)
  return good
}
