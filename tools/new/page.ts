import { areaAndName, create, kebab, type Plan } from './plan.ts'

/** A page: its component, its route with right and title, and a failing test named as its promise. */
export function newPage(plan: Plan, given: string | undefined): void {
  const { area, name } = areaAndName(given)
  const page = `${name[0]!.toUpperCase()}${name.slice(1)}Page`
  create(plan, `src/features/${area}/${page}.tsx`, component(page))
  create(plan, `src/app/routes/${area}/${kebab(name)}.tsx`, route(area, name, page))
  create(plan, `src/features/${area}/${kebab(name)}.test.tsx`, testFile(area, name))
}

const component = (page: string) => `import { Trans } from '@lingui/react/macro'
import { Bar } from '../../ui/Bar.tsx'
import { Empty } from '../../ui/Empty.tsx'

/** Say in one line what somebody sees and does here. */
export function ${page}() {
  return (
    <>
      <Bar title={<Trans>New page</Trans>} />
      <Empty title={<Trans>Nothing here yet</Trans>} />
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

test('${kebab(name).replaceAll('-', ' ')}: say here what a customer is promised', async () => {
  const { screen } = await openApp('/${area}/${kebab(name)}/', { as: 'worker' })
  expect(await screen.findByRole('heading', { name: 'What this page is called' })).toBeTruthy()
})
`
