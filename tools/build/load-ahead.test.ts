import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { loadAhead } from './load-ahead.ts'

const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], styles: string[] = []) => ({
  type: 'chunk',
  fileName,
  moduleIds,
  imports,
  viteMetadata: { importedCss: new Set(styles) },
})
const page = (name: string) => `/src/app/routes/${name}.tsx?tsr-split=component`
const chunks = [
  chunk('index.js', ['/src/app/main.tsx'], ['main.js']),
  chunk('main.js', ['/src/ui/Button.tsx']),
  chunk('en.js', ['\0virtual:words/en/first.js']),
  chunk('ru.js', ['\0virtual:words/ru/first.js']),
  chunk('more.js', ['\0virtual:words/ru/more.js']),
  chunk('frame.js', ['/src/app/shell/Shell.tsx'], ['main.js'], ['frame.css']),
  chunk('login.js', [page('login')], ['main.js', 'field.js']),
  chunk('field.js', ['/src/ui/fields/Field.tsx']),
  chunk('folder.js', [page('folders/$folderId/index')], ['frame.js', 'list.js']),
  chunk('new.js', [page('folders/new')], ['frame.js']),
  chunk('list.js', ['/src/ui/List.tsx'], [], ['list.css']),
  chunk('staff-1.js', [page('staff')], ['frame.js'], ['staff-1.css']),
]

interface Self {
  Worker?: new (url: string, options: { name: string }) => object
  trustedTypes?: { createPolicy(name: string, rules: object): unknown }
  ourScripts?: { createScriptURL(url: string): string }
}

/** What the boot script asks for at an address, by the page that the build wrote. */
async function askedAt(pathname: string, cookie: string, language = 'en', self: Self = {}): Promise<string[]> {
  const { handler } = loadAhead(/^staff-/).transformIndexHtml as {
    handler: (html: string, build: unknown) => Promise<string>
  }
  const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one]))
  const html = await handler('<script src="/boot.js"></script>', { bundle, chunk: chunks[0] })
  const ahead = /data-ahead='([^']*)'/.exec(html)?.[1]
  const asked: string[] = []
  const document = {
    documentElement: { dataset: {} },
    currentScript: { dataset: { ahead } },
    cookie,
    createElement: () => ({}),
    head: { append: (link: { rel: string; href: string }) => asked.push(`${link.rel} ${link.href}`) },
  }
  const localStorage = { getItem: (name: string) => (name === 'hf-language' ? language : null) }
  const matchMedia = () => ({ matches: false })
  const location = { pathname, hostname: 'localhost' }
  runInNewContext(await readFile('public/boot.js', 'utf8'), { self, document, localStorage, matchMedia, location })
  return asked
}

test('a page asks at once for all that it will need, and for nothing twice', async () => {
  expect(await askedAt('/folders/12/', 'csrftoken=x', 'ru')).toEqual([
    'modulepreload /ru.js',
    'modulepreload /more.js',
    'modulepreload /frame.js',
    'preload /frame.css',
    'modulepreload /folder.js',
    'modulepreload /list.js',
    'preload /list.css',
  ])
})

test('an address of its own comes before one with a number in it', async () => {
  expect(await askedAt('/folders/new/', 'csrftoken=x')).toContain('modulepreload /new.js')
  expect(await askedAt('/folders/new/', 'csrftoken=x')).not.toContain('modulepreload /folder.js')
})

test('what no device keeps is not named: a worker would take the page for another build’s', async () => {
  const asked = await askedAt('/staff/', 'csrftoken=x')
  expect(asked).toContain('modulepreload /frame.js')
  expect(asked.filter((line) => line.includes('staff-'))).toEqual([])
})

test('who is not signed in is asked to sign in, and loads no more than that', async () => {
  const login = ['modulepreload /en.js', 'modulepreload /login.js', 'modulepreload /field.js']
  expect(await askedAt('/login/', '')).toEqual(login)
  expect(await askedAt('/folders/12/', '')).toEqual(login)
})

test('the tables of formatters are read in a thread of their own, and a page makes no script address but ours', async () => {
  const begun: string[] = []
  const policies: string[] = []
  const self: Self = {
    Worker: class {
      constructor(url: string, { name }: { name: string }) {
        begun.push(`${url} ${name}`)
      }
    },
    trustedTypes: {
      createPolicy: (name, rules) => {
        policies.push(name)
        return rules
      },
    },
  }
  await askedAt('/folders/', 'csrftoken=x', 'ru', self)
  expect(begun).toEqual(['/formats.js ru'])
  expect(policies).toEqual(['hf-sw'])
  expect(self.ourScripts!.createScriptURL('/sw.js')).toBe('/sw.js')
  expect(() => self.ourScripts!.createScriptURL('https://elsewhere.example/x.js')).toThrow('no script of ours')
})
