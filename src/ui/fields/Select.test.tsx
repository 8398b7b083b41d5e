import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import '../../../tests/mock/browser.ts'
import { Providers } from '../../app/Providers.tsx'
import { activateLanguage } from '../../locales/words.ts'
import { Dialog } from '../overlays/Dialog.tsx'
import { Select } from './Select.tsx'

const data = ['Apple', 'Pear', 'Peach', 'Plum', 'Quince'].map((label) => ({ value: label.toLowerCase(), label }))

function Form({ onClose }: { onClose: () => void }) {
  const [value, setValue] = useState('pear')
  return (
    <Dialog title="Basket" onClose={onClose}>
      <Select label="Fruit" data={data} value={value} onChange={setValue} />
    </Dialog>
  )
}

beforeAll(() => activateLanguage('en'))
afterEach(cleanup)

const open = () => {
  let closed = 0
  render(
    <Providers>
      <Form onClose={() => closed++} />
    </Providers>,
  )
  const select = screen.getByRole('combobox', { name: 'Fruit' })
  const marked = () => document.getElementById(select.getAttribute('aria-activedescendant') ?? '')?.textContent
  select.focus()
  return { select, marked, user: userEvent.setup(), closed: () => closed }
}

test('a select in a dialog is worked by the keyboard alone', async () => {
  const { select, marked, user, closed } = open()
  await user.keyboard('{ArrowDown}')
  const list = screen.getByRole('listbox', { name: 'Fruit' })
  expect(within(list).getByRole('option', { selected: true }).textContent).toBe('Pear')
  expect(marked()).toBe('Pear')
  await user.keyboard('{End}')
  expect(marked()).toBe('Quince')
  await user.keyboard('{Home}')
  expect(marked()).toBe('Apple')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(select.textContent).toBe('Pear')
  expect(closed()).toBe(0)
  await user.keyboard('{End}{Enter}')
  expect(select.textContent).toBe('Quince')
  expect(document.activeElement).toBe(select)
})

test('letters lead to the entry that begins with them', async () => {
  const { select, marked, user } = open()
  await user.keyboard('pl')
  expect(marked()).toBe('Plum')
  await user.keyboard(' ')
  expect(select.textContent).toBe('Plum')
})
