// Installs the packages of the committed lock where they are missing or stale.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { run, say } from './run.mjs'

const oldest = [20, 19]
const stamp = 'node_modules/.hirefold-installed'

/** @throws an Error with a sentence when Node is too old even to set up */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  throw new Error(
    `Hirefold needs Node ${oldest.join('.')} or newer to set itself up; this is ${process.versions.node}.`,
  )
}

async function wanted() {
  const hash = createHash('sha256')
  for (const file of ['package.json', 'package-lock.json']) hash.update(await readFile(file))
  return `${hash.digest('hex')} ${process.platform} ${process.arch}\n`
}

/** `npm install`, not `npm ci`: some registries lack other platforms' optional packages, and ci refuses that (stack.md). */
export async function ensureInstalled() {
  const want = await wanted()
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === want) return
  say(existsSync('node_modules') ? 'Packages have changed: installing …' : 'Installing packages (once) …')
  const began = Date.now()
  const npm = process.env.npm_execpath
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const lock = await readFile('package-lock.json')
  const args = ['install', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await run(program, [...first, ...args], { stdio: ['ignore', 2, 2] })
  // Some registries make npm rewrite the lock; the committed one is the truth.
  await writeFile('package-lock.json', lock)
  if (code !== 0) throw new Error('npm couldn’t install the packages; see its output above.')
  await writeFile(stamp, want)
  say(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`)
}
