import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { newAdapter } from './new/adapter.ts'
import { newArea } from './new/area.ts'
import { newCommand } from './new/command.ts'
import { newEndpoint } from './new/endpoint.ts'
import { newJob } from './new/job.ts'
import { newMutation } from './new/mutation.ts'
import { newPage } from './new/page.ts'
import { carryOut, planIn, Refusal } from './new/plan.ts'

/** `npm run new -- area|endpoint|mutation|page|command|job|adapter NAME`: every file of the shape, with a failing test named as a promise. */
const generators = {
  area: newArea,
  endpoint: newEndpoint,
  mutation: newMutation,
  page: newPage,
  command: newCommand,
  job: newJob,
  adapter: newAdapter,
}
const [kind = '', name] = process.argv.slice(2)

try {
  if (!(kind in generators)) throw new Refusal(`Usage: npm run new -- ${Object.keys(generators).join('|')} NAME`)
  const plan = planIn(path.join(import.meta.dirname, '..'))
  generators[kind as keyof typeof generators](plan, name)
  const files = await carryOut(plan)
  await promisify(execFile)(path.join(plan.root, 'node_modules/.bin/biome'), ['check', '--write', ...files], {
    cwd: plan.root,
  })
  for (const file of files) console.log(`  ${file}`)
  console.log('Now make the test say what is promised, and come true.')
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 2
}
