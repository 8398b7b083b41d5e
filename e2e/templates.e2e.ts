import { expect } from '@playwright/test'
import { ready, signedIn } from './kit/people.ts'
import { test } from './kit/test.ts'

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
  await expect(message.locator('strong')).toHaveText(' now')
  await form.getByRole('textbox', { name: 'Subject' }).fill('From a train')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Offline · 2 waiting')).toBeVisible()
  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByLabel('Not sent yet')).toHaveCount(0)

  const { page: desk } = await signedIn(browser, 'worker2@acme.example', 'desktop')
  await desk.goto('/messaging/templates/')
  const row = desk.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText('From a train', { exact: true })).toBeVisible()
  await expect(row.getByText('FIRST_NAME', { exact: true })).toBeVisible()
  await row.getByRole('button', { name }).click()
  await expect(desk.getByRole('textbox', { name: 'Message' }).locator('strong')).toHaveText(' now')
  await desk.getByRole('textbox', { name: 'Subject' }).fill('Changed by a colleague')
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changed by a colleague')).toBeVisible()
})
