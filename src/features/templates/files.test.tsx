import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Image } from '../../../contract/templates/document/document.ts'
import { picturesOf } from '../../../contract/templates/files.ts'
import { openApp, requestsTo, withMockServer } from '../../../tests/mock/app.tsx'
import { comesBack } from '../../../tests/mock/comes-back.ts'
import { choose, png, pngFile, withDrawing } from '../../../tests/mock/drawing.ts'
import { withEditing, write } from '../../../tests/mock/editing.ts'
import { lend } from '../../../tests/mock/lend.ts'
import { withPlatformForms } from '../../../tests/mock/platform-forms.ts'
import type { World } from '../../../tests/mock/world.ts'

withMockServer()
withEditing()
await withPlatformForms()
await withDrawing()

const named = (world: World, name: string) => [...world.tables.templates.values()].find((one) => one.name === name)
const imagesOf = (world: World, name: string) =>
  (named(world, name)?.document?.content ?? []).filter((block): block is Image => block.type === 'image')
const pdf = (name: string, size = 100) => new File(['%PDF-1.4', 'x'.repeat(size - 8)], name)

async function openForm(language: 'en' | 'ru' = 'en') {
  const app = await openApp('/messaging/templates/', { as: 'worker', language })
  // What the device holds is on the screen: from here on it takes files.
  await app.screen.findByRole('button', { name: 'First contact' })
  const words = language === 'en' ? ['New template', 'Template name'] : ['Новый шаблон', 'Название шаблона']
  await app.user.click(await app.screen.findByRole('button', { name: words[0]! }))
  const form = within(await app.screen.findByRole('dialog'))
  await app.user.type(form.getByLabelText(words[1]!), 'Letter')
  return { ...app, form }
}
type Form = Awaited<ReturnType<typeof openForm>>

/** Chooses pictures by the button of the toolbar. */
async function insert({ form, user }: Pick<Form, 'form' | 'user'>, ...files: File[]) {
  await user.click(await form.findByRole('button', { name: 'Insert a picture' }))
  choose(files)
}
async function attach({ form, user }: Pick<Form, 'form' | 'user'>, ...files: File[]) {
  await user.click(form.getByRole('button', { name: 'File' }))
  choose(files)
}
const create = async ({ form, user, screen }: Form) => {
  await user.click(form.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('button', { name: 'Letter' })
}

test('a picture and a file go along with a template, and are on the server before it', async () => {
  const app = await openForm()
  const { form, user, world, screen } = app
  await write(user, form, 'Message', 'Here we are')
  const uploads = requestsTo('/api/files/v1/')
  await insert(app, pngFile('team.png', 2400, 1200))
  await waitFor(() => expect(form.getByRole('img', { name: 'team.png' })).toHaveProperty('src', 'blob:1'))
  await attach(app, pdf('terms.pdf', 1200))
  expect((await form.findByRole('button', { name: /^terms\.pdf/ })).textContent).toBe('terms.pdf1.2\u00a0kB')
  expect(form.getByText('0.1 of 20 MB')).toBeTruthy()
  // Nothing goes out before it is kept.
  expect(uploads).toHaveLength(0)
  await create(app)
  await waitFor(() => expect(named(world, 'Letter')).toBeDefined())
  const [image] = imagesOf(world, 'Letter')
  // Half of a photo is enough; drawn as wide as the editor is.
  expect(image?.attrs).toMatchObject({ name: 'team.png', width: 1000, height: 500, align: 'left', size: 33 })
  const kept = world.files.get(image!.attrs.file)
  expect(kept).toMatchObject({ filename: 'team.png', kind: 'png', content: png(1600, 800) })
  const [file] = named(world, 'Letter')!.attachments!
  expect(file).toMatchObject({ name: 'terms.pdf', kind: 'pdf', size: 1200 })
  expect(world.files.get(file!.id)).toMatchObject({ filename: 'terms.pdf' })
  await user.dblClick(screen.getByRole('button', { name: 'Letter' }))
  const again = within(await screen.findByRole('dialog', { name: 'Edit template' }))
  expect(await again.findByRole('img', { name: 'team.png' })).toBeTruthy()
  await user.click(again.getByRole('button', { name: 'Remove terms.pdf' }))
  await user.click(again.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(named(world, 'Letter')?.attachments).toEqual([]))
})

test('without a network both wait on the device, are shown and saved from it, and go when there is one', async () => {
  const app = await openForm()
  const { form, user, world, screen } = app
  await insert(app, pngFile())
  await form.findByRole('img', { name: 'team.png' })
  await attach(app, pdf('terms.pdf'))
  await form.findByRole('button', { name: /^terms\.pdf/ })
  for (const path of ['/api/sync/', '/api/files/v1/']) world.failures.set(path, 0)
  await create(app)
  await user.dblClick(screen.getByRole('button', { name: 'Letter' }))
  const again = within(await screen.findByRole('dialog', { name: 'Edit template' }))
  await waitFor(() =>
    expect(again.getByRole('img', { name: 'team.png' })).toHaveProperty('src', expect.stringMatching(/^blob:/)),
  )
  const saved: Blob[] = []
  lend(URL, { createObjectURL: (blob: Blob) => String(saved.push(blob)), revokeObjectURL: () => undefined })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(again.getByRole('button', { name: /^terms\.pdf/ }))
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1))
  clicked.mockRestore()
  expect(await saved[0]!.text()).toMatch(/^%PDF/)
  expect(world.files.size).toBe(0)
  await comesBack(world, () => expect(named(world, 'Letter')).toBeDefined())
  expect(world.files.size).toBe(2)
})

