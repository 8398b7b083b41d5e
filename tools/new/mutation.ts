import { areaAndName, create, insertBefore, isThere, kebab, type Plan } from './plan.ts'

/** An offline change: its file, its place in the list of all, and a failing test named as its promise. */
export function newMutation(plan: Plan, given: string | undefined): void {
  const { area, name } = areaAndName(given)
  const file = `contract/${area}/mutations/${kebab(name)}.ts`
  create(plan, file, mutationFile(area, name))
  insertBefore(
    plan,
    'contract/mutations.ts',
    /import type \{ Mutation \}/,
    `import { ${name} } from './${area}/mutations/${kebab(name)}.ts'\n`,
  )
  insertBefore(plan, 'contract/mutations.ts', /\] as const/, `  ${name},\n`)
  create(plan, `contract/${area}/mutations/${kebab(name)}.test.ts`, testFile(name))
  tell(plan, area, name)
}

/** Its place among the changes that its area tells of: without words yet, which src/app/told.test.tsx asks for. */
function tell(plan: Plan, area: string, name: string): void {
  const file = `src/features/${area}/changes/told.ts`
  if (!isThere(plan, file)) {
    create(plan, file, toldFile(area))
    insertBefore(
      plan,
      'src/app/told.ts',
      /\n\/\*\*/,
      `import { told as ${area} } from '../features/${area}/changes/told.ts'\n`,
    )
    insertBefore(plan, 'src/app/told.ts', / \}\n$/, `, ...${area}`)
  }
  insertBefore(plan, file, /\}\n$/, `  '${area}.${name}': null,\n`)
}

const toldFile = (area: string) => `import type { ToldBy } from '../../../entities/change/told.ts'

/** How changes of ${area} are told where they wait or were refused. */
export const told: ToldBy<'${area}'> = {
}
`

const mutationFile = (area: string, name: string) => `import { z } from 'zod/mini'
import { folderScope } from '../../folders/scopes.ts'
import { mutation } from '../../kit/mutation.ts'

/** Say what it changes, and why two people cannot quarrel over it (or what happens when they do). */
export const ${name} = mutation({
  name: '${area}.${name}@1',
  access: 'folders.edit',
  args: z.strictObject({ folderId: z.uuid() }),
  within: ({ folderId }) => [folderScope(folderId)],
  about: ({ folderId }) => folderId,
  reads: ({ folderId }) => ({ folders: [folderId] }),
  conflict: 'none',
  check: (rows, { folderId }) => (rows.get('folders', folderId) ? undefined : 'gone'),
  apply: () => [],
})
`

const testFile = (name: string) => `import { expect, test } from 'vitest'
import type { Row } from '../../rows.ts'
import { ${name} } from './${kebab(name)}.ts'

const folderId = '0190a000-0000-7000-8000-00000000f007'
const context = { userId: folderId, at: '2026-11-20T09:00:00.000Z', mutationId: folderId }

test('${kebab(name).replaceAll('-', ' ')}: say here what a customer is promised', () => {
  const rows = { get: () => ({ id: folderId }) as Row<'folders'> as never }
  expect(${name}.check(rows, { folderId }, context)).toBeUndefined()
  expect(${name}.apply(rows, { folderId }, context)).not.toEqual([])
})
`
