import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdapter } from './new/adapter.ts'
import { newArea } from './new/area.ts'
import { newCommand } from './new/command.ts'
import { newEndpoint } from './new/endpoint.ts'
import { newJob } from './new/job.ts'
import { newMutation } from './new/mutation.ts'
import { newPage } from './new/page.ts'
import { carryOut, type Plan, planIn } from './new/plan.ts'

const root = path.join(import.meta.dirname, '..')
const rooms = ['contract', 'server', 'tests', 'src', 'service-worker']
let copy = ''

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'hf-new-'))
  for (const room of rooms) await cp(path.join(root, room), path.join(copy, room), { recursive: true })
  for (const file of ['tsconfig.base.json', 'tsconfig.server.json', 'package.json']) {
    await cp(path.join(root, file), path.join(copy, file))
  }
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true, force: true, maxRetries: 20 }))

async function make(fill: (plan: Plan) => void): Promise<string[]> {
  const plan = planIn(copy)
  fill(plan)
  return carryOut(plan)
}

test('a new area, call and offline change fit into every room at once', async () => {
  await make((plan) => newArea(plan, 'invoices'))
  await make((plan) => newEndpoint(plan, 'invoices.listOpen'))
  await make((plan) => newEndpoint(plan, 'users.listTags'))
  await make((plan) => newMutation(plan, 'folders.snoozeFolder'))
  await make((plan) => newJob(plan, 'folders.countThem'))
  await make((plan) => newAdapter(plan, 'mailer.pigeon-post'))
  await make((plan) => newPage(plan, 'folders.archive'))
  await make((plan) => newCommand(plan, 'folders.praise'))
  expect(await readFile(path.join(copy, 'server/jobs.ts'), 'utf8')).toContain('countThem(db, clock)')
  expect(await readFile(path.join(copy, 'src/features/folders/door.ts'), 'utf8')).toContain("id: 'folders.praise'")
  const tsc = promisify(execFile)(process.execPath, [
    path.join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    path.join(copy, 'tsconfig.server.json'),
    '--incremental',
    'false',
  ])
  await expect(tsc).resolves.toMatchObject({ stdout: '' })
  expect(await readFile(path.join(copy, 'contract/endpoints.ts'), 'utf8')).toContain('invoices: only(invoices)')
  expect(await readFile(path.join(copy, 'server/modules/invoices/list-open.db.test.ts'), 'utf8')).toContain(
    'say here what a customer is promised',
  )
}, 60_000)

test('a name that is taken or malformed is refused and nothing is written', async () => {
  const refused = async (fill: (plan: Plan) => void) => {
    await expect(make(fill)).rejects.toThrow(/exists already|must look like|one lower-case word|There is no/)
  }
  await refused((plan) => newArea(plan, 'folders'))
  await refused((plan) => newArea(plan, 'Two Words'))
  await refused((plan) => newEndpoint(plan, 'folders'))
  await refused((plan) => newEndpoint(plan, 'nowhere.listIt'))
  await refused((plan) => newMutation(plan, 'folders.setStatus'))
  await refused((plan) => newJob(plan, 'auth.forgetExpired'))
  await refused((plan) => newAdapter(plan, 'pigeons.post'))
  await refused((plan) => newPage(plan, 'folders.folders'))
  await refused((plan) => newCommand(plan, 'users.praise'))
})
