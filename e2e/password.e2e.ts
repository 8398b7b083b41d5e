import { type Browser, expect, type Page } from '@playwright/test'
import { createUser } from '../tests/kit/process.ts'
import { newDevice, signedIn } from './kit/people.ts'
import { test } from './kit/test.ts'

const first = 'Demo-password-1!'
const second = 'Correct-horse-9'
const third = 'Battery-staple-9'

/** Somebody whom no other journey needs. */
async function someone(data: string, name: string): Promise<string> {
  const email = `${name}-${Date.now()}@example.com`
  expect((await createUser(data, email, first)).child.exitCode).toBe(0)
  return email
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login/')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const signedInAnew = async (browser: Browser, email: string, password: string) => {
  const { page } = await newDevice(browser, 'phone')
  await signIn(page, email, password)
  await expect(page).not.toHaveURL(/\/login\//)
  return page
}

/** By the page of a demo server that shows what it would have mailed. */
async function openMailedLink(page: Page, email: string): Promise<string> {
  await page.goto('/demo/mailbox/')
  const mail = page.getByRole('listitem').filter({ hasText: email })
  await expect(mail.getByRole('heading', { name: 'New password for Hirefold' })).toBeVisible()
  const link = mail.getByRole('link')
  const address = (await link.textContent())!
  await link.click()
  return address
}

const end = (page: Page) => expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()

test('who forgot the password sets another by the mailed link: once, and everywhere else they are signed out', async ({
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
  const link = await openMailedLink(page, email)
  await page.getByLabel('New password', { exact: true }).fill(second)
  await page.getByLabel('New password again').fill(second)
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(page).not.toHaveURL(/\/users\/reset\//)
  // The open page hears of it by itself.
  await end(old)
  const { page: stranger } = await newDevice(browser, 'desktop')
  await stranger.goto(link)
  await expect(stranger.getByRole('alert')).toContainText('already used')
  await expect(stranger.getByLabel('New password', { exact: true })).toHaveCount(0)
  await signIn(stranger, email, first)
  await expect(stranger.getByText('Wrong email or password')).toBeVisible()
  await signIn(stranger, email, second)
  await expect(stranger).not.toHaveURL(/\/login\//)
})

test('a password changed in the settings holds everywhere; a session is ended from another device', async ({
  browser,
  server,
}) => {
  const email = await someone(server.data, 'careful')
  const { page: desk } = await signedIn(browser, email, 'desktop')
  await desk.goto('/settings/')
  await desk.getByLabel('Current password').fill(first)
  await desk.getByLabel('New password', { exact: true }).fill(third)
  await desk.getByLabel('New password again').fill(third)
  await desk.getByRole('button', { name: 'Change password' }).click()
  await expect(desk.getByText('Password changed.', { exact: false })).toBeVisible()
  const phone = await signedInAnew(browser, email, third)
  await desk.reload()
  const sessions = desk.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await desk.getByRole('button', { name: /^End (?!all)/ }).click()
  await expect(sessions).toHaveCount(1)
  await end(phone)
})
