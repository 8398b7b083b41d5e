import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'

withMockServer()

describe('what is typed into the search', () => {
  test('takes the likeliest that has people by Enter into its address and shows it as a chip', async () => {
    const { screen, user, router } = await openApp('/', { as: 'worker' })
    const box = await screen.findByRole('combobox', { name: 'Add a condition' })
    await user.type(box, 'redu')
    expect(await screen.findByRole('option', { name: /Redux/, selected: true })).toBeTruthy()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:Redux'] }))
    expect(await screen.findByRole('button', { name: 'Remove Redux' })).toBeTruthy()
  })

  test('keeps the mark on what was marked when better suggestions arrive before it', async () => {
    const { screen, user, router } = await openApp('/', { as: 'worker' })
    const box = await screen.findByRole('combobox', { name: 'Add a condition' })
    await user.type(box, 'redu')
    await user.keyboard('{ArrowDown}')
    expect(screen.queryByRole('option', { name: /Redux/ })).toBeNull()
    expect(await screen.findByRole('option', { name: /Redux/ })).toBeTruthy()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:redu'] }))
  })

  test('keeps the mark where the pool’s own offer takes the place of what was typed', async () => {
    const { screen, user, router } = await openApp('/', { as: 'worker' })
    await user.type(await screen.findByRole('combobox', { name: 'Add a condition' }), 'redux')
    await user.keyboard('{ArrowDown}')
    const offers = within(screen.getByRole('listbox', { name: 'Suggestions' }))
    expect(offers.getByRole('option', { selected: true }).textContent).toMatch(/^Skillredux/i)
    const known = await screen.findByRole('option', { name: /Redux ?\d/ })
    expect(known.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:Redux'] }))
  })

  test('does not offer a field in which the meaning is known once more for its letters', async () => {
    const { screen, user } = await openApp('/', { as: 'worker' })
    await user.type(await screen.findByRole('combobox', { name: 'Add a condition' }), 'Berlin')
    await screen.findByRole('option', { name: /^Location ?Berlin.*\d/ })
    expect(screen.getAllByRole('option', { name: /^Location/ })).toHaveLength(1)
    expect(screen.getByRole('option', { name: /^Company/ })).toBeTruthy()
  })

  test('leads to the people by an arrow down while it is empty', async () => {
    const { screen, user, world } = await openApp('/', { as: 'worker' })
    await screen.findAllByText(world.pool[0]!.name)
    await user.click(screen.getByRole('combobox', { name: 'Add a condition' }))
    await user.keyboard('{ArrowDown}x')
    expect(await screen.findByRole('checkbox', { name: `Select ${world.pool[0]!.name}`, checked: true })).toBeTruthy()
  })

  test.each([
    ['React, Redux', { q: ['skill:React', 'skill:Redux'] }],
    ['redux wobble', { q: ['skill:Redux', 'text:wobble'] }],
    ['react oder redux', { q: ['(React OR Redux)'] }],
    ['react without redux', { q: ['skill:React', '-skill:Redux'] }],
    ['I need a react person', { q: ['skill:React'] }],
    ['Berlin', { q: ['location:Berlin'] }],
    ['React OR Redux', { q: ['(React OR Redux)'] }],
    ['-Redux', { q: ['-skill:Redux'] }],
  ])('understands “%s” though Enter comes before the server has said anything', async (typed, address) => {
    const { screen, user, router } = await openApp('/', { as: 'worker' })
    await user.type(await screen.findByRole('combobox', { name: 'Add a condition' }), `${typed}{Enter}`)
    await waitFor(() => expect(router.state.location.search).toEqual(address))
  })

  test('says which words of a sentence are no condition, and keeps them out of the search', async () => {
    const { screen, user, router } = await openApp('/', { as: 'worker' })
    const box = await screen.findByRole('combobox', { name: 'Add a condition' })
    await user.type(box, 'looking for a wobbly react person')
    expect(await screen.findByRole('option', { name: /React.*Not used: wobbly/, selected: true })).toBeTruthy()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:React'] }))
    expect((await screen.findByText('Not used: wobbly')).getAttribute('role')).toBe('status')
  })

  test('loses no letter of what is typed right behind Enter, and keeps the order', async () => {
    const { screen, user, router } = await openApp('/', { as: 'worker' })
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Add a condition' })
    await user.type(box, 'Redux{Enter}React{Enter}Ber')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:Redux', 'skill:React'] }))
    expect(box.value).toBe('Ber')
  })

  test('takes another meaning by the arrows, and after Escape the text as it was typed', async () => {
    const { screen, user, router } = await openApp('/', { as: 'worker' })
    const box = await screen.findByRole('combobox', { name: 'Add a condition' })
    await user.type(box, 'Berlin')
    expect(await screen.findByRole('option', { name: /Location.*Berlin/, selected: true })).toBeTruthy()
    await user.keyboard('{ArrowDown}')
    const offers = within(screen.getByRole('listbox', { name: 'Suggestions' })).getAllByRole('option')
    expect(offers.map((one) => one.getAttribute('aria-selected')).slice(0, 2)).toEqual(['false', 'true'])
    expect(offers[0]!.textContent).toMatch(/^LocationBerlin\d/)
    await user.keyboard('{Escape}{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:Berlin'] }))
  })

  test('takes several known words for the name of a folder', async () => {
    const { screen, user, router } = await openApp('/', { as: 'worker' })
    await user.type(await screen.findByRole('combobox', { name: 'Add a condition' }), 'React Berlin')
    await user.click(await screen.findByRole('option', { name: /^Folder ?React Berlin/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['folder:"React Berlin"'] }))
  })

  test('makes chips of a pasted list at once', async () => {
    const { screen, user, router } = await openApp('/', { as: 'worker' })
    await user.click(await screen.findByRole('combobox', { name: 'Add a condition' }))
    await user.paste('Skills:\n• React\n• Redux\n')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:React', 'skill:Redux'] }))
  })
})

