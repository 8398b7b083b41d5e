import { newMigration } from './migration.ts'
import { addRow } from './mutation.ts'
import {
  addImport,
  create,
  exists,
  filesBelow,
  insertBefore,
  kebab,
  knownAreaAndName,
  type Plan,
  Refusal,
  replace,
  snake,
  textOf,
} from './plan.ts'
import { pathTo, type Scope, scopeNamed } from './scope.ts'
import { tableTest } from './table-test.ts'
import { tableTypes } from './table-types.ts'

/**
 * A synced table, `area.rows`, whole: its rows and declaration in the contract, its host, table, owner and types on the
 * server, the device's cache made anew, and the change that adds a row. Its test fails until that change is allowed.
 */
export function newTable(plan: Plan, given: string | undefined, whose?: string): void {
  const { area, name } = knownAreaAndName(plan, given)
  const scope = scopeNamed(whose)
  if (declaresTable(plan, name)) throw new Refusal(`There is a synced table '${name}' already.`)
  if (new RegExp(`^ {2}${snake(name)}:`, 'm').test(textOf(plan, 'server/db/owners.ts')))
    throw new Refusal(`The database has a table '${snake(name)}' already.`)
  const number = nextNumber(plan)
  declare(plan, area, name, scope, number)
  host(plan, area, name, scope)
  newMigration(plan, name, scope, number)
  tableTypes(plan, area, name, scope)
  insertBefore(plan, 'server/db/owners.ts', /\n\}\n$/, `\n  ${snake(name)}: ['modules/${area}'],`)
  newCache(plan)
  addRow(plan, area, name, scope)
  tableTest(plan, area, name, scope)
}

const declarations = (plan: Plan) => filesBelow(plan, 'contract', /^contract\/[a-z]+\/tables\.ts$/)

export const declaresTable = (plan: Plan, name: string): boolean =>
  declarations(plan).some((file) => new RegExp(`[{,]\\s*${name}: \\{ number:`).test(textOf(plan, file)))

function nextNumber(plan: Plan): number {
  const numbers = declarations(plan).flatMap((file) => [...textOf(plan, file).matchAll(/\bnumber: (\d+)/g)])
  return Math.max(...numbers.map(([, number]) => Number(number))) + 1
}

/** Its row and its declaration; an area's first one makes the area's lists, and names them in the lists of all. */
function declare(plan: Plan, area: string, name: string, scope: Scope, number: number): void {
  const [rows, tables] = [`contract/${area}/rows.ts`, `contract/${area}/tables.ts`]
  if (!exists(plan, rows)) firstTable(plan, area)
  insertBefore(plan, rows, /\s*\} as const\n$/, `${comma(plan, rows)}\n${rowSchema(name, scope)}`)
  if (scope.ofRow) addImport(plan, tables, scope.names, pathTo(scope, area, '../'))
  const entry = `${name}: { number: ${number}, ${scope.ofRow ? `scope: ${scope.ofRow}, ` : ''}changed: true }`
  insertBefore(plan, tables, /\s*\} as const satisfies/, `${comma(plan, tables)} ${entry}`)
}

/** Between the last entry of an object and the next, whatever stands there. */
const comma = (plan: Plan, file: string) => (/[{,]\s*\} as const/.test(textOf(plan, file)) ? '' : ',')

function firstTable(plan: Plan, area: string): void {
  create(plan, `contract/${area}/rows.ts`, rowsFile(area))
  create(plan, `contract/${area}/tables.ts`, tablesFile(area))
  addImport(plan, 'contract/rows.ts', `${area}Tables`, `./${area}/tables.ts`)
  insertBefore(plan, 'contract/rows.ts', /,?\s*\}\n\/\*\* The tables that changes/, `, ...${area}Tables`)
  addImport(plan, 'contract/row-schemas.ts', `${area}Rows`, `./${area}/rows.ts`)
  insertBefore(plan, 'contract/row-schemas.ts', /,?\s*\}\n$/, `, ...${area}Rows`)
  const hosts = `${area}TableHosts`
  create(plan, `server/modules/${area}/hosts/${area}-tables.ts`, hostsFile(area))
  const door = `server/modules/${area}/door.ts`
  const line = `export { ${hosts} } from './hosts/${area}-tables.ts'\n`
  if (exists(plan, door)) plan.files.set(door, textOf(plan, door) + line)
  else create(plan, door, `/** What the app and other modules may use of ${area}. */\n${line}`)
  addImport(plan, 'server/data-hosts.ts', hosts, `./modules/${area}/door.ts`)
  insertBefore(plan, 'server/data-hosts.ts', / {2}\},\n {2}scopes:/, `  ...${hosts},\n`)
}

