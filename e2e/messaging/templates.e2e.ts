// Only a browser draws pictures, takes hold of their corners, writes rich text and reports what its policy refuses; its worker loads the page offline.

import { expect, type Page } from '@playwright/test'
import { ready, signedIn, speak } from '../kit/people.ts'
import { test } from '../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

test('a template that is written without a network is there at once, survives a reload, and reaches a colleague', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'phone')
  await ready(page)
  await page.goto('/messaging/templates/')
  await expect(page.getByRole('button', { name: 'First contact' })).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'New template' }).click()
  const form = page.getByRole('dialog')
  const name = `Letter from a train ${Date.now()}`
  await form.getByLabel('Template name').fill(name)
  const message = form.getByRole('textbox', { name: 'Message' })
  await message.click()
  await page.keyboard.type('Hello ')
  await form.getByRole('button', { name: 'FIRST_NAME', exact: true }).click()
  await expect(message).toHaveText('Hello FIRST_NAME')
  await form.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type(' now')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('button', { name })).toBeVisible()
  await expect(page.getByLabel('Not sent yet')).toHaveCount(1)
  await page.reload()
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Edit' }).click()
  await expect(message.locator('strong')).toHaveText(' now')
  await form.getByRole('textbox', { name: 'Subject' }).fill('From a train')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Offline · 2 waiting')).toBeVisible()
  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByLabel('Not sent yet')).toHaveCount(0)

  const { page: desk, context: other } = await signedIn(browser, 'worker2@acme.example', 'desktop', {
    serviceWorkers: 'block',
  })
  await speak(other, 'en')
  await desk.goto('/messaging/templates/')
  const row = desk.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText('From a train', { exact: true })).toBeVisible()
  await row.getByRole('button', { name }).click()
  const preview = desk.getByRole('complementary', { name: 'Preview' })
  await expect(preview.getByText('FIRST_NAME', { exact: true })).toBeVisible()
  await preview.getByRole('button', { name: 'Edit' }).click()
  await expect(desk.getByRole('textbox', { name: 'Message' }).locator('strong')).toHaveText(' now')
  await desk.getByRole('textbox', { name: 'Subject' }).fill('Changed by a colleague')
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changed by a colleague').first()).toBeVisible()
})

/** A photo as a browser draws it. */
const photo = (page: Page, width: number, height: number) =>
  page.evaluate(
    async ([wide, tall]) => {
      const canvas = new OffscreenCanvas(wide!, tall!)
      const context = canvas.getContext('2d')!
      context.fillStyle = 'teal'
      context.fillRect(0, 0, wide!, tall!)
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
      return [...bytes]
    },
    [width, height],
  )

test('a picture and a file that are put into a template without a network arrive at a colleague’s desk', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'phone')
  await ready(page)
  const refusals: string[] = []
  page.on('console', (message) => void (/policy/i.test(message.text()) && refusals.push(message.text())))
  await page.goto('/messaging/templates/')
  await expect(page.getByRole('button', { name: 'First contact' })).toBeVisible()
  const buffer = Buffer.from(await photo(page, 2400, 1200))
  // The parts of the page that offline use needs are here.
  await page.getByRole('button', { name: 'New template' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await context.setOffline(true)
  const form = page.getByRole('dialog')
  const name = `Team photo ${Date.now()}`
  await form.getByLabel('Template name').fill(name)
  const message = form.getByRole('textbox', { name: 'Message' })
  await message.click()
  await page.keyboard.type('Here we are')
  const choosing = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Insert a picture' }).click()
  await (await choosing).setFiles({ name: 'team.png', mimeType: 'image/png', buffer })
  const picture = message.getByRole('img', { name: 'team.png' })
  await expect(picture).toHaveJSProperty('naturalWidth', 1600)
  const filing = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Attach files' }).first().click()
  const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 terms') }
  await (await filing).setFiles([
    { name: 'terms.pdf', ...pdf },
    { name: 'setup.exe', mimeType: '', buffer: Buffer.from('MZ') },
  ])
  await expect(form.getByRole('button', { name: /^terms\.pdf/ })).toBeVisible()
  await expect(form.getByRole('alert')).toContainText('setup.exe')

  // A corner keeps the ratio; keys do the same.
  await picture.click()
  const before = (await picture.boundingBox())!
  const corner = message.getByRole('slider', { name: 'Width of the picture' })
  const at = (await corner.boundingBox())!
  await page.mouse.move(at.x + 6, at.y + 6)
  await page.mouse.down()
  await page.mouse.move(at.x - 94, at.y - 10, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await picture.boundingBox())!.width - before.width)).toBe(-100)
  const dragged = (await picture.boundingBox())!
  expect(dragged.width / dragged.height).toBeCloseTo(2, 1)
  await corner.press('ArrowLeft')
  await expect.poll(async () => Math.round((await picture.boundingBox())!.width - dragged.width)).toBe(-10)
  await corner.press('Escape')
  await page.keyboard.type('not written')
  await expect(message).not.toContainText('not written')
  await form.getByRole('button', { name: 'Align center' }).click()
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByLabel('Not sent yet')).toHaveCount(1)

  await page.reload()
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('dialog', { name }).getByRole('img', { name: 'team.png' })).toHaveJSProperty(
    'naturalWidth',
    1600,
  )
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Edit' }).click()
  await expect(picture).toHaveJSProperty('naturalWidth', 1600)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByLabel('Not sent yet')).toHaveCount(0)
  expect(refusals).toEqual([])

  const { page: desk, context: other } = await signedIn(browser, 'worker2@acme.example', 'desktop', {
    serviceWorkers: 'block',
  })
  await speak(other, 'en')
  await desk.goto('/messaging/templates/')
  await desk.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name }).click()
  await expect(desk.getByRole('img', { name: 'team.png' })).toHaveJSProperty('naturalWidth', 1600)
  const download = desk.waitForEvent('download')
  await desk.getByRole('button', { name: /^terms\.pdf/ }).click()
  expect((await download).suggestedFilename()).toBe('terms.pdf')
})

test('styles that are pasted or dropped into a subject or a message are no matter of the page’s policy', async ({
  browser,
}) => {
  const { page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await page.addInitScript(() => {
    const reports: string[] = []
    Object.assign(window, { reports })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => reports.push(effectiveDirective))
  })
  await page.goto('/messaging/templates/')
  await page.getByRole('button', { name: 'New template' }).click()
  for (const name of ['Subject', 'Message']) {
    const field = page.getByRole('dialog').getByRole('textbox', { name })
    await field.click()
    await field.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect()
      for (const type of ['paste', 'drop']) {
        const data = new DataTransfer()
        data.setData(
          'text/html',
          `<style>p{color:red}</style><p style="color:red"><b style='font-weight:400'>styled</b></p>`,
        )
        data.setData('text/plain', 'styled')
        const how = { bubbles: true, cancelable: true }
        const event =
          type === 'paste'
            ? new ClipboardEvent(type, { ...how, clipboardData: data })
            : new DragEvent(type, { ...how, dataTransfer: data, clientX: x + 5, clientY: y + 5 })
        element.dispatchEvent(event)
      }
    })
    await expect(field).toHaveText('styledstyled')
  }
  // The browser reports in a later turn.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await page.evaluate(() => (window as unknown as { reports: string[] }).reports)).toEqual([])
})
