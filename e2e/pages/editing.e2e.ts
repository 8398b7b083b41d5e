// Three people at one real server: a draft that outlives its page, and the search that finds what was saved.

import { expect } from '@playwright/test'
import { call } from '../kit/api.ts'
import { looks } from '../kit/looks.ts'
import { signedIn, speak } from '../kit/people.ts'
import { test } from '../kit/test.ts'

const words = {
  en: {
    edit: 'Edit',
    heading: 'Edit',
    fields: /^Fields of/,
    title: 'Job title',
    leave: 'Leave, keep the draft',
    unsaved: '1 unsaved change',
    save: /^Save/,
    saved: 'Saved',
  },
  ru: {
    edit: 'Изменить',
    heading: 'Правка',
    fields: /^Поля:/,
    title: 'Должность',
    leave: 'Выйти, оставить черновик',
    unsaved: '1 несохранённая правка',
    save: /^Сохранить/,
    saved: 'Сохранено',
  },
} as const

for (const [device, language] of looks(
  [
    ['desktop', 'en'],
    ['phone', 'ru'],
  ] as const,
  1,
))
  test(`a title that a recruiter corrects on a ${device} is found by the company, and by no other: ${language}`, async ({
    browser,
  }) => {
    const person = device === 'desktop' ? 23 : 29
    const title = `Lamplighter${device}${Date.now()}`
    const said = words[language]
    const { page, context } = await signedIn(
      browser,
      device === 'desktop' ? 'worker@acme.example' : 'worker2@acme.example',
      device,
    )
    await speak(context, language)
    await page.goto(`/profiles/${person}/`)
    await page.getByRole('link', { name: said.edit, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: said.heading })).toBeVisible()
    await page.getByRole('button', { name: said.fields }).first().click()
    const field = page.getByLabel(said.title).first()
    const before = await field.inputValue()
    await field.fill(title)
    await expect(page.locator('s', { hasText: before }).first()).toBeVisible()

    // Left with the draft, and come back to it.
    await page.goBack()
    await page.getByRole('button', { name: said.leave }).click()
    await page.getByRole('link', { name: said.edit, exact: true }).click()
    await expect(page.getByText(said.unsaved)).toBeVisible()
    await page.getByRole('button', { name: said.save }).click()
    await expect(page.getByText(said.saved, { exact: true })).toBeVisible()

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

    await speak(context, 'en')
    const { page: other } = await signedIn(browser, 'worker@globex.example', device)
    expect(await found(other)).toBe(0)
    await other.goto(`/profiles/${person}/`)
    await expect(other.getByText(before).first()).toBeVisible()
    await expect(other.getByText(title)).toHaveCount(0)

    const { page: manager } = await signedIn(browser, 'hm@acme.example', device)
    await expect(call(manager, `/api/v6/profiles/${person}/edit/`)).rejects.toThrow(/ 40[34]/)
  })
