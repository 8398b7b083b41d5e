import { expect, type Page } from '@playwright/test'

/** Moves the demo's time on by an hour and opens the mail that has come to an address by then. @param hour what the button says */
export async function openDemoMail(page: Page, address: string, hour: string): Promise<void> {
  await page.goto('/demo/mailbox/')
  await page.getByRole('button', { name: hour }).click()
  const arrived = page.getByText(address)
  await expect(async () => {
    await page.reload()
    await expect(arrived).toBeVisible({ timeout: 1000 })
  }).toPass()
  await arrived.click()
}
