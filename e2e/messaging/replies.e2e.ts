// Only the real mail comes back, to the page that waits for it.

import { expect, type Page } from '@playwright/test'
import { call } from '../kit/api.ts'
import { complaintsOf } from '../kit/complaints.ts'
import { openDemoMail } from '../kit/demo-mail.ts'
import { looks } from '../kit/looks.ts'
import { signedIn, speak } from '../kit/people.ts'
import { test } from '../kit/test.ts'

const told = {
  en: {
    hour: '+1 hour',
    back: 'Back to now',
    reply: 'Reply',
    text: 'Answer',
    cancelled: /replied, so it was cancelled$/,
    answer: /^Reply to /,
    send: /^Send now/,
    later: /^Later/,
    putOff: 'Save for later',
    isPutOff: /^Saved for later: /,
    undo: 'Undo',
    none: 'Nothing to answer',
    close: 'Close',
  },
  ru: {
    hour: '+1 час',
    back: 'Вернуться в настоящее',
    reply: 'Ответить',
    text: 'Ответ',
    cancelled: /^Пришёл ответ, поэтому отправка отменена/,
    answer: /^Ответить: /,
    send: /^Отправить$/,
    later: /^Позже/,
    putOff: 'Отложить',
    isPutOff: /^Отложено: /,
    undo: 'Отменить',
    none: 'Отвечать не на что',
    close: 'Закрыть',
  },
} as const

const lists = '/api/v6/mailing_lists/'

/** Somebody who is written to now and again tomorrow. */
async function writtenTo(page: Page, device: string): Promise<string> {
  const name = { first_name: 'Jelena', last_name: `Answering ${device}` }
  const { id } = await call<{ id: number }>(page, '/api/v6/profiles/', 'POST', name)
  const address = `jelena.answering.${device}@letters.example`
  await call(page, `/api/v6/profiles/${id}/contacts/`, 'POST', { kind: 'email', value: address })
  const recipients = [{ profile: id }]
  await call(page, lists, 'POST', { recipients, templates: [{ subject: 'A letter', body: '<p>Hello</p>' }] })
  const send_at = new Date(Date.now() + 2 * 86_400_000).toISOString()
  await call(page, lists, 'POST', { recipients, send_at, templates: [{ subject: 'Again', body: '<p>And again</p>' }] })
  return address
}

for (const [device, language] of looks([
  ['desktop', 'en'],
  ['phone', 'ru'],
] as const))
  test(`who is written to answers: the recruiter reads it, answers, and puts it off: ${device}, ${language}`, async ({
    browser,
  }) => {
    const words = told[language]
    const { page, context } = await signedIn(browser, 'worker@acme.example', device)
    await speak(context, language)
    const complaints = complaintsOf(page)
    const address = await writtenTo(page, device)

    await openDemoMail(page, address, words.hour)
    await page.getByRole('button', { name: words.reply }).click()
    const asked = page.getByRole('dialog').last()
    await asked.getByRole('textbox', { name: words.text }).fill('Tuesday works.')
    await asked.getByRole('button', { name: words.reply, exact: true }).click()
    await expect(asked).toBeHidden()

    await page.goto('/messaging/replies/')
    await page.getByRole('button', { name: new RegExp(`Answering ${device}`) }).click()
    await expect(page.getByRole('article').getByText('Tuesday works.', { exact: true })).toBeVisible()
    await expect(page.getByText(words.cancelled)).toBeVisible()
    await page.getByRole('button', { name: words.later }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: words.putOff }).click()
    await expect(page.getByText(words.isPutOff)).toBeVisible()
    await page.getByRole('button', { name: words.undo }).click()
    // A change counts once its page has kept it, which the list then shows; a page left in the same moment keeps none.
    await expect(page.getByRole('button', { name: new RegExp(`Answering ${device}`) })).toBeVisible()
    await expect(async () => {
      await page.goto('/messaging/replies/')
      await page.getByRole('button', { name: new RegExp(`Answering ${device}`) }).click({ timeout: 1000 })
    }).toPass()

    await page.getByRole('button', { name: words.answer }).click()
    await page.getByRole('textbox').last().fill('Wonderful, until then.')
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByRole('button', { name: words.undo })).toBeVisible()
    await page.goto('/demo/mailbox/')
    await page.getByRole('button', { name: words.hour }).click()
    await expect(async () => {
      await page.reload()
      await page.getByText(address).click({ timeout: 1000 })
      await expect(page.frameLocator('iframe').getByText('Wonderful, until then.')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.getByRole('button', { name: words.back }).click()
    expect(complaints).toEqual([])
    await speak(context, 'en')
    await context.close()
  })
