import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { lend } from '../../../../tests/mock/lend.ts'
import { withPlatformForms } from '../../../../tests/mock/platform-forms.ts'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()
await withPlatformForms()

const pdf = () => new File(['%PDF-1.7 Ada can do it'], 'ada.pdf', { type: 'application/pdf' })

async function openResumes() {
  const world = createWorld()
  const person = world.pool[0]!
  const app = await openApp(`/profiles/${person.id}/`, { as: 'worker', world })
  await app.user.click(await app.screen.findByRole('tab', { name: /Attachments/ }))
  return { ...app, world, person }
}

test('a résumé is attached, opened and taken away again', async () => {
  const { screen, user, world, person } = await openResumes()
  expect(await screen.findByText('No attachments yet.')).toBeTruthy()
  await user.upload(screen.getByLabelText('File to attach'), pdf())
  expect(await screen.findByText('File ada.pdf attached to the profile')).toBeTruthy()
  expect([...world.files.values()]).toMatchObject([{ filename: 'ada.pdf', kind: 'pdf', profileId: person.id }])
  const saved: Blob[] = []
  const createObjectURL = (blob: Blob) => {
    saved.push(blob)
    return 'blob:x'
  }
  lend(URL, { createObjectURL, revokeObjectURL: () => undefined })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(await screen.findByRole('button', { name: 'Download ada.pdf' }))
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1))
  expect(await saved[0]!.text()).toBe('%PDF-1.7 Ada can do it')
  clicked.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Delete ada.pdf' }))
  const question = await screen.findByRole('dialog', { name: 'Delete ada.pdf?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No attachments yet.')).toBeTruthy()
  expect(world.files.size).toBe(0)
})

test.each([503, 403])('a résumé that does not come through is told of: the server said %i', async (status) => {
  const { screen, user, world } = await openResumes()
  await screen.findByText('No attachments yet.')
  world.failures.set('/api/files/v1/', status)
  await user.upload(screen.getByLabelText('File to attach'), pdf())
  if (status === 403) {
    // What the server has against it is said in its own words, where acts are told.
    expect(await screen.findByText('Forbidden')).toBeTruthy()
    expect(screen.queryByText(/Upload failed/)).toBeNull()
    return
  }
  const banner = await screen.findByRole('alert')
  expect(banner.textContent).toContain('Upload failed. Please, try again later.')
  await user.click(within(banner).getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(/Upload failed/)).toBeNull()
})

test('a text is shown as text, with its type and by whom; a colleague’s file is not offered for deletion', async () => {
  const { screen, user, world } = await openResumes()
  await screen.findByText('No attachments yet.')
  const html = '<img src=x onerror=alert(1)> and words'
  await user.upload(screen.getByLabelText('File to attach'), new File([html], 'page.txt', { type: 'text/plain' }))
  const row = await screen.findByRole('button', { name: /^page\.txt ?Attached file · Anna Weber/ })
  await user.click(row)
  const dialog = within(await screen.findByRole('dialog', { name: 'page.txt' }))
  expect(await dialog.findByText(html)).toBeTruthy()
  expect(screen.queryByRole('img', { name: '' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  const [file] = world.files.values()
  file!.created_by = world.users.find(({ email }) => email === 'admin@acme.example')!.id
  await user.upload(screen.getByLabelText('File to attach'), new File(['own'], 'own.txt', { type: 'text/plain' }))
  expect(await screen.findByRole('button', { name: 'Delete own.txt' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete page.txt' })).toBeNull()
})

test('what is no résumé is not even sent, and says what is taken', async () => {
  const { screen, user, world } = await openResumes()
  await screen.findByText('No attachments yet.')
  await user.upload(screen.getByLabelText('File to attach'), new File(['MZ'], 'ada.pdf', { type: 'application/pdf' }))
  const said = await screen.findByText(
    'ada.pdf isn’t really a PDF file. Accepted types: DOC, DOCX, RTF, PDF, TXT, ODT, ODS, CSV',
  )
  expect(said.parentElement!.querySelector('.tabler-icon-alert-circle')).toBeTruthy()
  await user.upload(screen.getByLabelText('File to attach'), new File([], 'none.txt', { type: 'text/plain' }))
  await screen.findByText('none.txt is empty')
  expect(world.files.size).toBe(0)
})

test('beside a candidate of a folder the résumés stand on the device', async () => {
  const world = createWorld()
  const candidate = [...world.tables.candidates.values()][0]!
  const { id, folderId } = candidate
  const [fileId, addedById] = ['0190a000-0000-7000-8000-00000000f0f0', world.users[0]!.id]
  const file = { id: fileId, name: 'ada.pdf', kind: 'pdf' as const, size: 48_000, addedAt: world.now(), addedById }
  world.tables.resumes.set(id, { id, folderId, files: [file] })
  const { number } = world.tables.folders.get(folderId)!
  const { screen } = await openApp(`/folders/${number}/?c=${id}`, { as: 'worker', world })
  expect(await screen.findByRole('button', { name: /^ada\.pdf.*48\skB/ })).toBeTruthy()
})
