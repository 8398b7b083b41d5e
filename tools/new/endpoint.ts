import {
  addImport,
  append,
  create,
  insertBefore,
  inWords,
  kebab,
  knownAreaAndName,
  type Plan,
  replace,
} from './plan.ts'

/** A call in an area: declaration with example, handler, mock, and a failing test named as its promise. */
export function newEndpoint(plan: Plan, given: string | undefined): void {
  const { area, name } = knownAreaAndName(plan, given)
  const path = `/api/v6/${area}/${kebab(name)}/`
  append(plan, `contract/${area}/endpoints.ts`, declaration(name, path))
  insertBefore(plan, `server/modules/${area}/endpoints.ts`, / {2}\}\)\n/, handler(name))
  addImport(plan, `server/modules/${area}/endpoints.ts`, 'notFound', '../../kernel/errors.ts')
  insertBefore(plan, `tests/mock/areas/${area}.ts`, /\}\n$/, `  ${name}: () => ({ done: true }),\n`)
  replace(
    plan,
    'tests/authz/calls.ts',
    new RegExp(`\n {2}${area}: \\{\n`),
    ([found]) => `${found}    ${name}: () => ({}),\n`,
  )
  create(plan, `server/modules/${area}/${kebab(name)}.db.test.ts`, testFile(name, path))
}

const declaration = (name: string, path: string) => `export const ${name} = endpoint({
  method: 'GET',
  path: '${path}',
  access: 'signedIn',
  summary: 'Say in one line what it answers',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: z.object({ done: z.boolean() }),
  status: 200,
  example: { params: {}, query: {}, body: {}, output: { done: true } },
})
`

const handler = (name: string) => `
    ${name}: async () => {
      throw notFound()
    },
`

const testFile = (name: string, path: string) => `import { expect, test } from 'vitest'
import { testServer } from '../../../tests/kit/server.ts'

const server = await testServer()

test('${inWords(name)}: say here what a customer is promised', async () => {
  const worker = await server.as('worker@acme.example')
  expect(await worker.call('${path}')).toMatchObject({ status: 200, body: { done: true } })
})

test('a stranger is asked to sign in', async () => {
  expect((await server.stranger().call('${path}')).status).toBe(401)
})
`
