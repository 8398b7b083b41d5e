import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** The weight of the first visit and of what is kept for offline use (stack.md, sync.md §5). */
// The worker may weigh more than sync.md's 30 kB: to send what waits while no tab is open it holds IndexedDB (Dexie) and
// the sync engine itself.
const budgets = { firstRoute: 150_000, precache: 1_200_000, worker: 52_000 }
const folder = path.join(import.meta.dirname, '..', 'dist', 'client')

if (!existsSync(path.join(folder, 'index.html'))) {
  console.error('There is no build to weigh: run npm start or npm run check.')
  process.exit(existsSync(path.join(import.meta.dirname, '..', 'vite.config.ts')) ? 1 : 0)
}

const page = await readFile(path.join(folder, 'index.html'), 'utf8')
const read = (name: string) => readFile(path.join(folder, name))
const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, name]) => name!)
const brotli = await Promise.all([...new Set(named)].map(async (name) => brotliCompressSync(await read(name)).length))
const firstRoute = brotli.reduce((sum, size) => sum + size, brotliCompressSync(page).length)

const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|html|woff2|svg|png)$/.test(name))
const gzip = await Promise.all(files.map(async (name) => gzipSync(await read(name)).length))
const precache = gzip.reduce((sum, size) => sum + size, 0)
const worker = existsSync(path.join(folder, 'sw.js')) ? gzipSync(await read('sw.js')).length : 0

const weights = { firstRoute, precache, worker }
let good = named.length > 0
if (!good) console.error('index.html names no script: nothing was weighed')
for (const [name, budget] of Object.entries(budgets)) {
  const weight = weights[name as keyof typeof weights]
  console.log(`${name.padEnd(12)} ${(weight / 1000).toFixed(1).padStart(8)} kB of ${budget / 1000} kB`)
  if (weight <= budget) continue
  good = false
  console.error(`${name} is ${weight - budget} bytes over its budget`)
}
process.exit(good ? 0 : 1)
