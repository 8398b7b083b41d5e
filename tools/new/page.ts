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

/** A page that lists: its component with columns for table and phone, its route with right and title, its words in both languages, and a failing test named as its promise. */
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
    Find: 'Найти',
    Name: 'Имя',
    State: 'Состояние',
  })
  // Browser tests look at every page.
  insertBefore(plan, 'e2e/kit/addresses.ts', / {4}'\/review\/',/, `    '/${area}/${kebab(name)}/',\n`)
  const address = `/${area}/${kebab(name)}`
  insertBefore(plan, 'e2e/kit/walks.ts', / {2}'\/review': \[/, `  '${address}': [['${address}/', 'New page']],\n`)
  create(plan, `src/features/${area}/${kebab(name)}.test.tsx`, testFile(area, name))
}

const component = (page: string) => `import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Find } from '../../ui/shells/Find.tsx'
import { List } from '../../ui/shells/List.tsx'
import { Page } from '../../ui/shells/Page.tsx'
import { Tools } from '../../ui/shells/Tools.tsx'
import { Empty } from '../../ui/states/Empty.tsx'

interface Item {
  id: string
  name: string
  state: string
}

/** What is listed here: read it, and say so to the list by its \`read\`. */
const items: readonly Item[] = []

/** Say in one line what somebody sees and does here. */
export function ${page}() {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  return (
    <Page title={t\`New page\`}>
      <Tools>
        <Find label={t\`Find\`} value={q} onChange={setQ} />
      </Tools>
      <List
        items={items.filter(({ name }) => name.includes(q))}
        id={({ id }) => id}
        columns={[
          { id: 'name', title: t\`Name\`, width: '1fr', phone: 'title', cell: ({ name }) => name },
          { id: 'state', title: t\`State\`, width: 160, phone: 'under', cell: ({ state }) => state },
        ]}
        empty={<Empty title={t\`Nothing here yet\`} />}
      />
    </Page>
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
