import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { owners } from '../../server/db/owners.ts'
import { filesIn, packageOf, root, shipped, sourcesOf } from './sources.ts'

const migrations = filesIn('server/db/migrations', /\.sql$/)
const sql = migrations.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n')
const server = shipped(sourcesOf('server'))
const named = (statement: RegExp) => [...sql.matchAll(statement)].map(([, name]) => name!)
const dropped = named(/^drop table (\w+)/gm)
const tables = named(/^create table (\w+)/gm).filter((name) => !dropped.includes(name))

test('migrations are numbered, one after the other', () => {
  const numbers = migrations.map((file) => Number(/(\d{4})_[a-z_]+\.sql$/.exec(file)?.[1]))
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.length).toBeGreaterThan(0)
})

test('migrations use nothing that differs between PostgreSQL 15 and 18 or between locales', () => {
  const code = sql.replaceAll(/--.*$/gm, '')
  expect(code).not.toMatch(/\b(lower|upper|initcap|uuidv7|uuidv4)\s*\(/i)
  expect(code).not.toMatch(/\bcollate\b(?!\s+"C")/i)
})

test('migrations can all be done in one transaction: none ends it, needs its commit, or changes who does the next', () => {
  const code = sql.replaceAll(/--.*$/gm, '')
  expect(code).not.toMatch(/\b(commit|rollback|savepoint|vacuum|concurrently|start transaction)\b|\bbegin\s*;/i)
  expect(code).not.toMatch(/\badd value\b|\bset (local |session )?(role|session)\b|\bset constraints all deferred\b/i)
})

test('every table has one owner, and only the owner writes to it', () => {
  for (const table of tables) expect(Object.keys(owners), `server/db/owners.ts does not know ${table}`).toContain(table)
  for (const table of dropped) expect(Object.keys(owners), `${table} is gone`).not.toContain(table)
  const write =
    /\b(?:insertInto|updateTable|deleteFrom|removeIn|patchRows)\((?:tx, )?\s*['"](\w+)|\b(?:insert into|update|delete from)\s+(\w+)/g
  const found = server
    .filter(({ file }) => !file.startsWith('server/db/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(write)]
        .map((match) => match[1] ?? match[2]!)
        .filter((table) => table in owners)
        .filter((table) => !owners[table]!.some((room) => file.startsWith(`server/${room}`)))
        .map((table) => `${file} writes ${table}, which belongs to ${owners[table]!.join(', ')}`),
    )
  expect(found).toEqual([])
  expect(tables.length).toBeGreaterThan(6)
})

/** Files of areas that write outside of `commands` and `hosts` from before the rule; none joins them. */
const fromBefore = new Set([
  ...['auth/jobs/forget-expired', 'auth/session-handlers', 'companies/audit/write', 'companies/audit/forget'],
  ...['folders/jobs/add-search-result', 'folders/handlers/bulk-adds', 'folders/handlers/comments', 'folders/demo'],
  ...['folders/handlers/folders', 'folders/comments', 'folders/demo/demo-candidates', 'folders/tags'],
  ...['notices/jobs/send-push', 'notices/jobs/tell-devices', 'profiles/edit/edits', 'profiles/files/message-files'],
  ...['profiles/import/import-run', 'profiles/import/import-file', 'profiles/demo/demo', 'profiles/reactions'],
  ...['search/jobs/tell-news', 'search/feed/feed', 'search/meta/meta-handlers', 'search/saved/news-mails'],
  ...['sync/devices', 'sync/jobs/forget-old', 'sync/endpoints', 'templates/demo', 'templates/reactions', 'users/demo'],
])

test('within an area only its commands and hosts write', () => {
  const write =
    /\b(?:insertInto|updateTable|deleteFrom)\(|\b(?:insert into|delete from) [a-z_]+|\bupdate [a-z_]+( [a-z])?\s+set\b/
  const writing = server
    .filter(({ file }) => file.startsWith('server/modules/') && !/\/(commands\/|hosts(\/|\.ts$))/.test(file))
    .filter(({ text }) => write.test(text))
    .map(({ file }) => file.replace(/^server\/modules\/|\.ts$/g, ''))
  expect(writing.filter((file) => !fromBefore.has(file))).toEqual([])
  expect(
    [...fromBefore].filter((file) => !writing.includes(file)),
    'take them off the list',
  ).toEqual([])
})

const dependencies = path.join(root, 'docs/dependencies.md')

test.skipIf(!existsSync(dependencies))('every dependency is named in docs/dependencies.md with its reason', () => {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<string, object>
  const text = readFileSync(dependencies, 'utf8')
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  const unexplained = names.filter((name) => !name.startsWith('@types/') && !text.includes(name))
  expect(unexplained).toEqual([])
  expect(names.length).toBeGreaterThan(30)
})

test('the server imports only packages that a user installs with it', () => {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const known = new Set(Object.keys(manifest.dependencies))
  const used = server
    .flatMap(({ file, imports }) => imports.map((name) => ({ file, name })))
    .filter(({ name }) => !name.startsWith('node:') && !/^(server|contract)\//.test(name))
  expect(used.filter(({ name }) => !known.has(packageOf(name))).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  expect(used.length).toBeGreaterThan(10)
})
