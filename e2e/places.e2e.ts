// Only the real search engine knows every name of a place; the field, the chip and the facet ask it here.

import { expect, type Page } from '@playwright/test'
import { arrive } from './kit/pages.ts'
import { signedIn, speak } from './kit/people.ts'
import { test } from './kit/test.ts'

const offers = (page: Page) => page.getByRole('option')

test('a place is offered by every name, its chip has distances, and its address means the same to who reads Russian', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'worker2@acme.example', 'desktop')
  await arrive(page, '/')
  await page.getByLabel('Add a condition').fill('Мюнх')
  await expect(offers(page).filter({ hasText: 'Munich, Germany' }).first()).toBeVisible()
  await page.getByLabel('Add a condition').fill('моск')
  await offers(page).filter({ hasText: 'Moscow, Russia' }).first().click()
  await expect(page).toHaveURL(/Moscow/)

  const open = async (chip: string) => {
    await page
      .getByRole('button', { name: new RegExp(chip) })
      .first()
      .click()
    await expect(page.getByText(/^\+ /).first()).toBeVisible()
    return page.getByText(/^\+ /).first()
  }
  await expect(await open('Moscow, Russia')).toBeEnabled()
  await speak(context, 'ru')
  await arrive(page, '/?q=location:%22Moscow,%20Russia%22')
  await expect(await open('Moscow, Russia')).toBeEnabled()

  await page
    .getByRole('button', { name: /^(Место|Локация)/ })
    .last()
    .click()
  for (const kind of ['Страны', 'Города']) await expect(page.getByText(kind, { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Москва, Россия' })).toBeVisible()
  await speak(context, 'en')
})
