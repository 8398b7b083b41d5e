import { i18n } from '@lingui/core'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import '../../../tests/mock/browser.ts'
import { Providers } from '../../app/Providers.tsx'
import { Dialog } from './Dialog.tsx'

function Page({ closable = true }: { closable?: boolean }) {
  const [open, setOpen] = useState<'one' | 'two'>()
  return (
    <>
      <button type="button" onClick={() => setOpen('one')}>
        Open
      </button>
      {open ? (
        <Dialog title="One" closable={closable} onClose={() => setOpen(undefined)}>
          <input aria-label="Not first" />
          <button type="button" data-first onClick={() => setOpen('two')}>
            More
          </button>
          {open === 'two' ? (
            <Dialog title="Two" onClose={() => setOpen('one')}>
              <p>Text</p>
            </Dialog>
          ) : null}
        </Dialog>
      ) : null}
    </>
  )
}

async function opened(closable = true) {
  const user = userEvent.setup()
  render(
    <Providers>
      <Page closable={closable} />
    </Providers>,
  )
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return user
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

test('a dialog has its title as its name, and its marked part has the focus', async () => {
  await opened()
  expect(screen.getByRole('dialog', { name: 'One' }).getAttribute('aria-modal')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
})

test('Tab stays inside, round and round', async () => {
  const user = await opened()
  const dialog = screen.getByRole('dialog')
  for (let n = 0; n < 4; n++) {
    await user.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  }
})

test('Escape closes the topmost of two, and each gives the focus back', async () => {
  const user = await opened()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(
      within(screen.getByRole('dialog', { name: 'Two' })).getByRole('button', { name: 'Close' }),
    ),
  )
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Two' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})

test('what only an answer closes has no cross, and Escape leaves it', async () => {
  const user = await opened(false)
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'One' })).toBeTruthy()
})

test('a dialog hides the one that it is opened from, which is there again with its focus when it closes', async () => {
  const user = await opened()
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('dialog', { name: 'Two' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'One' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Two' })).toBeNull()
  expect(screen.getByRole('dialog', { name: 'One' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
})