const rowsFile = (area: string) => `import { z } from 'zod/mini'

/** Rows of this area as devices hold them. */
export const ${area}Rows = {
} as const
`

const tablesFile = (area: string) => `import type { SyncedTables } from '../kit/synced-table.ts'
import type { ${area}Rows } from './rows.ts'

export const ${area}Tables = {
} as const satisfies SyncedTables<typeof ${area}Rows>
`

const hostsFile = (area: string) => `import type { ${area}Rows } from '../../../../contract/${area}/rows.ts'
import type { DataHosts } from '../../../kernel/data/data-hosts.ts'

/** How this area's rows are read and written. */
export const ${area}TableHosts: Pick<DataHosts['tables'], keyof typeof ${area}Rows> = {
}
`

const rowSchema = (name: string, scope: Scope) => `  /** Say here what a row is, and who sees it. */
  ${name}: z.object({
    id: z.uuid(),${scope.argument === 'folderId' ? '\n    folderId: z.uuid(),' : ''}
    creatorId: z.uuid(),
    text: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  }),`

/** How its rows are read and written, and its place among the hosts of its area. */
function host(plan: Plan, area: string, name: string, scope: Scope): void {
  const file = `server/modules/${area}/hosts/${kebab(name)}.ts`
  create(plan, file, hostFile(name, scope))
  const collection = /export const \w+TableHosts: Pick<DataHosts\['tables'\], keyof typeof \w+> = \{\n/
  const all = filesBelow(plan, `server/modules/${area}`, /\/hosts(\/[\w-]+)?\.ts$/)
  const where = all.find((each) => collection.test(textOf(plan, each)))
  if (!where) throw new Refusal(`server/modules/${area} has no list of its tables' hosts.`)
  const beside = where.includes('/hosts/') ? './' : './hosts/'
  addImport(plan, where, `${name}Host`, beside + file.split('/').at(-1)!)
  replace(plan, where, collection, ([found]) => `${found}  ${name}: ${name}Host,\n`)
}

const hostFile = (name: string, scope: Scope) => `import { anyOf } from '../../../db/any-of.ts'
import type { DataHosts } from '../../../kernel/data/data-hosts.ts'
import { patchRows } from '../../../kernel/data/patch-rows.ts'
import { lockIn, removeIn, takenIn } from '../../../kernel/data/standing-rows.ts'

export const ${name}Host: DataHosts['tables']['${name}'] = {
${reading(name, scope)}
  lock: lockIn('${snake(name)}'),
  taken: takenIn('${snake(name)}'),
${inserting(name, scope)}
  patch: (tx, patches) =>
    patchRows(tx, '${snake(name)}', patches, { text: ['text', 'text'], updatedAt: ['updated_at', 'timestamptz'] }),
  remove: removeIn('${snake(name)}'),
}
`

const ofFolder = (scope: Scope, text: string) => (scope.argument === 'folderId' ? text : '')

const reading = (name: string, scope: Scope) => `  read: async (tx, ids) => {
    const rows = await tx
      .selectFrom('${snake(name)}')
      .selectAll()
      .where('id', '=', anyOf(ids))
      .where('removed_at', 'is', null)
      .execute()
    return rows.map((row) => ({
      id: row.id,${ofFolder(scope, '\n      folderId: row.folder_id,')}
      creatorId: row.creator_id,
      text: row.text,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }))
  },`

const inserting = (name: string, scope: Scope) => `  insert: (tx, rows, { actor }) =>
    tx
      .insertInto('${snake(name)}')
      .values(
        rows.map((row) => ({
          id: row.id,
          company_id: actor.companyId,${ofFolder(scope, '\n          folder_id: row.folderId,')}
          creator_id: row.creatorId,
          text: row.text,
          created_at: new Date(row.createdAt),
          updated_at: new Date(row.updatedAt),
          removed_at: null,
        })),
      )
      .execute(),`

/** A cache without a store for these rows is dropped, and downloaded anew. */
function newCache(plan: Plan): void {
  const version = /const cacheVersion = (\d+)/
  const file = filesBelow(plan, 'src/data', /\.ts$/).find((each) => version.test(textOf(plan, each)))
  if (!file) throw new Refusal('No file of src/data says the version of the cache.')
  replace(plan, file, version, ([, found]) => `const cacheVersion = ${Number(found) + 1}`)
}
