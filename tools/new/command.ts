import { capital, create, insertBefore, inWords, kebab, knownAreaAndName, type Plan } from './plan.ts'
import { addWords } from './words.ts'

/** A command on people: its entry in the area's door, its panel, and a failing test named as its promise. */
export function newCommand(plan: Plan, given: string | undefined): void {
  const { area, name } = knownAreaAndName(plan, given)
  const panel = capital(name)
  insertBefore(plan, `src/features/${area}/door.ts`, /\]\n/, entry(area, name, panel))
  create(plan, `src/features/${area}/${panel}.tsx`, component(panel))
  addWords(plan, `src/features/${area}/${panel}.tsx`, { 'New command': 'Новая команда' })
  create(plan, `src/features/${area}/${kebab(name)}.test.tsx`, testFile(name))
}

const entry = (area: string, name: string, panel: string) => `  command({
    id: '${area}.${name}',
    on: 'people',
    label: msg\`New command\`,
    access: 'folders.addCandidate',
    panel: () => import('./${panel}.tsx'),
  }),
`

const component = (panel: string) => `import { useLingui } from '@lingui/react/macro'
import type { PanelProps, People } from '../../commands/command.ts'
import { Dialog } from '../../ui/Dialog.tsx'

/** Say in one line what it does with the people. */
export default function ${panel}({ subject, onClose }: PanelProps<People>) {
  const { t } = useLingui()
  return (
    <Dialog title={t\`New command\`} onClose={onClose}>
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
  await user.click((await screen.findAllByRole('button', { name: 'New command' }))[0]!)
  expect(await screen.findByText('What it did')).toBeTruthy()
})
`
