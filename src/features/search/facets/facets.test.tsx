import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'

withMockServer()

const group = async (screen: Awaited<ReturnType<typeof openApp>>['screen'], name: RegExp) =>
  (await screen.findByRole('button', { name })).closest('section')!

describe('the facets', () => {
  test('about age are there where the place supports them', async () => {
    const { screen } = await openApp('/?q=location%3AKazakhstan', { as: 'worker' })
    expect(await screen.findByRole('slider', { name: 'Age, from' })).toBeTruthy()
  })

  test('about age are not there where the place does not support them', async () => {
    const { screen } = await openApp('/?q=location%3AGermany', { as: 'worker' })
    await screen.findByRole('slider', { name: 'Graduation, from' })
    // The counts of the search before stay in sight until those of this one come.
    await waitFor(() => expect(screen.queryByRole('slider', { name: 'Age, from' })).toBeNull())
    expect(screen.getByRole('slider', { name: 'Graduation, from' })).toBeTruthy()
  })

  test('that the answer does not name keep what was chosen in sight, and go with it', async () => {
    const { screen, user } = await openApp('/?q=location%3AGermany&f=gender%5B0%5D%3Afemale', { as: 'worker' })
    const gender = within(await group(screen, /^Gender/))
    const chosen = await gender.findByRole<HTMLInputElement>('checkbox', { name: /Female/ })
    expect(chosen.checked).toBe(true)
    await user.click(chosen)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Gender/ })).toBeNull())
    expect(screen.getByRole('button', { name: /^Contacts/ })).toBeTruthy()
  })

  test('in numbers say where their thumbs stand, and choose a range by keyboard', async () => {
    const { screen, user, router } = await openApp('/?q=location%3AKazakhstan', { as: 'worker' })
    const until = await screen.findByRole('slider', { name: 'Time on last position, to' })
    expect(until.getAttribute('aria-valuetext')).toBe('10 years or more')
    const from = screen.getByRole('slider', { name: 'Time on last position, from' })
    from.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(from.getAttribute('aria-valuetext')).toBe('1 year')
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ f: [expect.stringMatching(/^onLastPosition\[0\]:12-\*$/)] }),
    )
  })

  test('in numbers draw broad bars, and none where nobody is found', async () => {
    const barsOf = async (address: string) => {
      const { screen } = await openApp(address, { as: 'worker' })
      const thumb = await screen.findByRole('slider', { name: 'Graduation, from' })
      await waitFor(() => expect(thumb.closest('section')!.querySelector('[class*=coming]')).toBeNull())
      const bars = thumb.closest('section')!.querySelectorAll('[class*=hist] > *').length
      cleanup()
      return bars
    }
    const some = await barsOf('/?q=skill%3AReact')
    expect(some).toBeGreaterThan(8)
    expect(some).toBeLessThanOrEqual(16)
    expect(await barsOf('/?q=skill%3ACobol&f=graduation%5B0%5D%3A2000-*')).toBe(0)
  })

  test('in numbers say their range in the head on a phone, while a thumb moves too', async () => {
    const address = '/?q=skill%3AReact&f=experience%5B0%5D%3A4-*'
    const { screen, user } = await openApp(address, { as: 'worker', phone: true })
    await user.click(await screen.findByRole('button', { name: /^Filters/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    expect(await sheet.findByRole('button', { name: 'Experience 4 to 15+ years' })).toBeTruthy()
    expect(sheet.getByRole('button', { name: 'Time on last position 0 to 10+ years' })).toBeTruthy()
    sheet.getByRole('slider', { name: 'Time on last position, from' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(await sheet.findByRole('button', { name: 'Time on last position 6 months to 10+ years' })).toBeTruthy()
    sheet.getByRole('slider', { name: 'Experience, to' }).focus()
    await user.keyboard('{ArrowLeft}')
    expect(await sheet.findByRole('button', { name: 'Experience 4 to 10 years' })).toBeTruthy()
  })

  test('of company sizes begin with the current position, and come back to it when all filters are reset', async () => {
    const { screen, user } = await openApp('/?q=skill%3AReact', { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: /Company size/ }))
    const sizes = within(await group(screen, /Company size/))
    const isOn = (name: string) => sizes.getByRole<HTMLInputElement>('radio', { name }).checked
    await sizes.findByRole('radio', { name: 'Current' })
    expect(isOn('Current')).toBe(true)
    await user.click(sizes.getByRole('radio', { name: 'Any' }))
    await user.click(sizes.getAllByRole('checkbox')[0]!)
    expect(isOn('Any')).toBe(true)
    await user.click(await screen.findByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(isOn('Current')).toBe(true))
  })

  test('show a touch at once, and two of one frame are both asked for, in one step', async () => {
    const { screen, router } = await openApp('/?q=skill%3AReact', { as: 'worker' })
    const contacts = within(await group(screen, /^Contacts/))
    const [first, second, third] = await contacts.findAllByRole<HTMLInputElement>('checkbox')
    const before = router.history.length
    for (const box of [first!, second!, third!, third!]) fireEvent.click(box)
    expect([first, second, third].map((box) => box!.checked)).toEqual([true, true, false])
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({
        f: [expect.stringMatching(/^contacts\[/), expect.stringMatching(/^contacts\[/)],
      }),
    )
    expect([first, second, third].map((box) => box!.checked)).toEqual([true, true, false])
    expect(router.history.length).toBe(before + 1)
  })
})

describe('the conditions of a chip', () => {
  test('a fourth skill with years cannot be had, and why is said', async () => {
    const years = ['React', 'CSS', 'Redux'].map((name) => `q=skillAll%3A${name}~3`).join('&')
    const { screen, user } = await openApp(`/?${years}&q=skill%3ADocker`, { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: 'Skill Docker' }))
    const two = await screen.findByRole<HTMLButtonElement>('menuitemradio', { name: /^2.y\+$/ })
    expect(two.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Up to 3 skills can have years')).toBeTruthy()
  })

  test('skills near a known one are offered unticked, and one that is ticked may stand for it', async () => {
    const { screen, user, router } = await openApp('/?q=skill%3AReact', { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: 'Skill React' }))
    const name = await screen.findByRole('menuitemcheckbox', { name: 'Redux' })
    expect(name.getAttribute('aria-checked')).toBe('false')
    await user.click(name)
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['(React OR Redux)'] }))
  })

  test('a chip that its own menu changed keeps the focus', async () => {
    const { screen, user } = await openApp('/?q=skill%3AReact', { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: 'Skill React' }))
    await user.click(await screen.findByRole('menuitemradio', { name: /^2.y\+$/ }))
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/React.*2.y\+/))
  })

  test('a country has no distance around it, a town has', async () => {
    const { screen, user } = await openApp('/?q=location%3ANowhere', { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: 'Location Nowhere' }))
    expect(await screen.findByText('Only available for cities or towns')).toBeTruthy()
    expect(screen.getByRole('menuitemradio', { name: '+ 20 km' }).getAttribute('aria-disabled')).toBe('true')
  })
})

test('nearest first is an order only where the search names a place', async () => {
  const { screen, user } = await openApp('/?q=skill%3AReact', { as: 'worker' })
  await user.click(await screen.findByRole('button', { name: /^Sort:/ }))
  expect(await screen.findByRole('menuitemradio', { name: 'GitHub commits' })).toBeTruthy()
  expect(screen.queryByRole('menuitemradio', { name: 'Nearest first' })).toBeNull()
})
