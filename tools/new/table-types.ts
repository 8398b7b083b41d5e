import { addImport, capital, create, exists, insertBefore, type Plan, snake } from './plan.ts'
import type { Scope } from './scope.ts'

/** The table as Kysely sees it, in the file of its area. */
export function tableTypes(plan: Plan, area: string, name: string, scope: Scope): void {
  const file = `server/db/tables/${area}.ts`
  const all = `${capital(area)}Tables`
  if (!exists(plan, file)) {
    create(plan, file, `/** Tables of ${area}. */\n\nexport interface ${all} {\n}\n`)
    addImport(plan, 'server/db/schema.ts', `type ${all}`, `./tables/${area}.ts`)
    insertBefore(plan, 'server/db/schema.ts', / \{\}\n$/, `, ${all}`)
  }
  insertBefore(plan, file, /export interface \w+Tables \{/, shape(name, scope))
  insertBefore(plan, file, /\}\n$/, `  ${snake(name)}: ${capital(name)}\n`)
}

const shape = (name: string, scope: Scope) => `interface ${capital(name)} {
  id: string
  company_id: number${scope.argument === 'folderId' ? '\n  folder_id: string' : ''}
  creator_id: string
  text: string
  created_at: Date
  updated_at: Date
  removed_at: Date | null
}

`
