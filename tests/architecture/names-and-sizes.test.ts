import path from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, isTest, sourcesOf } from './sources.ts'

const rooms = ['contract', 'server', 'src', 'service-worker', 'tests', 'tools', 'e2e', 'bench']
const all = sourcesOf(...rooms)
const lines = (text: string) => text.split('\n').length - 1

test('no file is longer than 300 lines, no component than 150', () => {
  const long = all
    .filter(({ file, text }) => {
      const limit = file.endsWith('.tsx') && !isTest(file) ? 150 : 300
      return lines(text) > limit
    })
    .map(({ file, text }) => `${file}: ${lines(text)}`)
  expect(long).toEqual([])
})

test('what is exported is named elsewhere', () => {
  const wordsOf = (text: string) => new Set(text.match(/\b[A-Za-z_]\w*\b/g))
  const named = new Map<string, number>()
  for (const { text } of all) for (const word of wordsOf(text)) named.set(word, (named.get(word) ?? 0) + 1)
  const declared = /^export (?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm
  const found = all
    .filter(({ file }) => /^(contract|server|src|service-worker)\//.test(file) && !isTest(file))
    .flatMap(({ file, text }) => [...text.matchAll(declared)].map(([, name]) => ({ file, name: name! })))
    .filter(({ name }) => named.get(name) === 1)
    .map(({ file, name }) => `${file}: ${name}`)
  expect(found).toEqual([])
})

/** Generated, pictures, or in an order of their own: nobody looks for a file in these by going through its folder. */
const wide = [
  'server/db/migrations',
  'server/modules/profiles/demo/portraits',
  'src/locales',
  'public/splash',
  'docs/screenshots',
]

test('no folder holds more than 25 entries, styles and folders counted', () => {
  const entries = new Map<string, Set<string>>()
  for (const file of [...rooms, 'docs', 'public'].flatMap((room) => filesIn(room, /./))) {
    for (let entry = file; entry.includes('/'); entry = path.posix.dirname(entry)) {
      const folder = path.posix.dirname(entry)
      entries.set(folder, (entries.get(folder) ?? new Set()).add(entry))
    }
  }
  const full = [...entries].filter(([folder, { size }]) => size > 25 && !wide.includes(folder))
  expect(full.map(([folder, { size }]) => `${folder}: ${size}, group them by what they are`)).toEqual([])
})

test('a file is named for what it does: no barrel, no utils', () => {
  const vague = /^(index|utils?|helpers?|common|misc|types|manager)\.tsx?$/
  const found = all.filter(({ file }) => {
    if (/^src\/app\/routes\//.test(file)) return false
    return vague.test(path.posix.basename(file)) || /\/(utils?|helpers?|common|misc)\//.test(file)
  })
  expect(found.map(({ file }) => file)).toEqual([])
})

test('files and folders are kebab-case, components PascalCase', () => {
  const found = all.filter(({ file }) => {
    if (/^src\/app\/routes\//.test(file)) return false
    const name = path.posix.basename(file).replace(/\.(db\.test|sim\.test|test|e2e|config|d)?\.?tsx?$/, '')
    return !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && !(file.endsWith('.tsx') && /^[A-Z][A-Za-z0-9]*$/.test(name))
  })
  expect(found.map(({ file }) => file)).toEqual([])
})

test('nobody writes to the console but commands and tools', () => {
  const allowed = /^(server\/cli\/|tools\/|bench\/|tests\/sync\/simulate\.ts)/
  const found = all.filter(({ file, text }) => !allowed.test(file) && !isTest(file) && /\bconsole\.\w+\(/.test(text))
  expect(found.map(({ file }) => file)).toEqual([])
})

test('nothing is left for later', () => {
  const marks = /TODO|FIXME|coming soon|@ts-ignore|as any\b/i
  const found = all.filter(({ file, text }) => marks.test(text) && !file.startsWith('tests/architecture/'))
  expect(found.map(({ file }) => file)).toEqual([])
})

// Files of one worker share their modules: what another file has loaded is not replaced, and the test sees nothing.
test('a comment begins with what a thing is, and not with words that have to be read twice', () => {
  const twice = /^\s*(?:\/\/|\/\*\*?|\*) (?:So many|So much|So long|Whoever|Of which|Whom)\b/
  const found = all.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line) => (twice.test(line) ? [`${file}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

test('no test replaces a module', () => {
  const found = all.filter(
    ({ file, text }) => /\.(db\.test\.ts|test\.tsx)$/.test(file) && /\bvi\.(do)?mock\(/i.test(text),
  )
  expect(found.map(({ file }) => file)).toEqual([])
})

test('no place of a machine stands in the code', () => {
  const place = /\/(work|home|Users)\/\w/
  const found = all.filter(({ text }) => place.test(text))
  expect(found.map(({ file }) => file)).toEqual([])
})

test('these rules looked at every room', () => {
  expect(all.length).toBeGreaterThan(120)
  for (const room of ['contract', 'server', 'src', 'tests', 'service-worker']) {
    expect(filesIn(room, /\.tsx?$/).length, room).toBeGreaterThan(1)
  }
})
