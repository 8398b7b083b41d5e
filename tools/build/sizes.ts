import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { getResponse } from 'msw'
import { chromiumArgs } from '../../tests/kit/chromium-args.ts'
import { mockHandlers } from '../../tests/mock/backend.ts'
import { createWorld } from '../../tests/mock/world.ts'

/**
 * The weight of the first pages and of what is kept for offline use (sync.md §5). The pages are loaded in a browser
 * over the mock backend: everything that they ask for before anybody touches them is counted, so no chunk is missed.
 */

/** What product.md sets: 1 kB = 1,000 bytes, in brotli as served; the precache, which is many files, in gzip. */
const budgets: Record<string, number> = {
  'login, code': 165_000,
  'folders, code': 215_000,
  'folders, styles': 25_000,
  precache: 1_200_000,
  worker: 65_000,
}
const origin = 'http://localhost'
const folder = path.join(import.meta.dirname, '..', '..', 'dist', 'client')
const read = (name: string) => readFile(path.join(folder, name))

if (!existsSync(path.join(folder, 'index.html'))) {
  console.error('There is no build to weigh: run npm start or npm run check.')
  process.exit(existsSync(path.join(import.meta.dirname, '..', '..', 'vite.config.ts')) ? 1 : 0)
}

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.html': 'text/html',
}

/** Answers the build's files and the mock's API in the browser's place; nothing listens. */
async function answerAll(context: BrowserContext, signedIn: boolean, asked: Set<string>): Promise<void> {
  const world = createWorld()
  if (signedIn) world.userId = world.users[0]!.id
  const handlers = mockHandlers(() => world)
  await context.route('**/*', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) {
      const body = request.method() === 'GET' ? null : new Uint8Array(request.postDataBuffer() ?? [])
      const { url, method, headers } = { url: request.url(), method: request.method(), headers: request.headers() }
      const answer = await getResponse(handlers, new Request(url, { method, headers, body }))
      const text = answer ? await answer.text() : ''
      return route.fulfill({ status: answer?.status ?? 204, contentType: 'application/json', body: text })
    }
    const file = existsSync(path.join(folder, pathname)) && path.extname(pathname) ? pathname.slice(1) : 'index.html'
    asked.add(file)
    return route.fulfill({ contentType: contentTypes[path.extname(file)] ?? 'image/png', body: await read(file) })
  })
}

/** The bytes of code and styles that a page asks for until it is quiet, in brotli. */
async function weigh(browser: Browser, address: string, shown: string, locale: string, signedIn: boolean) {
  // What the worker fetches to keep is weighed by itself.
  const context = await browser.newContext({ locale, serviceWorkers: 'block', viewport: { width: 390, height: 844 } })
  const asked = new Set<string>()
  await answerAll(context, signedIn, asked)
  const page = await context.newPage()
  await page.addInitScript(`localStorage.setItem('hf-language', '${locale}')`)
  if (signedIn) await context.addCookies([{ name: 'csrftoken', value: 'x', url: origin }])
  await page.goto(`${origin}${address}`)
  await page.locator(shown).first().waitFor()
  await page.waitForLoadState('networkidle')
  await context.close()
  const sum = async (extension: string) => {
    const files = [...asked].filter((file) => path.extname(file) === extension)
    const sizes = await Promise.all(files.map(async (file) => brotliCompressSync(await read(file), quality).length))
    return sizes.reduce((total, size) => total + size, 0)
  }
  return { code: await sum('.js'), styles: await sum('.css') }
}

async function firstPages(): Promise<Record<string, number>> {
  const executablePath = process.env.CHROME_PATH
  if (!executablePath) {
    console.error('The first pages are not weighed: CHROME_PATH names no Chromium.')
    return {}
  }
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] })
  const weights: Record<string, number> = {}
  // The heavier language counts.
  for (const language of ['en', 'ru']) {
    const login = await weigh(browser, '/login/', 'input[type=password]', language, false)
    const folders = await weigh(browser, '/folders/', 'a[href="/folders/1/"]', language, true)
    const now = { 'login, code': login.code, 'folders, code': folders.code, 'folders, styles': folders.styles }
    for (const [name, size] of Object.entries(now)) weights[name] = Math.max(weights[name] ?? 0, size)
  }
  await browser.close()
  return weights
}

/** What the service worker keeps, as its own list names it: not the worker itself, nor pictures that only a start or a shop shows. */
const listed = existsSync(path.join(folder, 'sw.js')) ? String(await read('sw.js')) : ''
const files = [...listed.matchAll(/\{"revision":[^{}]*"url":"([^"]+)"\}/g)].map(([, url]) => url!)
if (listed && files.length < 50) throw new Error('The list of the service worker is not read: its form has changed')
// A worker takes a page that names a file it does not keep for another build's, and never calls the app available offline.
const named = String(await read('index.html')).match(/assets\/[\w.-]+/g) ?? []
const unkept = listed ? [...new Set(named)].filter((name) => !files.includes(name)) : []
for (const name of unkept) console.error(`index.html names ${name}, which the worker does not keep`)
const gzip = await Promise.all(files.map(async (name) => gzipSync(await read(name)).length))
const weights: Record<string, number> = {
  ...(await firstPages()),
  precache: gzip.reduce((sum, size) => sum + size, 0),
  worker: existsSync(path.join(folder, 'sw.js')) ? brotliCompressSync(await read('sw.js'), quality).length : 0,
}
let good = unkept.length === 0
for (const [name, weight] of Object.entries(weights)) {
  const budget = budgets[name]!
  console.log(`${name.padEnd(16)} ${(weight / 1000).toFixed(1).padStart(8)} kB of ${budget / 1000} kB`)
  if (weight <= budget) continue
  good = false
  console.error(`${name}: ${weight - budget} bytes over the budget`)
}
process.exit(good ? 0 : 1)