test('what is not taken is named with its reason; all others are', async () => {
  const app = await openForm()
  const { form } = app
  const files = [pdf('good.pdf'), new File([], 'nothing.pdf'), pdf('large.pdf', 11_000_000), new File(['MZ'], 'a.exe')]
  await attach(app, ...files)
  await waitFor(() => expect(form.getByRole('alert').textContent).toContain('a.exe: this file type isn’t supported'))
  expect(form.getByRole('alert').textContent).toContain('nothing.pdf is empty')
  expect(form.getByRole('alert').textContent).toContain('large.pdf is larger than 10 MB')
  expect(form.getByRole('button', { name: /^good\.pdf/ })).toBeTruthy()
  await attach(app, pdf('a.pdf', 7_000_000), pdf('b.pdf', 7_000_000), pdf('c.pdf', 7_000_000))
  await waitFor(() => expect(form.getByRole('alert').textContent).toContain('c.pdf doesn’t fit'))
  expect(form.getByText(/^18\.\d of 20 MB$/)).toBeTruthy()
  await app.user.click(form.getByRole('button', { name: 'Remove b.pdf' }))
  expect(form.queryByRole('alert')).toBeNull()
  await insert(app, new File(['GIF89a'], 'broken.gif'), new File(['hello'], 'letter.png'), pngFile())
  await waitFor(() => expect(form.getByRole('alert').textContent).toContain('letter.png isn’t a picture'))
  expect(form.getByRole('alert').textContent).toContain('broken.gif isn’t a picture')
  expect(await form.findByRole('img', { name: 'team.png' })).toBeTruthy()
})

test('in Russian, too', async () => {
  const app = await openForm('ru')
  await app.user.click(app.form.getByRole('button', { name: 'Файл' }))
  choose([new File(['MZ'], 'a.exe')])
  expect((await app.form.findByRole('alert')).textContent).toContain('a.exe: файлы этого типа не принимаются')
})

