import { create, inWords, kebab, knownAreaAndName, type Plan } from './plan.ts'

/** A command of the server, the only kind of code that writes its area's tables, and a failing test named as its promise. */
export function newServerCommand(plan: Plan, given: string | undefined): void {
  const { area, name } = knownAreaAndName(plan, given)
  const file = `server/modules/${area}/commands/${kebab(name)}.ts`
  create(plan, file, commandFile(name))
  create(plan, file.replace(/\.ts$/, '.db.test.ts'), testFile(area, name))
}

const commandFile = (name: string) => `import type { Tx } from '../../../db/database.ts'
import type { SignedIn } from '../../../kernel/implement.ts'

/** Say in one line what it writes. @throws AppError notFound for what the actor does not reach */
export function ${name}(_tx: Tx, _actor: SignedIn): Promise<void> {
  return Promise.reject(new Error('Nothing is written yet'))
}
`

const testFile = (area: string, name: string) => `import { expect, test } from 'vitest'
import { testServer } from '../../../../tests/kit/server.ts'
import { actorById } from '../../../kernel/security/sessions.ts'
import { demoUserId } from '../../users/demo.ts'
import { ${name} } from './${kebab(name)}.ts'

const { database } = await testServer()

test('${area}, ${inWords(name)}: say here what a customer is promised', async () => {
  const worker = (await database.system((tx) => actorById(tx, demoUserId('worker@acme.example'))))!
  const done = database.company(worker.companyId, (tx) => ${name}(tx, worker))
  await expect(done).resolves.toBeUndefined()
})
`
