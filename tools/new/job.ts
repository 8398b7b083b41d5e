import { addImport, create, insertBefore, inWords, kebab, knownAreaAndName, type Plan } from './plan.ts'

/** A job: its file, its place among the server's jobs, and a failing test named as its promise. */
export function newJob(plan: Plan, given: string | undefined): void {
  const { area, name } = knownAreaAndName(plan, given)
  const file = `server/modules/${area}/jobs/${kebab(name)}.ts`
  create(plan, file, jobFile(area, name))
  create(plan, file.replace(/\.ts$/, '.db.test.ts'), testFile(area, name))
  addImport(plan, 'server/jobs.ts', name, `./modules/${area}/jobs/${kebab(name)}.ts`)
  insertBefore(plan, 'server/jobs.ts', / {2}\] as Job\[\]/, `    ${name}(db, clock),\n`)
}

const jobFile = (area: string, name: string) => `import { z } from 'zod/mini'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { job } from '../../../kernel/jobs.ts'

/** Nightly: say in one line what it does, and why running it twice does no harm. */
export const ${name} = (_db: Database, clock: Clock) =>
  job({
    id: '${area}.${name}',
    payload: z.object({}),
    cron: '40 3 * * *',
    run: () => Promise.reject(new Error(\`Nothing is done yet at \${clock.now().toISOString()}\`)),
  })
`

const testFile = (area: string, name: string) => `import { expect, test } from 'vitest'
import { testServer } from '../../../../tests/kit/server.ts'
import { ${name} } from './${kebab(name)}.ts'

const { database, clock } = await testServer()

test('${area}, ${inWords(name)}: say here what a customer is promised', async () => {
  await expect(${name}(database, clock).run({})).resolves.toBeUndefined()
})
`