test('a picture that has the focus is not written over; keys change its size, and take it away', async () => {
  const app = await openForm()
  const { form, user, world } = app
  await write(user, form, 'Message', 'Before')
  await insert(app, pngFile())
  await form.findByRole('img', { name: 'team.png' })
  const message = form.getByRole('textbox', { name: 'Message' })
  // A press is placed by a layout, which there is none of here: from the empty line behind it one step back.
  message.focus()
  await user.keyboard('{Backspace}')
  const corner = await form.findByRole('slider', { name: 'Width of the picture' })
  expect(corner.ariaValueNow ?? corner.getAttribute('aria-valuenow')).toBe('400')
  await user.keyboard('not written')
  expect(message.textContent).toBe('Before')
  fireEvent.keyDown(corner, { key: 'ArrowLeft' })
  fireEvent.keyDown(corner, { key: 'ArrowLeft', shiftKey: true })
  await user.click(form.getByRole('button', { name: 'Align center' }))
  expect(form.getByRole('button', { name: 'Align center' }).dataset.active).toBe('true')
  expect(form.getByRole('slider')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Create' }))
  await waitFor(() =>
    expect(imagesOf(world, 'Letter')[0]?.attrs).toMatchObject({ width: 389, height: 195, align: 'center' }),
  )
})

test('a press on a picture takes it, also at once after one on the text beside it', async () => {
  const app = await openForm()
  const { form, user } = app
  await write(user, form, 'Message', 'Before')
  await insert(app, pngFile())
  const picture = await form.findByRole('img', { name: 'team.png' })
  const press = (element: HTMLElement) => {
    // There is no layout that would say what lies there.
    lend(document, { elementFromPoint: () => element })
    const at = { clientX: 1, clientY: 1 }
    if (fireEvent.mouseDown(element, at)) fireEvent.mouseUp(element, at)
  }
  press(form.getByText('Before'))
  expect(form.queryByRole('slider')).toBeNull()
  press(picture)
  expect(form.getByRole('slider', { name: 'Width of the picture' })).toBeTruthy()
})

test('a copy of a picture is another one; a foreign picture comes as its words, and is never fetched', async () => {
  const app = await openForm()
  const { form, user, world } = app
  await write(user, form, 'Message', 'Before')
  await insert(app, pngFile())
  await form.findByRole('img', { name: 'team.png' })
  const message = form.getByRole('textbox', { name: 'Message' })
  message.focus()
  const paste = (html: string) =>
    fireEvent.paste(message, {
      clipboardData: { files: [], types: ['text/html'], getData: (type: string) => (type === 'text/html' ? html : '') },
    })
  const foreign =
    '<img src="https://shop.example/a.png" alt="Our shop"><img src="https://t.example/o.gif" alt="tracking pixel">'
  paste(`<p>See ${foreign}</p>`)
  await waitFor(() => expect(message.textContent).toContain('See Our shop'))
  expect(message.textContent).not.toContain('pixel')
  expect(form.getAllByRole('img')).toHaveLength(1)
  await create(app)
  await waitFor(() => expect(named(world, 'Letter')).toBeDefined())
  const { file, internalId, size, width, height } = imagesOf(world, 'Letter')[0]!.attrs
  await user.dblClick(await app.screen.findByRole('button', { name: 'Letter' }))
  const again = within(await app.screen.findByRole('dialog', { name: 'Edit template' }))
  const text = await again.findByRole('textbox', { name: 'Message' })
  text.focus()
  const own = `<img src="/api/files/v1/${file}/download/" id="${internalId}" alt="team.png" width="${width}" height="${height}" data-size="${size / 1024}">`
  fireEvent.paste(text, {
    clipboardData: { files: [], types: ['text/html'], getData: (type: string) => (type === 'text/html' ? own : '') },
  })
  await waitFor(() => expect(again.getAllByRole('img')).toHaveLength(2))
  await user.click(again.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(imagesOf(world, 'Letter')).toHaveLength(2))
  const ids = imagesOf(world, 'Letter').map(({ attrs }) => attrs.internalId)
  expect(new Set(ids).size).toBe(2)
  expect(ids).toContain(internalId)
  expect(picturesOf(named(world, 'Letter')!.document!)).toHaveLength(1)
})

test('a picture that is pasted comes into the text, any other file beside it', async () => {
  const app = await openForm()
  const { form } = app
  const message = await form.findByRole('textbox', { name: 'Message' })
  message.focus()
  fireEvent.paste(message, {
    clipboardData: { files: [pngFile('shot.png'), pdf('plan.pdf')], types: ['Files'], getData: () => '' },
  })
  expect(await form.findByRole('img', { name: 'shot.png' })).toBeTruthy()
  expect(await form.findByRole('button', { name: /^plan\.pdf/ })).toBeTruthy()
  fireEvent.drop(message, { dataTransfer: { files: [pngFile('dropped.png')], types: ['Files'], getData: () => '' } })
  expect(await form.findByRole('img', { name: 'dropped.png' })).toBeTruthy()
})
