import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, requestsTo, withMockServer } from '../../../../tests/mock/app.tsx'
import { knownContacts } from '../../../../tests/mock/areas/people/contacts.ts'
import { choose, pngFile, withDrawing } from '../../../../tests/mock/drawing.ts'
import { withEditing, write } from '../../../../tests/mock/editing.ts'
import { withPlatformForms } from '../../../../tests/mock/platform-forms.ts'
import { createWorld } from '../../../../tests/mock/world.ts'
import { getToasts } from '../../../ui/toasts/toast.ts'

withMockServer()
withEditing()
await withPlatformForms()
await withDrawing()

async function openComposer(options: { phone?: boolean } = {}) {
  const world = createWorld()
  const card = world.pool[0]!
  card.contacts = ['email']
  knownContacts(world, card.id).opened = true
  const app = await openApp(`/profiles/${card.id}/`, { as: 'worker', world, ...options })
  const open = async () => {
    await app.user.click(await app.screen.findByRole('button', { name: 'Write' }))
    const form = within(await app.screen.findByRole('dialog', { name: 'New message' }))
    await form.findByRole('textbox', { name: 'Message' })
    return form
  }
  return { ...app, world, open, form: await open() }
}
type Composer = Awaited<ReturnType<typeof openComposer>>

async function withFiles({ form, user }: Composer) {
  await write(user, form, 'Subject', 'Our team')
  await write(user, form, 'Message', 'Here we are')
  await user.click(form.getByRole('button', { name: 'Insert a picture' }))
  choose([pngFile()])
  await form.findByRole('img', { name: 'team.png' })
  await user.click(form.getByRole('button', { name: 'Attach files' }))
  choose([new File(['%PDF-1.4'], 'terms.pdf')])
  await form.findByRole('button', { name: /^terms\.pdf/ })
}
const sendNow = (form: Composer['form']) => form.getByRole('button', { name: /Send now/ })

test('a message brings its files to the server before it leaves; opened later it shows them', async () => {
  const app = await openComposer()
  const { form, user, world, screen } = app
  await withFiles(app)
  expect(world.files.size).toBe(0)
  const uploads = requestsTo('/api/files/v1/')
  await waitFor(() => expect(sendNow(form).ariaDisabled).not.toBe('true'))
  await user.click(sendNow(form))
  await waitFor(() => expect(world.mail.messages).toHaveLength(1))
  expect(uploads).toHaveLength(2)
  const { attachments, document } = world.mail.messages[0]!.rendered
  expect(attachments).toMatchObject([{ filename: 'terms.pdf', size: 8 }])
  expect(JSON.stringify(document)).toContain('"name":"team.png"')
  expect([...world.files.keys()]).toContain(attachments[0]!.id)
  await user.click(await screen.findByRole('tab', { name: /Messages/ }))
  await user.click(await screen.findByText('Our team'))
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'team.png' })).toHaveProperty('src', expect.stringMatching(/^blob:/)),
  )
  expect(screen.getByRole('button', { name: /^terms\.pdf/ })).toBeTruthy()
})

test('the preview draws pictures and lists what goes along', async () => {
  const app = await openComposer()
  await withFiles(app)
  await app.user.click(app.form.getByRole('button', { name: 'Preview' }))
  const dialog = within(await app.screen.findByRole('dialog', { name: 'Preview' }))
  expect(await dialog.findByRole('button', { name: /^terms\.pdf/ })).toBeTruthy()
  await waitFor(() =>
    expect(dialog.getByRole('img', { name: 'team.png' })).toHaveProperty('src', expect.stringMatching(/^blob:/)),
  )
})

test('a draft keeps its files on the device, without a network too', async () => {
  const app = await openComposer({ phone: true })
  await withFiles(app)
  for (const path of ['/api/sync/', '/api/files/v1/']) app.world.failures.set(path, 0)
  await app.user.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(app.screen.queryByRole('dialog', { name: 'New message' })).toBeNull())
  const again = await app.open()
  await waitFor(() =>
    expect(again.getByRole('img', { name: 'team.png' })).toHaveProperty('src', expect.stringMatching(/^blob:/)),
  )
  await app.user.click(again.getByRole('button', { name: 'Remove terms.pdf' }))
  expect(again.queryByRole('button', { name: /^terms\.pdf/ })).toBeNull()
})

test('a template brings its files along', async () => {
  const app = await openComposer()
  const { world, form, user, screen } = app
  const [template] = [...world.tables.templates.values()].filter(({ name }) => name === 'First contact')
  const file = { id: '0190a000-0000-7000-8000-00000000f002', name: 'plan.pdf', kind: 'pdf' as const, size: 8 }
  world.tables.templates.set(template!.id, { ...template!, attachments: [file] })
  world.seq++
  window.dispatchEvent(new Event('focus'))
  await waitFor(async () => {
    await user.click(form.getByRole('button', { name: 'Template' }))
    await user.click(await screen.findByRole('menuitem', { name: 'First contact' }))
    expect(form.getByRole('button', { name: /^plan\.pdf/ })).toBeTruthy()
  })
})

test('a picture that the server does not take keeps the message from leaving, and says so', async () => {
  const app = await openComposer()
  const { form, user, world } = app
  await withFiles(app)
  world.failures.set('/api/files/v1/', 400)
  await waitFor(() => expect(sendNow(form).ariaDisabled).not.toBe('true'))
  await user.click(sendNow(form))
  await waitFor(() => expect(getToasts()).toHaveLength(1))
  expect(world.mail.messages).toHaveLength(0)
  expect(form.getByRole('textbox', { name: 'Message' }).textContent).toContain('Here we are')
})
