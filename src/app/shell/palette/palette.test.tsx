import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { getSession } from '../../../data/network/session.ts'
import { setColorScheme } from '../../../ui/theme/color-scheme.ts'

withMockServer()

describe('the palette, to whoever types its name, offers', () => {
  test('the colours, which hold at once and on the user’s other devices', async () => {
    const { screen, user } = await openApp('/folders/', { as: 'worker' })
    await screen.findByText('Web platform leads')
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox', { name: /Find people/ })
    expect(screen.queryByRole('option', { name: /Dark/ })).toBeNull()
    await user.keyboard('theme dark')
    await user.click(await screen.findByRole('option', { name: /Dark/ }))
    await waitFor(() => expect(document.documentElement.dataset.mantineColorScheme).toBe('dark'))
    await waitFor(() => expect(getSession().user?.settings.colorScheme).toBe('dark'))
    setColorScheme('auto')
  })
  test('the language', async () => {
    const { screen, user } = await openApp('/folders/', { as: 'worker' })
    await screen.findByText('Web platform leads')
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox', { name: /Find people/ })
    await user.keyboard('русск')
    await user.click(await screen.findByRole('option', { name: /Русский/ }))
    expect(await screen.findByRole('heading', { name: 'Папки' })).toBeTruthy()
  })
  test('the statuses of the marked person, and of the selected', async () => {
    const { screen, user, world } = await openApp('/folders/1/', { as: 'worker' })
    const [pill] = await screen.findAllByRole('button', { name: /^Status of / })
    const name = /^Status of (.*): /.exec(pill!.getAttribute('aria-label')!)![1]!
    await user.keyboard('j')
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox', { name: /Find people/ })
    await user.keyboard('offer')
    await user.click(await screen.findByRole('option', { name: `Status of ${name} → Offer` }))
    expect(await screen.findByRole('button', { name: `Status of ${name}: Offer` })).toBeTruthy()
    await user.keyboard('x')
    await screen.findByText('1 selected')
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox', { name: /Find people/ })
    await user.keyboard('hired')
    await user.click(await screen.findByRole('option', { name: /^Status: Hired/ }))
    await waitFor(() => {
      const hired = [...world.tables.statuses.values()].find((status) => status.name === 'Hired')!
      expect([...world.tables.candidates.values()].some(({ statusId }) => statusId === hired.id)).toBe(true)
    })
  })
})
