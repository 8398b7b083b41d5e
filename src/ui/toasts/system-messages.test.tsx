import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../../tests/mock/browser.ts'
import { Providers } from '../../app/Providers.tsx'
import { activateLanguage } from '../../locales/words.ts'
import SystemMessages from './SystemMessages.tsx'
import { closeSystemMessage, getSystemMessages, subscribeSystemMessages, tellSystem } from './system-message.ts'

const Banner = () => <SystemMessages messages={useSyncExternalStore(subscribeSystemMessages, getSystemMessages)} />

beforeEach(async () => {
  await activateLanguage('en')
  render(
    <Providers>
      <Banner />
    </Providers>,
  )
})
afterEach(() => {
  cleanup()
  for (const { id } of getSystemMessages()) closeSystemMessage(id)
  vi.useRealTimers()
})

test('a message that is flagged so is gone after three seconds, any other stays until it is closed', () => {
  vi.useFakeTimers()
  act(() => tellSystem({ kind: 'note', text: 'File cv.pdf attached to the profile', passes: true }))
  act(() =>
    tellSystem({ kind: 'error', text: 'Upload failed. Please, try again later.', detail: 'Service unavailable' }),
  )
  act(() => void vi.advanceTimersByTime(2999))
  expect(screen.getByRole('status').textContent).toContain('cv.pdf')
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => void vi.advanceTimersByTime(600_000))
  expect(screen.getByRole('alert').textContent).toContain('Service unavailable')
})

test('each is closed by itself, and no more than three stand', async () => {
  const user = userEvent.setup()
  for (const text of ['one', 'two', 'three', 'four']) act(() => tellSystem({ kind: 'error', text }))
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual(['two', 'three', 'four'])
  await user.click(screen.getAllByRole('button', { name: 'Close' })[1]!)
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual(['two', 'four'])
})
