import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, requestsTo, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

type App = Awaited<ReturnType<typeof openApp>>

const wished = '/?q=skill%3AReact&w=skill%3ATypeScript&w=skill%3AGraphQL&w=skill%3ARedux'
const vacancy = [
  'Senior person, Berlin',
  'We are a wobbly startup in Berlin and look for somebody.',
  'Requirements:',
  '- React',
  'Nice to have:',
  '- TypeScript',
  '- Redux',
  'What we offer:',
  '- frobnication and parties',
].join('\n')

const group = async ({ screen }: App, name: string) => within(await screen.findByRole('region', { name }))
const wishesOf = ({ router }: App) => (router.state.location.search as { w?: string[] }).w
const mustOf = ({ router }: App) => (router.state.location.search as { q?: string[] }).q

async function paste(app: App, text: string) {
  await app.user.click(await app.screen.findByRole('combobox', { name: 'Add a condition' }))
  await app.user.paste(text)
  await waitFor(() => expect(wishesOf(app)).toBeTruthy())
}

describe('a vacancy that is pasted', () => {
  test('is what must be, what should be and what is not used; the box says what it was and shows its text', async () => {
    const app = await openApp('/', { as: 'worker' })
    await paste(app, vacancy)
    expect(mustOf(app)).toContain('skill:React')
    expect(wishesOf(app)).toEqual(['skill:TypeScript', 'skill:Redux'])
    expect(await (await group(app, 'Should')).findByRole('button', { name: /^Redux \d/ })).toBeTruthy()
    expect(await (await group(app, 'Not used')).findByRole('button', { name: 'frobnication' })).toBeTruthy()
    expect(JSON.stringify(app.router.state.location.search)).not.toContain('frobnication')
    // What stands in the groups stands nowhere else.
    expect(app.screen.queryByRole('button', { name: 'Remove React' })).toBeNull()
    await app.user.click(await app.screen.findByRole('button', { name: 'Show text' }))
    expect((await app.screen.findByText(/wobbly startup in Berlin/)).textContent).toBe(vacancy)
  })

  test('keeps its words through every change, and a step back has those of before', async () => {
    const app = await openApp('/', { as: 'worker' })
    await paste(app, vacancy)
    const unused = await group(app, 'Not used')
    const must = await group(app, 'Must')
    await app.user.click(await must.findByRole('button', { name: 'Don’t use React' }))
    expect(await unused.findByRole('button', { name: 'React' })).toBeTruthy()
    expect(unused.getByRole('button', { name: 'frobnication' })).toBeTruthy()
    app.router.history.back()
    expect(await must.findByRole('button', { name: 'React' })).toBeTruthy()
    await waitFor(() => expect(unused.queryByRole('button', { name: 'React' })).toBeNull())
  })

  test('has a link that says the same without its words', async () => {
    const app = await openApp(wished, { as: 'worker' })
    const should = await group(app, 'Should')
    await should.findByRole('button', { name: /^TypeScript/ })
    expect(should.getAllByRole('button').map(({ title }) => title)).toEqual(['TypeScript', 'GraphQL', 'Redux'])
    expect(wishesOf(app)).toEqual(['skill:TypeScript', 'skill:GraphQL', 'skill:Redux'])
    // Whether words were left out nobody knows here.
    expect(app.screen.queryByRole('region', { name: 'Not used' })).toBeNull()
    expect(app.screen.queryByRole('button', { name: 'Show text' })).toBeNull()
  })

  test('ends with a new search', async () => {
    const app = await openApp('/', { as: 'worker' })
    await paste(app, vacancy)
    await app.user.click(app.screen.getByRole('button', { name: 'New search' }))
    await waitFor(() => expect(app.router.state.location.search).toEqual({}))
    expect(app.screen.queryByRole('region', { name: 'Not used' })).toBeNull()
  })
})

