import { expect, type Locator, type Page } from '@playwright/test'

/** The pills of the people on the screen. */
export const statuses = (page: Page): Locator => page.getByRole('button', { name: /^Status of / })

/** Opens a folder by its name, and waits for its people. */
export async function openFolder(page: Page, name: string): Promise<void> {
  await page.goto('/folders/')
  await page.getByText(name, { exact: true }).click()
  await expect(statuses(page).first()).toBeVisible()
}

/** The name of the first one on the screen. */
export async function firstPerson(page: Page): Promise<string> {
  return /^Status of (.*):/.exec((await statuses(page).first().getAttribute('aria-label')) ?? '')![1]!
}

/** Writes a comment on the first person of an open folder, on a wide screen. */
export async function writeComment(page: Page, text: string): Promise<void> {
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await page.getByRole('tab', { name: /Comments/ }).click()
  await page.getByLabel('Comment', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** The pill of the first one who has not been made an offer. */
export const notOffered = (page: Page): Locator =>
  page.getByRole('button', { name: /^Status of .*: (?!Offer)/ }).first()
