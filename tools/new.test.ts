import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDeep } from '../tests/kit/depth.ts'
import { generatorOf, kinds } from './new/generators.ts'
import { carryOut, planIn, Refusal } from './new/plan.ts'

const root = path.join(import.meta.dirname, '..')
const files = ['package.json', 'biome.json', '.gitignore', '.oxlintrc.json', 'lingui.config.ts', 'index.html']
const configs = ['tsconfig.json', 'tsconfig.base.json', 'vite.config.ts', 'vitest.config.ts', 'playwright.config.ts']
const projects = ['tsconfig.server.json', 'tsconfig.client.json', 'tsconfig.tests.json']
const rooms = ['contract', 'server', 'src', 'service-worker', 'public', 'tests', 'tools', 'e2e', 'bench', 'docs']
let copy = ''

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'hf-new-'))
  // What the compiler knows already comes along, where it is there: types of all rooms take a minute without.
  for (const each of [...files, ...configs, ...projects, ...rooms, '.cache']) {
    if (existsSync(path.join(root, each))) await cp(path.join(root, each), path.join(copy, each), { recursive: true })
  }
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
}, 120_000)
afterAll(() => rm(copy, { recursive: true, force: true, maxRetries: 20 }))

/** Everything that can be written, one beside the other: an area that is new, and areas that are full of things. */
const made = [
  'area invoices',
  'endpoint invoices.listOpen',
  'endpoint users.listTags',
  'table invoices.reminders own',
  'table invoices.dueDates folder',
  'table folders.wishes company',
  'table templates.drafts staff',
  'mutation folders.snoozeFolder folder folders',
  'mutation invoices.snoozeReminder own reminders',
  'mutation folders.grantWish company wishes',
  'page folders.archive',
  'page invoices.openOnes',
  'act folders.praise',
  'act invoices.pay',
  'server-command invoices.payAll',
  'event invoices.closed',
  'event folders.snoozed',
  'reaction invoices.sendBill folders.statusChanged',
  'reaction invoices.thankPayer invoices.closed',
  'reaction notices.tellPayer invoices.closed',
  'job folders.countThem',
  'port pigeon-post',
  'adapter pigeon-post.homing',
  'adapter mailer.by-pigeon',
]

async function make(line: string): Promise<string[]> {
  const [kind, ...names] = line.split(' ')
  const plan = planIn(copy)
  generatorOf(kind)!.make(plan, ...names)
  return carryOut(plan)
}

/** @returns what it says when it fails, else nothing */
const complaints = async (...command: string[]): Promise<string> => {
  const run = promisify(execFile)(process.execPath, command, { cwd: copy, maxBuffer: 2 ** 24 })
  return run.then(
    () => '',
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  )
}

/**
 * What the compiler says: in the gate of the files that were written and whatever they know, a quarter of the work; at
 * length of every room, where a list that must name everything may have been forgotten.
 */
async function typeErrors(written: readonly string[]): Promise<string> {
  const tsc = 'node_modules/typescript/bin/tsc'
  if (isDeep('walks')) return complaints(tsc, '-b')
  const compilerOptions = { incremental: false }
  const config = { extends: './tsconfig.tests.json', compilerOptions, files: written, include: [] }
  await writeFile(path.join(copy, 'tsconfig.written.json'), JSON.stringify(config))
  return complaints(tsc, '-p', 'tsconfig.written.json')
}

test('whatever is generated fits into every room at once, and waits for its promises to come true', async () => {
  expect(new Set(made.map((line) => line.split(' ')[0]))).toEqual(new Set(kinds))
  const written: string[] = []
  for (const line of made) written.push(...(await make(line)))
  const code = [...new Set(written)].filter((file) => /\.tsx?$/.test(file))
  await promisify(execFile)(path.join(copy, 'node_modules/.bin/biome'), ['check', '--write', ...code], { cwd: copy })
  // A list page with its phone form, its route and its test.
  const page = ['src/features/invoices/OpenOnesPage.tsx', 'src/app/routes/invoices/open-ones.tsx']
  const pageLines = [...page, 'src/features/invoices/open-ones.test.tsx'].map(
    async (file) => (await readFile(path.join(copy, file), 'utf8')).split('\n').length - 1,
  )
  expect((await Promise.all(pageLines)).reduce((sum, lines) => sum + lines, 0)).toBeLessThanOrEqual(80)
  const promises = code.filter((file) => /^contract\/.*\.test\.ts$/.test(file))
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'architecture']
  const [types, lint] = await Promise.all([
    typeErrors(code),
    complaints('node_modules/oxlint/bin/oxlint', '--type-aware', ...code),
    complaints(...vitest, 'tests/architecture', 'tests/sync/released/recorded.test.ts').then((rules) =>
      expect(rules).toBe(''),
    ),
    complaints(...vitest, ...promises).then((said) => expect(said).toContain(`${promises.length} failed`)),
  ])
  expect(types).toBe('')
  expect(lint).toBe('')
  expect(promises.length).toBe(7)
}, 400_000)

test('a name that is taken, malformed or unknown is refused and nothing is written', async () => {
  for (const line of [
    'area folders',
    'area Two',
    'endpoint folders',
    'endpoint nowhere.listIt',
    'table folders.comments folder',
    'table users.credentials own',
    'table users.notes everybody',
    'mutation folders.setStatus folder folders',
    'mutation folders.wishAll folder nothings',
    'page folders.folders',
    'act nowhere.praise',
    'server-command folders.addCandidates',
    'event folders.statusChanged',
    'event folders.pay',
    'reaction notices.tellDevices folders.statusChanged',
    'reaction notices.sing folders.nothingHappened',
    'job auth.forgetExpired',
    'port mailer',
    'adapter nowhere.post',
  ]) {
    await expect(make(line), line).rejects.toThrow(Refusal)
  }
  expect(existsSync(path.join(copy, 'server/db/migrations/0049_notes.sql'))).toBe(false)
})

test('the recipes name commands that exist', async () => {
  const recipes = await readFile(path.join(root, 'docs/recipes.md'), 'utf8')
  const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { scripts: object }
  const named = [...recipes.matchAll(/npm run ([a-z:]+)(?: -- ([a-z-]+))?/g)]
  for (const [command, script, kind] of named) {
    expect(Object.keys(manifest.scripts), command).toContain(script)
    if (script === 'new' && kind) expect(kinds, command).toContain(kind)
  }
  expect(new Set(named.flatMap(([, script, kind]) => (script === 'new' && kind ? [kind] : [])))).toEqual(new Set(kinds))
})