describe('a chip', () => {
  test('goes to both other groups by one press of its ways', async () => {
    const app = await openApp(wished, { as: 'worker' })
    const should = await group(app, 'Should')
    await app.user.click(await should.findByRole('button', { name: /^GraphQL \d/ }))
    await app.user.click(should.getByRole('button', { name: 'GraphQL: move to Must' }))
    await waitFor(() => expect(mustOf(app)).toEqual(['skill:React', 'skill:GraphQL']))
    expect(wishesOf(app)).toEqual(['skill:TypeScript', 'skill:Redux'])
    await app.user.click(should.getByRole('button', { name: /^Redux \d/ }))
    await app.user.click(should.getByRole('button', { name: 'Redux: move to Not used' }))
    await waitFor(() => expect(wishesOf(app)).toEqual(['skill:TypeScript']))
    // From there one press makes it a condition.
    await app.user.click(await (await group(app, 'Not used')).findByRole('button', { name: 'Redux' }))
    await waitFor(() => expect(mustOf(app)).toEqual(['skill:React', 'skill:GraphQL', 'skill:Redux']))
  })

  test('goes up and down, ahead and back by its keys, and keeps the focus', async () => {
    const app = await openApp(wished, { as: 'worker' })
    const should = await group(app, 'Should')
    await app.user.click(await should.findByRole('button', { name: /^Redux \d/ }))
    await app.user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await waitFor(() => expect(wishesOf(app)).toEqual(['skill:TypeScript', 'skill:Redux', 'skill:GraphQL']))
    await app.user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(mustOf(app)).toEqual(['skill:React', 'skill:Redux']))
    const must = await group(app, 'Must')
    await waitFor(() => expect(document.activeElement).toBe(must.getByRole('button', { name: 'Redux' })))
    await app.user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(wishesOf(app)).toEqual(['skill:TypeScript', 'skill:GraphQL', 'skill:Redux']))
    await waitFor(() => expect(document.activeElement).toBe(should.getByRole('button', { name: /^Redux \d/ })))
    await app.user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(wishesOf(app)).toEqual(['skill:TypeScript', 'skill:GraphQL']))
  })

  test('of words says what they mean when it is made a condition', async () => {
    const app = await openApp('/', { as: 'worker' })
    await app.user.type(
      await app.screen.findByRole('combobox', { name: 'Add a condition' }),
      'looking for a wobbly react person{Enter}',
    )
    await app.user.click(await (await group(app, 'Not used')).findByRole('button', { name: 'wobbly' }))
    await waitFor(() => expect(mustOf(app)).toEqual(['skill:React', 'text:wobbly']))
  })

  test('that leaves people out, or is a name, cannot be wished for', async () => {
    const app = await openApp(`${wished}&q=-skill%3AVue.js&q=name%3AAnna`, { as: 'worker' })
    const must = await group(app, 'Must')
    for (const name of ['Not skill Vue.js', 'Name Anna']) {
      await app.user.click(await must.findByRole('button', { name }))
      expect(must.getByRole('button', { name: `${name}: move to Not used` })).toBeTruthy()
      expect(must.queryByRole('button', { name: `${name}: move to Should` })).toBeNull()
    }
  })

  test('on a phone asks in a sheet where it is to stand', async () => {
    const app = await openApp(wished, { as: 'worker', phone: true })
    await app.user.click(await (await group(app, 'Should')).findByRole('button', { name: /^GraphQL \d/ }))
    expect(await app.screen.findByRole('menuitemradio', { name: /^Should/, checked: true })).toBeTruthy()
    await app.user.click(app.screen.getByRole('menuitem', { name: 'Weighs more' }))
    await waitFor(() => expect(wishesOf(app)).toEqual(['skill:GraphQL', 'skill:TypeScript', 'skill:Redux']))
    await app.user.click(await (await group(app, 'Should')).findByRole('button', { name: /^GraphQL \d/ }))
    await app.user.click(await app.screen.findByRole('menuitemradio', { name: /^Not used/ }))
    await waitFor(() => expect(wishesOf(app)).toEqual(['skill:TypeScript', 'skill:Redux']))
    await app.user.click(await app.screen.findByRole('button', { name: /^Not used/, expanded: false }))
    await app.user.click(await app.screen.findByRole('button', { name: 'GraphQL' }))
    await app.user.click(await app.screen.findByRole('menuitemradio', { name: /^Must/ }))
    await waitFor(() => expect(mustOf(app)).toEqual(['skill:React', 'skill:GraphQL']))
  })
})

describe('people who are found', () => {
  test('say by glyphs, words and quotes what they have, in the order of the chips', async () => {
    const asked = requestsTo('/api/v6/profiles/evidence/')
    const app = await openApp(wished, { as: 'worker' })
    const all = await app.screen.findAllByRole('img', { name: /^React: met, TypeScript: / })
    for (const glyphs of all)
      expect(glyphs.getAttribute('aria-label')).toMatch(/^React: met, TypeScript: .+, GraphQL: .+, Redux: .+$/)
    expect(app.screen.getAllByText((_, element) => /^[1-4] of 4$/.test(element?.textContent ?? '')).length).toBeTruthy()
    expect(app.screen.queryByText('Skills')).toBeNull()
    await app.user.keyboard('j')
    expect((await app.screen.findAllByText('Skills')).length).toBeGreaterThan(0)
    // Those of a page together.
    expect(asked.length).toBeLessThan(4)
  })

  test('are narrowed to those who are short of so many wishes', async () => {
    const app = await openApp(wished, { as: 'worker' })
    const tabs = within(await app.screen.findByRole('group', { name: 'How well they fit' }))
    const one = await tabs.findByRole('button', { name: /^One short [1-9]/ })
    const count = one.textContent.replace(/\D/g, '')
    await app.user.click(one)
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ short: '1' }))
    await waitFor(() => expect(app.screen.getByRole('status').textContent).toMatch(new RegExp(`^${count} p`)))
  })

  test('are sorted by what the menu of orders explains', async () => {
    const app = await openApp(wished, { as: 'worker' })
    await app.user.click(await app.screen.findByRole('button', { name: 'Sort: Best fit' }))
    await app.user.click(await app.screen.findByRole('menuitem', { name: 'How this list is sorted' }))
    expect(await app.screen.findByText('Name, age, gender and photo never count.')).toBeTruthy()
  })

  test('are shown without what fits where that does not come, and this is said', async () => {
    const world = createWorld()
    world.failures.set('/api/v6/profiles/evidence/', 500)
    const app = await openApp(wished, { as: 'worker', world })
    expect(await app.screen.findByText('What fits can’t be shown right now')).toBeTruthy()
    expect(app.screen.queryByRole('img', { name: /^React: met/ })).toBeNull()
    expect((await app.screen.findByLabelText('People found')).textContent).toContain('React')
  })
})
