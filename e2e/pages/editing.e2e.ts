import { expect } from '@playwright/test'
import { signedIn } from '../kit/people.ts'
import { test } from '../kit/test.ts'

for (const device of ['desktop', 'phone'] as const)
  test(`a title that a recruiter corrects on a ${device} is found by the company, and by no other`, async ({
    browser,
  }) => {
    const person = device === 'desktop' ? 23 : 29
    const title = `Lamplighter${device}${Date.now()}`
    const { page } = await signedIn(browser, 'worker@acme.example', device)
    await page.goto(`/profiles/${person}/`)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit' })).toBeVisible()
    await page
      .getByRole('button', { name: /^Fields of/ })
      .first()
      .click()
    const field = page.getByLabel('Job title').first()
    const before = await field.inputValue()
    await field.fill(title)
    await expect(page.locator('s', { hasText: before }).first()).toBeVisible()

    // Left with the draft, and come back to it.
    await page.goBack()
    await page.getByRole('button', { name: 'Leave, keep the draft' }).click()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(page.getByText('1 unsaved change')).toBeVisible()
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()

    await page.goto(`/profiles/${person}/`)
    await expect(page.getByText(title).first()).toBeVisible()
    const found = (asked: typeof page) =>
      asked.request
        .get(`/api/v6/profiles/?q=position:${title}`)
        .then(async (answer) => ((await answer.json()) as { count: number }).count)
    await expect.poll(() => found(page)).toBe(1)
    await page.goto('/profiles/edited/')
    await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
    await page.goto(`/profiles/${person}/history/`)
    await expect(page.getByText(title).first()).toBeVisible()

    const { page: other } = await signedIn(browser, 'worker@globex.example', device)
    expect(await found(other)).toBe(0)
    await other.goto(`/profiles/${person}/`)
    await expect(other.getByText(before).first()).toBeVisible()
    await expect(other.getByText(title)).toHaveCount(0)
  })
