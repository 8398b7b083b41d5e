import {
  addImport,
  capital,
  create,
  insertBefore,
  inWords,
  kebab,
  knownAreaAndName,
  type Plan,
  Refusal,
  replace,
  textOf,
} from './plan.ts'
import { argumentsOf, oneOf } from './row.ts'
import { pathTo, type Scope, scopeNamed } from './scope.ts'
import { declaresTable } from './table.ts'
import { tell } from './told.ts'

/** What a generated change is made of. */
interface Made {
  area: string
  name: string
  table: string
  scope: Scope
  /** It makes a row; absent: it changes one. */
  adds: boolean
}

/** An offline change of a row: its file, its place in the lists of all, and a failing test named as its promise. */
export function newMutation(plan: Plan, given: string | undefined, whose = 'folder', table = 'folders'): void {
  const { area, name } = knownAreaAndName(plan, given)
  const scope = scopeNamed(whose)
  if (!declaresTable(plan, table)) throw new Refusal(`There is no synced table '${table}'.`)
  make(plan, { area, name, table, scope, adds: false })
}

/** The change that makes a row of a generated table. */
export function addRow(plan: Plan, area: string, table: string, scope: Scope): void {
  make(plan, { area, name: `add${capital(oneOf(table))}`, table, scope, adds: true })
}

function make(plan: Plan, made: Made): void {
  const { area, name, table, scope, adds } = made
  const file = `contract/${area}/mutations/${kebab(name)}.ts`
  const access = textOf(plan, 'contract/access/policy.ts').includes(`'${area}.edit'`) ? `${area}.edit` : 'folders.edit'
  create(plan, file, mutationFile(made, access))
  create(plan, file.replace(/\.ts$/, '.test.ts'), testFile(made))
  addImport(plan, 'contract/mutations.ts', name, `./${area}/mutations/${kebab(name)}.ts`)
  insertBefore(plan, 'contract/mutations.ts', /\] as const/, `  ${name},\n`)
  const args = argumentsOf(table, scope)
  const said = args.map((argument) => `${argument}: ${nounOf(argument)}`)
  insertBefore(
    plan,
    'tests/authz/calls.ts',
    /\}\n$/,
    `  '${area}.${name}@1': (${takes(said)}) => ({ ${[...said, ...(adds ? ["text: 'New'"] : [])].join(', ')} }),\n`,
  )
  tell(plan, area, name)
  record(plan, `${area}.${name}@1`, {
    ...Object.fromEntries(args.map((argument) => [argument, someId])),
    ...(adds && { text: 'New' }),
  })
}

const someId = '0190a000-0000-7000-8000-000000000001'
const nounOf = (argument: string) =>
  ({ folderId: 'n.folder', companyId: 'maker.companyUid' })[argument] ?? 'randomUUID()'
const takes = (said: readonly string[]) => {
  const text = said.join()
  if (text.includes('maker.')) return text.includes('n.') ? 'n, maker' : '_n, maker'
  return text.includes('n.') ? 'n' : ''
}

/** As devices will have written it down: it must be understood for as long as one may hold it. */
function record(plan: Plan, op: string, args: object): void {
  const entry = JSON.stringify({ op, args }, null, 2).replaceAll('\n', '\n  ')
  replace(plan, 'tests/sync/released/recorded-changes.json', /\n\]\n$/, () => `,\n  ${entry}\n]\n`)
}

function mutationFile(made: Made, access: string): string {
  const { area, name, table, scope, adds } = made
  const args = argumentsOf(table, scope)
  const id = `${oneOf(table)}Id`
  const shape = [...args.map((argument) => `${argument}: uid`), ...(adds ? ['text: requiredText(1000)'] : [])]
  return `import { z } from 'zod/mini'
import { mutation } from '../../kit/mutation.ts'
import { ${adds ? 'requiredText, ' : ''}uid } from '../../kit/schemas.ts'
import { ${scope.names} } from '${pathTo(scope, area, '../../')}'

/** Say what it ${adds ? 'makes' : 'changes'}, and what happens when two people do it at once. */
export const ${name} = mutation({
  name: '${area}.${name}@1',
  access: '${access}',
  args: z.strictObject({ ${shape.join(', ')} }),
  within: ${scope.within},
  about: ({ ${id} }) => ${id},
  reads: ({ ${id} }) => ({ ${table}: [${id}] }),
${adds ? `  creates: ({ ${id} }) => ({ ${table}: [${id}] }),\n` : ''}  conflict: 'none',
  // Nothing passes yet: say here what must hold.
${adds ? adding(made, id) : changing(table, id)}})
`
}

const adding = ({ table, scope }: Made, id: string) => {
  const folder = scope.argument === 'folderId' ? 'folderId, ' : ''
  return `  check: (rows, { ${id} }) => (rows.get('${table}', ${id}) ? 'id_reuse' : 'invalid'),
  apply: (_rows, { ${folder}${id}, text }, { userId, at }) => [
    {
      op: 'insert',
      table: '${table}',
      row: { id: ${id}, ${folder}creatorId: userId, text, createdAt: at, updatedAt: at },
    },
  ],
`
}

const changing = (
  table: string,
  id: string,
) => `  check: (rows, { ${id} }) => (rows.get('${table}', ${id}) ? 'invalid' : 'gone'),
  apply: (_rows, { ${id} }) => [{ op: 'patch', table: '${table}', id: ${id}, changes: {} }],
`

function testFile({ name, table, scope, adds }: Made): string {
  const args = [...argumentsOf(table, scope).map((argument) => `${argument}: id`), ...(adds ? ["text: 'Hello'"] : [])]
  const rows = adds ? '() => undefined' : `() => ({ id }) as Row<'${table}'> as never`
  return `import { expect, test } from 'vitest'
${adds ? '' : "import type { Row } from '../../rows.ts'\n"}import { ${name} } from './${kebab(name)}.ts'

const id = '${someId}'
const context = { userId: id, at: '2026-11-20T09:00:00.000Z', mutationId: id }

test('${inWords(name)}: say here what a customer is promised', () => {
  const rows = { get: ${rows} }
  const args = { ${args.join(', ')} }
  expect(${name}.check(rows, args, context)).toBeUndefined()
  expect(${name}.apply(rows, args, context)).toMatchObject([{ op: '${adds ? 'insert' : 'patch'}', table: '${table}' }])
})
`
}
