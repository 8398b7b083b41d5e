// Only here the mail of a real server leads to another device, whose rights the first one changes.

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { makeFolder } from '../kit/api.ts'
import { looks } from '../kit/looks.ts'
import { newDevice, signedIn } from '../kit/people.ts'
import { test } from '../kit/test.ts'

/** The link in the mail that a demo server keeps as a file. */
async function linkFor(data: string, email: string): Promise<string> {
  const folder = path.join(data, 'mailbox')
  let link: string | undefined
  await expect
    .poll(async () => {
      for (const file of await readdir(folder).catch(() => [])) {
        const text = (await readFile(path.join(folder, file), 'utf8')).replaceAll(/=\r?\n/g, '')
        if (text.includes(email)) link = /\/invitations\/accept-invite\/[\w-]{43}\//.exec(text)?.[0]
      }
      return link
    })
    .toBeDefined()
  return link!
}

async function invite(page: Page, email: string, role: RegExp, folder?: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email addresses').fill(email)
  await dialog.getByRole('radio', { name: role }).check()
  if (folder) {
    await dialog.getByLabel('Folder to share').click()
    await page.getByRole('option', { name: folder }).click()
  }
  await dialog.getByRole('button', { name: 'Send 1 invitation' }).click()
  await expect(dialog).toHaveCount(0)
}

async function join(browser: Browser, device: 'desktop' | 'phone', link: string, name: string): Promise<Page> {
  const { page } = await newDevice(browser, device)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Join Acme' })).toBeVisible()
  await page.getByLabel('First name').fill(name)
  await page.getByLabel('Last name').fill('Nowak')
  await page.getByLabel('Password', { exact: true }).fill('Correct-horse-9')
  await page.getByLabel('Password again').fill('Correct-horse-9')
  await page.getByRole('button', { name: 'Join Acme' }).click()
  await expect(page).not.toHaveURL(/accept-invite/)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toHaveCount(0)
  return page
}

for (const device of looks(['desktop', 'phone'] as const, 1))
  test(`a team comes by invitation, and what the admin takes away a manager's ${device} obeys`, async ({
    browser,
    server,
  }) => {
    const { page: admin } = await signedIn(browser, 'admin@acme.example', 'desktop')
    const stamp = `${device}-${Date.now()}`
    const [recruiter, manager] = [`rita-${stamp}@acme.example`, `piotr-${stamp}@acme.example`]
    const name = `Team ${stamp}`
    await makeFolder(admin, name, { people: 3 })
    await admin.goto('/company/employees/add/')
    await invite(admin, recruiter, /Recruiter Searches/)
    await admin.goto('/company/hiring-managers/add/')
    await invite(admin, manager, /Hiring manager/, name)
    await expect(admin.getByText(manager)).toBeVisible()
    const rita = await join(browser, 'desktop', await linkFor(server.data, recruiter), 'Rita')
    await expect(rita.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    await rita.goto('/company/')
    await expect(rita.getByText('The requested page was not found')).toBeVisible()

    const link = await linkFor(server.data, manager)
    const piotr = await join(browser, device, link, 'Piotr')
    await expect(piotr.getByRole('link', { name: new RegExp(name) })).toBeVisible()
    const seen = () =>
      piotr.evaluate(async () => {
        const answer = await fetch('/api/internal/users/me/')
        return ((await answer.json()) as { permissions: string[] }).permissions
      })
    expect(await seen()).toContain('contacts')
    await admin.goto('/company/hiring-managers/settings/')
    await admin.getByRole('switch', { name: /^Contacts/ }).click()
    await expect(admin.getByText('Saved, in force for all of them')).toBeVisible()
    expect(await seen()).not.toContain('contacts')
    await admin.getByRole('switch', { name: /^Contacts/ }).click()
    await expect.poll(seen).toContain('contacts')

    const { page: late } = await newDevice(browser, device)
    await late.goto(link)
    await expect(late.getByRole('alert')).toContainText('already used, was withdrawn or has expired')
  })
