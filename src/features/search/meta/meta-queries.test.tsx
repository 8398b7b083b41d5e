import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

const ready = {
  id: 1,
  group: 'developers' as const,
  name_en: 'React people',
  name_ru: 'Люди с React',
  link: 'q=skill%3AReact',
  enabled: true,
  language: null,
  weight: 1,
  keyword: 'react-people',
  url: '',
}

test('staff writes one at its address, is told what is wrong by the field, and takes a deletion back', async () => {
  const { screen, user, world, router } = await openApp('/metaqueries/', { as: 'super' })
  await screen.findByText('No meta-queries yet')
  await user.click(screen.getByRole('link', { name: 'New meta-query' }))
  const form = within(await screen.findByRole('dialog', { name: 'New meta-query' }))
  for (const caption of ['Group', 'Shown to'])
    expect(form.getByRole('radiogroup', { name: caption }).getAttribute('aria-labelledby')).toBe(
      form.getByText(caption).id,
    )
  await user.type(form.getByLabelText('Name in English'), 'React people')
  await user.type(form.getByLabelText('Name in Russian'), 'Люди с React')
  await user.type(form.getByLabelText('Keyword'), 'react-people')
  await user.type(form.getByLabelText('Link'), 'folderId=7')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('Use conditions only: no filters, folders or meta-queries')
  await user.clear(form.getByLabelText('Link'))
  await user.type(form.getByLabelText('Link'), '/?q=skill:React')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Meta-query saved')
  await screen.findByText('react-people')
  await waitFor(() => expect(router.state.location.pathname).toBe('/metaqueries/'))
  expect(world.metaQueries).toMatchObject([{ keyword: 'react-people', link: 'q=skill%3AReact', enabled: true }])

  await user.click(await screen.findByRole('link', { name: /React people/ }))
  await user.click(await screen.findByRole('switch', { name: 'Enabled' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(world.metaQueries[0]!.enabled).toBe(false))

  await user.click(await screen.findByRole('button', { name: 'Delete React people' }))
  await screen.findByText('No meta-queries yet')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('link', { name: /React people/ })
  expect(world.metaQueries).toMatchObject([{ keyword: 'react-people', enabled: false }])
})

test('a row is switched off where it stands, found by its words, and moved over its neighbour by Alt and an arrow', async () => {
  const world = createWorld()
  world.metaQueries.push(ready, { ...ready, id: 2, weight: 5, name_en: 'Data', keyword: 'data' })
  world.metaQueries.push({ ...ready, id: 3, group: 'companies', name_en: 'Banks', keyword: 'banks' })
  const { screen, user } = await openApp('/metaqueries/', { as: 'super', world })
  const names = () =>
    within(screen.getByRole('list', { name: 'Meta-queries' }))
      .getAllByRole('link')
      .map((link) => link.textContent)
  await screen.findByRole('link', { name: 'Data' })
  expect(names()).toEqual(['React people', 'Data'])
  screen.getByRole('link', { name: 'Data' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(names()).toEqual(['Data', 'React people']))
  await user.click(screen.getByRole('switch', { name: 'Data is offered' }))
  await waitFor(() => expect(world.metaQueries.find(({ id }) => id === 2)!.enabled).toBe(false))
  await user.click(screen.getByRole('button', { name: /^Disabled/ }))
  expect(names()).toEqual(['Data'])
  await user.click(screen.getByRole('tab', { name: /Companies/ }))
  await screen.findByText('No meta-query matches')
  await user.click(screen.getByRole('button', { name: /^All/ }))
  expect(names()).toEqual(['Banks'])
})

test('a recruiter finds them above the list and as a condition; the page of staff is not theirs', async () => {
  const world = createWorld()
  world.metaQueries.push(ready)
  const { screen, user, router } = await openApp('/', { as: 'worker', world })
  const shown = within(await screen.findByRole('list', { name: 'Meta-queries' }))
  await user.click(shown.getByRole('link', { name: 'React people' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:React'] }))
  const count = () =>
    waitFor(() => {
      const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
      const people = said.find((text) => /^\d+ people$/.test(text ?? ''))
      expect(people).toBeDefined()
      return people
    })
  const found = await count()

  await router.navigate({ to: '/', search: {} })
  await user.type(await screen.findByLabelText('Add a condition'), 'react-p')
  await user.click(await screen.findByRole('option', { name: /Meta-query.*react-people/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ q: ['metaqueries:react-people'] }))
  await waitFor(async () => expect(await count()).toBe(found))

  await router.navigate({ to: '/metaqueries/' })
  await screen.findByText('The requested page was not found')
})
