import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { withPlatformForms } from '../../../../tests/mock/platform-forms.ts'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()
await withPlatformForms()

const pdf = (text: string) => new File([`%PDF-1.7 ${text}`], 'ada.pdf', { type: 'application/pdf' })
function choose(file: File) {
  const field = document.querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(field, 'files', { value: [file] })
  fireEvent.change(field)
}
const written = (field: HTMLElement) => (field as HTMLInputElement).value

test('a résumé fills what is empty, what is wrong is taken out, and the file stays with the person', async () => {
  const world = createWorld()
  const { screen, user } = await openApp('/profiles/create/', { as: 'worker', world })
  await user.type(await screen.findByLabelText('Job title'), 'Countess')
  await user.click(screen.getByRole('button', { name: 'Fill from a résumé' }))
  choose(pdf('Ada Lovelace'))
  expect(await screen.findByText('Form filled from ada.pdf. Please check it.')).toBeTruthy()
  expect(written(screen.getByLabelText('First name'))).toBe('Ada')
  expect(written(screen.getByLabelText('Last name'))).toBe('Lovelace')
  expect(written(screen.getByLabelText('Email addresses, one per line'))).toBe('ada@people.example')
  expect(written(screen.getByLabelText('Job title'))).toBe('Countess')
  const positions = within(screen.getByRole('region', { name: 'Positions' }))
  expect(positions.getByText('Engineer · Tideworks')).toBeTruthy()
  await user.click(positions.getByRole('button', { name: 'Remove Junior engineer' }))
  expect(positions.queryByText('Junior engineer · Nordlicht Labs')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove React' }))
  expect(screen.getByText('Will be saved as a résumé: ada.pdf')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Create profile' }))
  expect(await screen.findByText('Profile created')).toBeTruthy()
  const made = world.pool.at(-1)!
  expect(made).toMatchObject({ name: 'Ada Lovelace', title: 'Countess' })
  await waitFor(() => expect([...world.files.values()]).toMatchObject([{ filename: 'ada.pdf', profileId: made.id }]))
})

test('a file that says nothing says why, and is kept with whoever is typed in', async () => {
  const world = createWorld()
  const { screen } = await openApp('/profiles/create/', { as: 'worker', world })
  const form = (await screen.findByLabelText('First name')).closest('form')!
  const dataTransfer = { types: ['Files'], files: [pdf('')] }
  fireEvent.drop(form, { dataTransfer })
  expect(await screen.findByText('The document can’t be read')).toBeTruthy()
  expect(written(screen.getByLabelText('First name'))).toBe('')
  expect(screen.getByText('Will be saved as a résumé: ada.pdf')).toBeTruthy()
})

test('a name that is too long says so, and is not cut', async () => {
  const world = createWorld()
  const count = world.pool.length
  const { screen, user } = await openApp('/profiles/create/', { as: 'worker', world })
  const first = await screen.findByLabelText('First name')
  await user.click(first)
  await user.paste('A'.repeat(81))
  expect(written(first)).toHaveLength(81)
  expect(await screen.findByText('Up to 80 characters')).toBeTruthy()
  const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Create profile' })
  expect(create.disabled).toBe(true)
  await user.type(first, '{Backspace}')
  expect(screen.queryByText('Up to 80 characters')).toBeNull()
  await user.click(create)
  expect(await screen.findByText('Profile created')).toBeTruthy()
  expect(world.pool).toHaveLength(count + 1)
})

test('what is no résumé is not sent', async () => {
  const world = createWorld()
  const { screen, user } = await openApp('/profiles/create/', { as: 'worker', world })
  await user.click(await screen.findByRole('button', { name: 'Fill from a résumé' }))
  choose(new File(['MZ'], 'ada.pdf'))
  expect(await screen.findByText('Accepted types: DOC, DOCX, RTF, PDF, TXT')).toBeTruthy()
  expect(world.files.size).toBe(0)
})

test('who is known already is named, and a colleague says whether it is the same person', async () => {
  const world = createWorld()
  const [known] = world.pool
  const count = world.pool.length
  const { screen, user } = await openApp('/profiles/create/', { as: 'worker', world })
  await user.type(await screen.findByLabelText('First name'), 'A.')
  const mails = screen.getByLabelText('Email addresses, one per line')
  await user.type(mails, 'not-a-mail')
  await user.click(screen.getByRole('button', { name: 'Create profile' }))
  expect(await screen.findByText('This isn’t a valid email address')).toBeTruthy()
  await user.clear(mails)
  await user.type(mails, `${known!.first_name.toLowerCase()}@known.example`)
  await user.click(screen.getByRole('button', { name: 'Create profile' }))
  const card = within(await screen.findByText(/Already known:/).then((text) => text.closest('section')!))
  expect(card.getByRole('link', { name: known!.name })).toBeTruthy()
  // Another mail is another question.
  await user.type(mails, '{Backspace}')
  expect(screen.queryByText(/Already known:/)).toBeNull()
  await user.type(mails, 'e')
  await user.click(screen.getByRole('button', { name: 'Create profile' }))
  await user.click(await screen.findByRole('button', { name: 'Same person' }))
  expect(await screen.findByText('This person was already known. New details were added.')).toBeTruthy()
  expect(world.pool).toHaveLength(count)
})

test('what was typed is still there after leaving by accident, until it is thrown away or its person is made', async () => {
  const { screen, user, router } = await openApp('/profiles/create/', { as: 'worker' })
  await user.type(await screen.findByLabelText('First name'), 'Ada')
  await user.type(screen.getByLabelText('Summary'), 'Met in Porto')
  const leaveAndReturn = async () => {
    await router.navigate({ to: '/settings/' })
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    await router.navigate({ to: '/profiles/create/' })
    return screen.findByLabelText('First name')
  }
  expect(written(await leaveAndReturn())).toBe('Ada')
  expect(written(screen.getByLabelText('Summary'))).toBe('Met in Porto')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(written(await leaveAndReturn())).toBe('')
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  await user.type(screen.getByLabelText('First name'), 'Grace')
  await user.click(screen.getByRole('button', { name: 'Create profile' }))
  expect(await screen.findByText('Profile created')).toBeTruthy()
  expect(written(await leaveAndReturn())).toBe('')
})
