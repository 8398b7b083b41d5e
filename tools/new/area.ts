import { addImport, create, insertBefore, type Plan, Refusal } from './plan.ts'

/** An area through every room: contract, server, mock and page of docs, with one call to begin from. */
export function newArea(plan: Plan, given: string | undefined): void {
  const area = given ?? ''
  if (!/^[a-z]{3,20}$/.test(area)) throw new Refusal(`An area's name is one lower-case word, not '${area}'.`)
  insertBefore(plan, 'contract/areas.ts', /\} as const satisfies/, `  ${area}: ['${area.replace(/s$/, '')}'],\n`)
  create(plan, `contract/${area}/endpoints.ts`, contractFile(area))
  insertBefore(
    plan,
    'contract/endpoints.ts',
    /import type \{ Endpoint \}/,
    `import * as ${area} from './${area}/endpoints.ts'\n`,
  )
  insertBefore(plan, 'contract/endpoints.ts', /\} as const/, `  ${area}: only(${area}),\n`)
  create(plan, `server/modules/${area}/endpoints.ts`, serverFile(area))
  addImport(plan, 'server/app.ts', `${area}Endpoints`, `./modules/${area}/endpoints.ts`)
  insertBefore(plan, 'server/app.ts', /,?\s*\] as Implementation\[\]/, `, ${area}Endpoints()`)
  create(plan, `server/modules/${area}/endpoints.db.test.ts`, testFile(area))
  create(plan, `tests/mock/areas/${area}.ts`, mockFile(area))
  addImport(plan, 'tests/mock/backend.ts', area, `./areas/${area}.ts`)
  insertBefore(plan, 'tests/mock/backend.ts', /\}\n\nfunction queryOf/, `  ${area},\n`)
  insertBefore(
    plan,
    'tests/authz/calls.ts',
    /\}\n\n\/\*\* Who makes a change/,
    `  ${area}: {\n    ${area}Overview: () => ({}),\n  },\n`,
  )
  create(
    plan,
    `docs/areas/${area}.md`,
    `# ${area}\n\nWhat this area is for, its walk through the rooms, and what it promises.\n`,
  )
}

const contractFile = (area: string) => `import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { nothing } from '../kit/schemas.ts'

export const ${area}Overview = endpoint({
  method: 'GET',
  path: '/api/v6/${area}/',
  access: 'signedIn',
  summary: 'What the area has to show first',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: z.object({ count: z.number() }),
  status: 200,
  example: { params: {}, query: {}, body: {}, output: { count: 0 } },
})
`

const serverFile = (area: string) => `import { endpoints } from '../../../contract/endpoints.ts'
import { notFound } from '../../kernel/errors.ts'
import { implement } from '../../kernel/implement.ts'

export const ${area}Endpoints = () =>
  implement(endpoints.${area}, {
    ${area}Overview: async () => {
      throw notFound()
    },
  })
`

const testFile = (area: string) => `import { expect, test } from 'vitest'
import { testServer } from '../../../tests/kit/server.ts'

const server = await testServer()

test('a recruiter sees what ${area} has to show', async () => {
  const worker = await server.as('worker@acme.example')
  expect(await worker.call('/api/v6/${area}/')).toMatchObject({ status: 200 })
})
`

const mockFile = (area: string) => `import type { MockBackend } from '../handler.ts'

export const ${area}: MockBackend['${area}'] = {
  ${area}Overview: () => ({ count: 0 }),
}
`
