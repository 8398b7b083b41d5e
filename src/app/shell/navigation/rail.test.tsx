import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'

withMockServer()

test('the menu that hovering opens is gone after the click, on its button as on its entries', async () => {
  const { screen, user } = await openApp('/folders/', { as: 'worker' })
  await screen.findByText('Web platform leads')
  const groups = [...document.querySelectorAll<HTMLElement>('nav button[aria-expanded]')]
  expect(groups.length).toBeGreaterThan(0)
  for (const group of groups) {
    await user.hover(group)
    expect(group.getAttribute('aria-expanded')).toBe('true')
    const [entry] = group.parentElement!.querySelectorAll('nav a')
    await user.click(entry!)
    expect(group.getAttribute('aria-expanded')).toBe('false')
    await user.unhover(group)
  }
  const [first] = groups
  await user.hover(first!)
  await user.pointer({ keys: '[MouseLeft]', target: first! })
  expect(first!.getAttribute('aria-expanded')).toBe('false')
  // A finger opens it by its press alone.
  fireEvent.pointerEnter(first!.parentElement!, { pointerType: 'touch' })
  expect(first!.getAttribute('aria-expanded')).toBe('false')
})
