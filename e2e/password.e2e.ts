// Only two browsers at one server show that the open page of one hears what was set in the other. What the pages say and
// what the server refuses is proven by src/features/auth/passwords, sessions and server/modules/auth.

import { expect, type Page } from '@playwright/test'
import { createUser } from '../tests/kit/process.ts'
import { newDevice, signedIn } from './kit/people.ts'
import { test } from './kit/test.ts'

const first = 'Demo-password-1!'
const second = 'Correct-horse-9'

/** Somebody whom no other journey needs. */
async function someone(data: string, name: string): Promise<string> {
  const email = `${name}-${Date.now()}@example.com`
  expect((await createUser(data, email, first, 'Acme')).child.exitCode).toBe(0)
  return email
}

/** By the page of a demo server that shows what it would have mailed. */
async function openMailedLink(page: Page, email: string): Promise<void> {
  await page.goto('/demo/mailbox/')
  const mail = page.getByRole('listitem').filter({ hasText: email })
  await expect(mail.getByRole('heading', { name: 'New password for Hirefold' })).toBeVisible()
  await mail.getByRole('link').click()
}

test('who forgot the password sets another by the mailed link, and everywhere else they are signed out', async ({
  browser,
  server,
}) => {
  const email = await someone(server.data, 'forgetful')
  const { page: old } = await signedIn(browser, email, 'desktop')
  const { page } = await newDevice(browser, 'phone')
  await page.goto('/login/')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('status')).toContainText('If this address belongs to an account')
  await openMailedLink(page, email)
  await page.getByLabel('New password', { exact: true }).fill(second)
  await page.getByLabel('New password again').fill(second)
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(page).not.toHaveURL(/\/users\/reset\//)
  // The open page hears of it by itself.
  await expect(old.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
})
