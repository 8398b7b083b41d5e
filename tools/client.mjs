// Builds the client when its sources have changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { node, run, say } from './run.mjs'

const sources = ['contract', 'src', 'service-worker', 'public', 'tools/build']
const files = ['index.html', 'vite.config.ts', 'lingui.config.ts', 'package-lock.json', 'tsconfig.client.json']
/** Written by the build itself. */
const generated = /\.gen\.ts$|locales\/[^/]+\/messages\.ts$|\.test\.tsx?$/
const stamp = '.cache/client.stamp'

async function listed(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
}

async function fingerprint() {
  const all = [...(await Promise.all(sources.map(listed))).flat(), ...files]
  const hash = createHash('sha256')
  for (const file of all.filter((each) => !generated.test(each)).sort()) {
    hash.update(`${file}\n`).update(await readFile(file).catch(() => ''))
  }
  return hash.digest('hex')
}

/** @throws an Error with a sentence when the build fails */
export async function buildClient() {
  if (!existsSync('vite.config.ts')) return
  const want = await fingerprint()
  const known = await readFile(stamp, 'utf8').catch(() => '')
  if (known === want && existsSync('dist/client/index.html')) return
  say('Building the app …')
  const began = Date.now()
  const code = await run(node(), ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: ['ignore', 2, 2],
  })
  if (code !== 0) throw new Error('The app couldn’t be built; the reason is above.')
  await mkdir('.cache', { recursive: true })
  await writeFile(stamp, want)
  say(`Built in ${Math.round((Date.now() - began) / 1000)} s.`)
}
