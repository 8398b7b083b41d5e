import { act, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { setWidth } from '../../../../tests/mock/browser.ts'

withMockServer()

async function table() {
  const app = await openApp('/folders/1/', { as: 'worker' })
  const pills = await app.screen.findAllByRole('button', { name: /^Status of / })
  const names = pills.map((pill) => pill.getAttribute('aria-label')!.replace(/^Status of (.*): .*/, '$1'))
  const name = (at: number) => app.screen.getByRole('link', { name: names[at]! })
  return { ...app, names, name }
}

test('a click on somebody in a folder shows them beside it; Enter opens their page, which names the folder it came from', async () => {
  const { screen, user, router, name } = await table()
  await user.click(name(2))
  expect(await screen.findByRole('complementary', { name: 'Candidate' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/folders/1/')
  await user.keyboard('{Escape}j{Enter}')
  const folder = await screen.findByRole('link', { name: 'Senior Frontend Engineer · Berlin · Q4' })
  expect(router.state.location.pathname).toMatch(/^\/profiles\/\d+\/$/)
  expect(screen.queryByRole('link', { name: 'Search' })?.closest('header')).toBeFalsy()
  await user.click(folder)
  await screen.findAllByRole('button', { name: /^Status of / })
  expect(router.state.location.pathname).toBe('/folders/1/')
})

test('a modified click on a row opens the page in a tab of its own; with Shift it selects everybody up to there', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { screen, user, name, names, router } = await table()
  await user.keyboard('{Control>}')
  await user.click(name(1).closest('li')!.querySelector('time')!)
  await user.keyboard('{/Control}')
  expect(opened).toHaveBeenCalledWith(expect.stringMatching(/^\/profiles\/\d+\/\?from=1$/))
  await user.click(screen.getByRole('checkbox', { name: `Select ${names[1]}` }))
  await user.keyboard('{Shift>}')
  await user.click(name(4))
  await user.keyboard('{/Shift}')
  expect(await screen.findByText('4 selected')).toBeTruthy()
  expect(router.state.location.search).not.toHaveProperty('c')
  opened.mockRestore()
})

test('Esc closes the panel beside the board, its comment first', async () => {
  const { screen, user } = await openApp('/folders/1/?view=board', { as: 'worker' })
  const board = within(await screen.findByRole('region', { name: 'Board' }))
  const [card] = await board.findAllByRole('button', { name: /·|\d|ago/i })
  await user.click(card!)
  await screen.findByRole('tablist', { name: 'About this candidate' })
  await user.keyboard('c')
  const field = screen.getByRole('textbox', { name: 'Comment' })
  expect(document.activeElement).toBe(field)
  await user.keyboard('Called{Escape}')
  expect(document.activeElement).not.toBe(field)
  expect(screen.getByRole('complementary', { name: 'Candidate' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('complementary', { name: 'Candidate' })).toBeNull()
})

test('the rows of a list stand close, whatever size its window has, and had', async () => {
  const { screen } = await openApp('/folders/1/', { as: 'worker', phone: true })
  const list = await screen.findByRole('region', { name: 'People in this folder' })
  const heights = (of: HTMLElement) => new Set([...of.querySelectorAll('ul')].map(({ style }) => style.height))
  expect(heights(list)).toEqual(new Set(['144px']))
  act(() => setWidth(1440))
  expect(heights(await screen.findByRole('region', { name: 'People in this folder' }))).toEqual(new Set(['96px']))
})
