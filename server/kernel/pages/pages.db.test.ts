import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/kit/process.ts'
import { type TestServer, testServer } from '../../../tests/kit/server.ts'
import { clientBuild } from './pages.ts'

let server: TestServer
const style = 'body{margin:0}'

beforeAll(async () => {
  const folder = await temporaryFolder()
  const put = async (name: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  await put(
    'index.html',
    `<!doctype html><style>${style}</style><script type="module" src="/assets/app-1.js"></script>`,
  )
  await put('assets/app-1.js', 'plain')
  await put('assets/app-1.js.br', 'brotli')
  await put('assets/app-1.js.gz', 'gzip')
  await put('sw.js', 'worker')
  await put('../outside.txt', 'a secret beside the build')
  server = await testServer({ client: await clientBuild(folder) })
})

const get = (url: string, headers: Record<string, string> = {}) => server.stranger().call(url, { headers })
const html = { accept: 'text/html,application/xhtml+xml' }

test('every page’s address answers the app, whatever lies behind it', async () => {
  for (const url of ['/', '/folders/7', '/profiles?q=skill:React', '/login?next=/folders']) {
    const answer = await get(url, html)
    expect(answer.status, url).toBe(200)
    expect(answer.text).toContain('/assets/app-1.js')
    expect(answer.headers['cache-control']).toBe('no-cache')
  }
})

test('built files go out compressed as the browser likes it, and are kept for ever', async () => {
  const asset = (encoding: string) => get('/assets/app-1.js', { 'accept-encoding': encoding })
  expect((await asset('gzip, br')).headers['content-encoding']).toBe('br')
  expect((await asset('gzip')).headers['content-encoding']).toBe('gzip')
  const plain = await asset('identity')
  expect(plain.text).toBe('plain')
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    vary: 'accept-encoding',
  })
})

test('at an address that is none of ours a browser is told in words, and no address; a program gets the error', async () => {
  const foreign = { host: 'old.example' }
  const page = await get('/folders/7', { ...html, ...foreign })
  expect([page.status, page.headers['content-type']]).toEqual([421, 'text/html; charset=utf-8'])
  expect(page.text).toContain('Nobody is here at this address')
  expect(page.text).not.toMatch(/https?:|localhost/)
  const program = await get('/api/v6/front-door/', { ...html, ...foreign })
  expect([program.status, JSON.parse(program.text)]).toMatchObject([421, { code: 'wrongHost' }])
})

test('the worker is asked for anew each time', async () => {
  expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache')
})

test('where the operator has taken the worker off, browsers get one that removes itself', async () => {
  const folder = await temporaryFolder()
  await writeFile(path.join(folder, 'index.html'), '<!doctype html>')
  await writeFile(path.join(folder, 'sw.js'), 'worker')
  const without = await testServer({ client: await clientBuild(folder, false) })
  const answer = await without.stranger().call('/sw.js')
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching(/javascript/),
  })
  expect(answer.text).toContain('registration.unregister()')
})

test('a missing file is missing, and nothing outside of the build is served', async () => {
  for (const url of [
    '/assets/gone-2.js',
    '/outside.txt',
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/assets/..%2f..%2foutside.txt',
  ]) {
    const answer = await get(url, html)
    expect([400, 404], url).toContain(answer.status)
    expect(answer.text).not.toContain('secret')
  }
  expect((await get('/api/nothing', html)).status).toBe(404)
})

test('the page’s own style block is allowed by its hash, and no other', async () => {
  const { headers } = await get('/', html)
  expect(headers['content-security-policy']).toMatch(
    /style-src-elem 'self' 'sha256-[A-Za-z0-9+/]{43}='; style-src-attr 'none'/,
  )
})
