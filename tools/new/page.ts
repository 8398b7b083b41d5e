import {
  capital,
  create,
  filesBelow,
  insertBefore,
  inWords,
  kebab,
  knownAreaAndName,
  type Plan,
  Refusal,
} from './plan.ts'
import { addWords } from './words.ts'

/** A page: its component, its route with right and title, its words in both languages, and a failing test named as its promise. */
export function newPage(plan: Plan, given: string | undefined): void {
  const { area, name } = knownAreaAndName(plan, given)
  const page = `${capital(name)}Page`
  const [known] = filesBelow(plan, `src/features/${area}`, new RegExp(`/${page}\\.tsx$`))
  if (known) throw new Refusal(`${known} exists already.`)
  create(plan, `src/features/${area}/${page}.tsx`, component(page))
  create(plan, `src/app/routes/${area}/${kebab(name)}.tsx`, route(area, name, page))
  addWords(plan, `src/features/${area}/${page}.tsx`, {
    'New page': 'Новая страница',
    'Nothing here yet': 'Здесь пока ничего нет',
  })
  // Browser tests look at every page.
  insertBefore(plan, 'e2e/kit/addresses.ts', / {4}'\/review\/',/, `    '/${area}/${kebab(name)}/',\n`)
  create(plan, `src/features/${area}/${kebab(name)}.test.tsx`, testFile(area, name))
}

const component = (page: string) => `import { useLingui } from '@lingui/react/macro'
import { Bar } from '../../ui/bars/Bar.tsx'
import { Empty } from '../../ui/states/Empty.tsx'

/** Say in one line what somebody sees and does here. */
export function ${page}() {
  const { t } = useLingui()
  return (
    <>
      <Bar title={t\`New page\`} />
      <Empty title={t\`Nothing here yet\`} />
    </>
  )
}
`

const route = (area: string, name: string, page: string) => `import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ${page} } from '../../../features/${area}/${page}.tsx'

export const Route = createFileRoute('/${area}/${kebab(name)}')({
  staticData: { access: 'signedIn', title: msg\`New page\` },
  component: ${page},
})
`

const testFile = (area: string, name: string) => `import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'

withMockServer()

test('${inWords(name)}: say here what a customer is promised', async () => {
  const { screen } = await openApp('/${area}/${kebab(name)}/', { as: 'worker' })
  expect(await screen.findByRole('heading', { name: 'What this page is called' })).toBeTruthy()
})
`
