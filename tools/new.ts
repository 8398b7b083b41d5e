import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { generatorOf, usage } from './new/generators.ts'
import { carryOut, planIn, Refusal } from './new/plan.ts'

/** `npm run new -- KIND NAME …`: every file of the shape, with a failing test named as a promise. */
const [kind, ...names] = process.argv.slice(2)

try {
  const generator = generatorOf(kind)
  if (!generator) throw new Refusal(usage)
  const plan = planIn(path.join(import.meta.dirname, '..'))
  generator.make(plan, ...names)
  const known = new Set([...plan.files.keys()].filter((file) => existsSync(path.join(plan.root, file))))
  const files = await carryOut(plan)
  await promisify(execFile)(path.join(plan.root, 'node_modules/.bin/biome'), ['check', '--write', ...files], {
    cwd: plan.root,
  })
  for (const file of files) {
    const lines = (await readFile(path.join(plan.root, file), 'utf8')).split('\n').length - 1
    console.log(`  ${file}${known.has(file) ? '' : ` (${lines} lines)`}`)
  }
  console.log('Now make the test say what is promised, and come true. What is left to you: docs/recipes.md')
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 2
}
