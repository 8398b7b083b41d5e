import { addImport, create, exists, insertBefore, type Plan } from './plan.ts'
import { addWords } from './words.ts'

/** How its area tells of a change that waits or was refused: words to begin with, and no card of its own yet. */
export function tell(plan: Plan, area: string, name: string): void {
  const file = `src/features/${area}/changes/told.ts`
  if (!exists(plan, file)) {
    create(plan, file, toldFile(area))
    addImport(plan, 'src/app/told.ts', `told as ${area}`, `../features/${area}/changes/told.ts`)
    insertBefore(plan, 'src/app/told.ts', / \}\n$/, `, ...${area}`)
  }
  addImport(plan, file, 'msg', '@lingui/core/macro')
  addImport(plan, file, 'IconFolder', '@tabler/icons-react')
  insertBefore(
    plan,
    file,
    /\}\n$/,
    `  '${area}.${name}': { icon: IconFolder, what: () => msg\`New change\`, cards: {} },\n`,
  )
  addWords(plan, file, { 'New change': 'Новое изменение' })
}

const toldFile = (area: string) => `import type { ToldBy } from '../../../entities/change/told.ts'

/** How changes of ${area} are told where they wait or were refused. */
export const told: ToldBy<'${area}'> = {
}
`
