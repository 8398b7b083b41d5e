import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import '../../../tests/mock/browser.ts'
import { Providers } from '../../app/Providers.tsx'
import { activateLanguage } from '../../locales/words.ts'
import { Tabs } from '../bars/Tabs.tsx'
import { TextField } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'

beforeAll(() => activateLanguage('en'))
afterEach(cleanup)
const show = (field: ReactNode) => render(<Providers>{field}</Providers>)

/** What is read out with a field beside its name. */
const notesOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)

test('what is wrong with a field, and its hint, are read out with it', () => {
  show(
    <>
      <TextField label="Name" error="It is empty" hint="As in the passport" />
      <PasswordField label="Password" error="It is wrong" />
    </>,
  )
  const name = screen.getByLabelText('Name')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(notesOf(name).toSorted()).toEqual(['As in the passport', 'It is empty'])
  const password = screen.getByLabelText('Password')
  expect(password.getAttribute('aria-invalid')).toBe('true')
  expect(notesOf(password)).toEqual(['It is wrong'])
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['It is empty', 'It is wrong'])
})

test('what a browser would say in a bubble is said at the field, the first one is gone to, and typing takes it back', async () => {
  const user = userEvent.setup()
  show(
    <form>
      <TextField label="Company" />
      <TextField label="Name" required />
      <PasswordField label="Password" required />
      <button type="submit">Send</button>
    </form>,
  )
  // Told by the browser as it is asked to send; one whose word was taken says nothing more itself.
  const told = [screen.getByLabelText('Name'), screen.getByLabelText('Password')].map((field) =>
    fireEvent.invalid(field),
  )
  expect(told).toEqual([false, false])
  expect(await screen.findAllByText('This field is required')).toHaveLength(2)
  const name = screen.getByLabelText('Name')
  expect(document.activeElement).toBe(name)
  await user.type(name, 'A')
  expect(notesOf(name)).toEqual([])
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('a day that is out of bounds is told with the bound as people write days', async () => {
  show(<TextField label="Due" type="date" min="2026-11-30" value="2026-11-01" readOnly />)
  fireEvent.invalid(screen.getByLabelText('Due'))
  expect(await screen.findByText('30 November 2026 at the earliest')).toBeTruthy()
})

function Three() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('b')
  const tabs = (['a', 'b', 'c'] as const).map((key) => ({ key, label: key.toUpperCase() }))
  return <Tabs label="Letters" value={value} tabs={tabs} onChange={setValue} />
}

test('arrows go round the tabs, Home and End to their ends', async () => {
  const user = userEvent.setup()
  show(<Three />)
  const chosen = () => screen.getByRole('tab', { selected: true })
  chosen().focus()
  for (const [key, tab] of [
    ['End', 'C'],
    ['ArrowRight', 'A'],
    ['ArrowLeft', 'C'],
    ['Home', 'A'],
  ]) {
    await user.keyboard(`{${key}}`)
    expect(chosen().textContent).toBe(tab)
    expect(document.activeElement).toBe(chosen())
  }
})
