import { capital, create, inWords, kebab, type Plan } from './plan.ts'
import { argumentsOf, oneOf } from './row.ts'
import type { Scope } from './scope.ts'

/** The promise of an offline noun: what one device adds comes to another. */
export function tableTest(plan: Plan, area: string, name: string, scope: Scope): void {
  create(plan, `server/modules/${area}/${kebab(name)}.db.test.ts`, testFile(area, name, scope))
}

/** Which scope the two devices hold. */
const held = {
  folderId: `  const made = await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Shared' } })
  const { uid: folderId } = made.body as { uid: string }
  const scope = folderScope(folderId)`,
  companyId: `  const { company } = (await worker.call('/api/internal/users/me/')).body as CurrentUser
  const companyId = company.uid
  const scope = SCOPE(companyId)`,
  none: `  const { id: userId } = (await worker.call('/api/internal/users/me/')).body as CurrentUser
  const scope = userScope(userId)`,
}

function testFile(area: string, name: string, scope: Scope): string {
  const add = `add${capital(oneOf(name))}`
  const me =
    scope.argument === 'folderId' ? '' : `import type { CurrentUser } from '../../../contract/users/endpoints.ts'\n`
  return `import { expect, test } from 'vitest'
import { ${add} } from '../../../contract/${area}/mutations/${kebab(add)}.ts'
${me}import { ${scope.names} } from '../../../contract/${scope.from}'
import { WireDevice } from '../../../tests/kit/devices/device.ts'
import { testServer } from '../../../tests/kit/server.ts'

const server = await testServer()

test('${inWords(name)}: say here what a customer is promised', async () => {
  const worker = await server.as('worker@acme.example')
${held[scope.argument ?? 'none'].replace('SCOPE', scope.names)}
  const [phone, desktop] = [new WireDevice(worker), new WireDevice(worker)]
  for (const device of [phone, desktop]) device.want(scope)
  await phone.sync()
  const ${oneOf(name)}Id = crypto.randomUUID()
  const [verdict] = await phone.sync([phone.queue(${add}, { ${argumentsOf(name, scope).join(', ')}, text: 'Hello' })])
  expect(verdict).toMatchObject({ ok: true })
  await desktop.sync()
  expect(desktop.of(scope, '${name}')).toMatchObject([{ id: ${oneOf(name)}Id, text: 'Hello' }])
})
`
}
