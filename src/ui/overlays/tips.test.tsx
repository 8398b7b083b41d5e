import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import '../../../tests/mock/browser.ts'
import { Providers } from '../../app/Providers.tsx'
import { activateLanguage } from '../../locales/words.ts'
import { Button } from '../Button.tsx'
import { Tips } from './Tips.tsx'

beforeAll(() => activateLanguage('en'))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const why = 'Needs a network'
const open = () => {
  const pressed = vi.fn()
  render(
    <Providers>
      <Button>Before</Button>
      <Button reason={why} onClick={pressed}>
        Send
      </Button>
      <Tips />
    </Providers>,
  )
  return { button: screen.getByRole('button', { name: 'Send' }), pressed, user: userEvent.setup() }
}

test('a button that cannot be used says why to the keyboard, and to a reader', async () => {
  const { button, pressed, user } = open()
  expect(button.getAttribute('aria-description')).toBe(why)
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(button)
  expect(await screen.findByText(why)).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(pressed).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByText(why)).toBeNull())
})

test('a pointer that rests on it is told, one that passes by is not', async () => {
  const { button } = open()
  vi.useFakeTimers()
  fireEvent.pointerOver(button, { pointerType: 'mouse' })
  await vi.advanceTimersByTimeAsync(200)
  fireEvent.pointerOver(document.body, { pointerType: 'mouse' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(screen.queryByText(why)).toBeNull()
  fireEvent.pointerOver(button, { pointerType: 'mouse' })
  await vi.advanceTimersByTimeAsync(400)
  vi.useRealTimers()
  expect(await screen.findByText(why)).toBeTruthy()
})

test('a finger is told where it touches, until it touches elsewhere', async () => {
  const { button } = open()
  fireEvent.pointerDown(button, { pointerType: 'touch' })
  expect(await screen.findByText(why)).toBeTruthy()
  // The focus that follows a finger is not that of the keyboard.
  vi.useFakeTimers()
  fireEvent.focusIn(button)
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  expect(screen.getByText(why)).toBeTruthy()
  fireEvent.pointerDown(document.body, { pointerType: 'touch' })
  await vi.waitFor(() => expect(screen.queryByText(why)).toBeNull())
})
