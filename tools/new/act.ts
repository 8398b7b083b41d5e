import {
  addImport,
  capital,
  create,
  exists,
  insertBefore,
  inWords,
  kebab,
  knownAreaAndName,
  type Plan,
} from './plan.ts'
import { addWords } from './words.ts'

/** An act on people: its entry in the area's door, its panel, and a failing test named as its promise. */
export function newAct(plan: Plan, given: string | undefined): void {
  const { area, name } = knownAreaAndName(plan, given)
  const panel = capital(name)
  const door = `src/features/${area}/door.ts`
  if (!exists(plan, door)) {
    create(plan, door, doorFile(area))
    addImport(plan, 'src/app/offered.ts', `acts as ${area}`, `../features/${area}/door.ts`)
    insertBefore(plan, 'src/app/offered.ts', /(?<=people: \{ [^}]*) \}/, `, ...${area}.people`)
  }
  insertBefore(plan, door, /(?<=\n {2}people: \{\n)/, entry(name, panel))
  create(plan, `src/features/${area}/${panel}.tsx`, component(panel))
  addWords(plan, `src/features/${area}/${panel}.tsx`, { 'New act': 'Новое действие' })
  create(plan, `src/features/${area}/${kebab(name)}.test.tsx`, testFile(name))
}

const doorFile = (area: string) => `import { msg } from '@lingui/core/macro'
import { act, type People } from '../../commands/act.ts'

/** All that the rest of the app may know of ${area}. */
export const acts = {
  people: {
  },
}
`

const entry = (name: string, panel: string) => `    ${name}: act<People>({
      label: msg\`New act\`,
      access: 'folders.addCandidate',
      panel: () => import('./${panel}.tsx'),
    }),
`

const component = (panel: string) => `import { useLingui } from '@lingui/react/macro'
import type { PanelProps, People } from '../../commands/act.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

/** Say in one line what it does with the people. */
export default function ${panel}({ subject, onClose }: PanelProps<People>) {
  const { t } = useLingui()
  return (
    <Dialog title={t\`New act\`} onClose={onClose}>
      {subject.count}
    </Dialog>
  )
}
`

const testFile = (name: string) => `import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'

withMockServer()

test('${inWords(name)}: say here what a customer is promised', async () => {
  const { screen, user } = await openApp('/', { as: 'worker' })
  await user.click((await screen.findAllByRole('button', { name: 'New act' }))[0]!)
  expect(await screen.findByText('What it did')).toBeTruthy()
})
`
