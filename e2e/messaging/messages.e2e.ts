// Only a browser writes in the editor, and only the real server sends what it wrote.

import { expect } from '@playwright/test'
import { call } from '../kit/api.ts'
import { complaintsOf } from '../kit/complaints.ts'
import { openDemoMail } from '../kit/demo-mail.ts'
import { looks } from '../kit/looks.ts'
import { signedIn, speak } from '../kit/people.ts'
import { test } from '../kit/test.ts'

const told = {
  en: {
    write: 'Write',
    template: 'Template',
    subject: 'Subject',
    message: 'Message',
    send: /^Send now/,
    undo: 'Undo',
    hour: '+1 hour',
    back: 'Back to now',
    first: 'First contact',
    hello: 'Hello Jelena,',
  },
  ru: {
    write: 'Написать',
    template: 'Шаблон',
    subject: 'Тема',
    message: 'Сообщение',
    send: /^Отправить$/,
    undo: 'Отменить',
    hour: '+1 час',
    back: 'Вернуться в настоящее',
    first: 'Первое письмо',
    hello: 'Здравствуйте, Jelena!',
  },
} as const

for (const [device, language, who] of looks(
  [
    ['desktop', 'en', 'worker'],
    ['phone', 'ru', 'worker2'],
  ] as const,
  1,
))
  test(`a recruiter writes to somebody by a template, and it arrives as it was written: ${device}, ${language}`, async ({
    browser,
  }) => {
    const words = told[language]
    const { page, context } = await signedIn(browser, `${who}@acme.example`, device)
    await speak(context, language)
    const complaints = complaintsOf(page)
    const name = { first_name: 'Jelena', last_name: `Letter ${device}` }
    const { id } = await call<{ id: number }>(page, '/api/v6/profiles/', 'POST', name)
    const address = `jelena.${device}@letters.example`
    await call(page, `/api/v6/profiles/${id}/contacts/`, 'POST', { kind: 'email', value: address })

    await page.goto(`/profiles/${id}/`)
    await page.getByRole('button', { name: words.write }).click()
    const letter = page.getByRole('dialog')
    await expect(letter.getByText(address)).toBeVisible()
    await letter.getByRole('button', { name: words.template }).click()
    await page.getByRole('menuitem', { name: words.first }).click()
    const message = letter.getByRole('textbox', { name: words.message })
    await expect(message).toContainText(words.hello)
    // The template gives the text the focus a moment after it: what is filled in before goes there.
    await expect(message).toBeFocused()
    // What the vacancy is called nobody knows of somebody who is in no folder.
    await letter.getByLabel('POSITION').fill('Letter writer')
    await letter.getByRole('button', { name: words.send }).click()
    await expect(page.getByRole('button', { name: words.undo })).toBeVisible()

    await openDemoMail(page, address, words.hour)
    await expect(page.frameLocator('iframe').getByText(words.hello)).toBeVisible()
    await expect(page.getByRole('heading', { name: /Letter writer/ })).toBeVisible()
    await page.getByRole('button', { name: words.back }).click()

    await page.goto('/messaging/sent/')
    await expect(page.getByText(`Letter ${device}`).first()).toBeVisible()
    expect(complaints).toEqual([])
    // Other journeys of theirs read English.
    await speak(context, 'en')
    await context.close()
  })