describe('the chip of a condition', () => {
  test.each([
    ['skill:React', 'Nice to have', 'preferableSkill:React'],
    ['skill:React', 'As one of several', 'skillAny:React'],
    ['skill:React', 'As a main skill', 'mainSkillHigh:React'],
    ['preferableSkill:React', 'Must have', 'skill:React'],
    ['companySearch:Vantora', 'Current job', 'lastCompanySearch:Vantora'],
  ])('makes %s “%s” from its chip', async (before, choice, after) => {
    const { screen, user, router } = await openApp(`/?q=${encodeURIComponent(before)}`, { as: 'worker' })
    await user.click(
      await screen.findByRole('button', { name: new RegExp(` ${before.split(':')[1]}$`), expanded: false }),
    )
    await user.click(await screen.findByRole('menuitemradio', { name: choice }))
    await waitFor(() => expect(router.state.location.search).toEqual({ q: [after] }))
  })

  test.each([
    ['Comment', 'comment:Berlin'],
    ['Folder', 'folder:Berlin'],
    ['Location', 'location:Berlin'],
    ['Text', 'text:Berlin'],
    ['Name', 'name:Berlin'],
  ])('takes a chip’s text for a %s instead', async (label, after) => {
    const { screen, user, router } = await openApp('/?q=skill%3ABerlin', { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: /^Skill .?Berlin/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Search as…' }))
    // The keys go on where the entry was that is gone.
    expect(document.activeElement?.getAttribute('role')).toBe('menuitemradio')
    await user.click(await screen.findByRole('menuitemradio', { name: label }))
    await waitFor(() => expect(router.state.location.search).toEqual({ q: [after] }))
  })

  test.each([
    ['skill:React', 'Unknown just the words', 'text:React'],
    ['-companySearch:Vantora', 'Unknown just the words', '-text:Vantora'],
    ['location:"Berlin, Germany"', 'Unknown just the words', 'text:Berlin'],
    ['text:Redux', 'Known Skill Redux', 'skill:Redux'],
    ['-text:Berlin', 'Known Location Berlin', '-location:Berlin'],
  ])('reads %s as “%s” by the toggle of its chip', async (before, choice, after) => {
    const { screen, user, router } = await openApp(`/?q=${encodeURIComponent(before)}`, { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: /React|Vantora|Berlin|Redux/, expanded: false }))
    const toggle = await screen.findByRole('menuitemradio', { name: choice })
    expect(toggle.getAttribute('aria-checked')).toBe('false')
    await user.click(toggle)
    await waitFor(() => expect(router.state.location.search).toEqual({ q: [after] }))
  })

  test('says of words that nothing is known by their name', async () => {
    const { screen, user } = await openApp('/?q=text%3Azzqq', { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: /zzqq/, expanded: false }))
    expect(await screen.findByText('No known term has this name')).toBeTruthy()
    expect(screen.getByRole('menuitemradio', { name: 'Known' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('marks the chip of a word that nobody is known for, in words too', async () => {
    const { screen } = await openApp('/?q=skill%3AReact&q=text%3Azzqq&q=-text%3Aqqzz', { as: 'worker' })
    expect(await screen.findByRole('button', { name: 'Text “zzqq”, not a known term' })).toBeTruthy()
    for (const name of ['Skill React', 'Without qqzz']) expect(screen.getByRole('button', { name })).toBeTruthy()
  })

  test('refuses a bare OR and says why', async () => {
    const { screen, user, router } = await openApp('/', { as: 'worker' })
    await user.type(await screen.findByRole('combobox', { name: 'Add a condition' }), 'OR{Enter}')
    expect(await screen.findByText(/go between terms\. To search for the word itself/)).toBeTruthy()
    expect(router.state.location.search).toEqual({})
  })
})
