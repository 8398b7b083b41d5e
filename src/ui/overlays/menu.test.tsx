import { i18n } from '@lingui/core'
import '../../../tests/mock/browser.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '../../app/Providers.tsx'
import { MenuEntry } from './MenuEntry.tsx'
import { Popup } from './Popup.tsx'

const chosen = vi.fn()

async function opened(names: readonly string[], on?: string) {
  const user = userEvent.setup()
  render(
    <Providers>
      <Popup label="Acts" button="…">
        {(close) =>
          names.map((name) => (
            <MenuEntry
              key={name}
              on={on === undefined ? undefined : name === on}
              reason={name === 'Share' ? 'Sharing needs a connection.' : undefined}
              className="entry"
              onChoose={() => {
                close()
                chosen(name)
              }}
            >
              {name}
            </MenuEntry>
          ))
        }
      </Popup>
      <p>Beside</p>
    </Providers>,
  )
  await user.click(screen.getByRole('button', { name: 'Acts' }))
  await screen.findByRole('menu', { name: 'Acts' })
  await waitFor(() => expect(document.activeElement?.className).toBe('entry'))
  return user
}

const focused = () => document.activeElement?.textContent

// It is fetched when a hand comes near.
beforeAll(() => import('./PopupPanel.tsx'))
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  chosen.mockClear()
})
afterEach(cleanup)

test('arrows go round, Home and End to the ends', async () => {
  const user = await opened(['Edit', 'Share', 'Archive'])
  expect(focused()).toBe('Edit')
  await user.keyboard('{ArrowUp}')
  expect(focused()).toBe('Archive')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Share')
  await user.keyboard('{Home}')
  expect(focused()).toBe('Edit')
  await user.keyboard('{End}')
  expect(focused()).toBe('Archive')
})

test('typing leads to the entry that begins so', async () => {
  const user = await opened(['Edit', 'Archive', 'Add'])
  await user.keyboard('ad')
  expect(focused()).toBe('Add')
})

test('it begins at what holds now', async () => {
  await opened(['Edit', 'Share', 'Archive'], 'Archive')
  expect(focused()).toBe('Archive')
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Archive')
})

test('an entry that cannot be chosen is reached, says why and does nothing', async () => {
  const user = await opened(['Edit', 'Share'])
  await user.keyboard('{ArrowDown}')
  const share = screen.getByRole('menuitem', { name: 'Share' })
  expect(document.activeElement).toBe(share)
  expect(share.getAttribute('aria-disabled')).toBe('true')
  expect(share.getAttribute('aria-description')).toBe('Sharing needs a connection.')
  await user.keyboard('{Enter}')
  expect(chosen).not.toHaveBeenCalled()
  expect(screen.getByRole('menu')).toBeTruthy()
})

test('choosing, Escape and a press beside close it; the button has the focus again', async () => {
  const user = await opened(['Edit', 'Share'])
  await user.keyboard('{Enter}')
  expect(chosen).toHaveBeenCalledWith('Edit')
  expect(screen.queryByRole('menu')).toBeNull()
  const button = screen.getByRole('button', { name: 'Acts' })
  expect(document.activeElement).toBe(button)
  await user.click(button)
  await screen.findByRole('menuitem', { name: 'Edit' })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
  await user.click(button)
  await screen.findByRole('menuitem', { name: 'Edit' })
  await user.click(screen.getByText('Beside'))
  expect(screen.queryByRole('menu')).toBeNull()
})
