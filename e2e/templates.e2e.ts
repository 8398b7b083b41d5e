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
  await form.getByLabel('Message').fill('Hello ')
  await form.getByRole('button', { name: 'FIRST_NAME', exact: true }).click()
  await expect(form.getByLabel('Message')).toHaveValue('Hello {FIRST_NAME}')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('button', { name })).toBeVisible()
  await expect(page.getByLabel('Not sent yet')).toHaveCount(1)
  await page.reload()
  await page.getByRole('button', { name }).click()
  await form.getByLabel('Subject').fill('From a train')
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
  await desk.getByRole('dialog').getByLabel('Subject').fill('Changed by a colleague')
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changed by a colleague')).toBeVisible()
})
