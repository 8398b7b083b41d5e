// Only a browser has a clipboard, and a disk on which what nobody opened must not be.

import { type Browser, expect } from '@playwright/test'
import { call, makeFolder, type Unopened, unopenedPerson } from '../kit/api.ts'
import { placesOf } from '../kit/disk.ts'
import { looks } from '../kit/looks.ts'
import { ready, signedIn, speak } from '../kit/people.ts'
import { test } from '../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

const words = {
  en: {
    show: 'Show for 1 contact',
    copy: /^Copy [^@]+@/,
    copied: /^Copied [^@]+@/,
    heading: 'Contacts',
    masked: '•••',
  },
  ru: {
    show: 'Показать за 1 контакт',
    copy: /^Скопировать [^@]+@/,
    copied: /^Скопировано: [^@]+@/,
    heading: 'Контакты',
    masked: '•••',
  },
} as const

interface Shared {
  folder: { id: number }
  person: Unopened
  closed: Unopened
}

/** On a phone a manager reads what is open and no more, and is refused what a recruiter may. */
async function managerSees(browser: Browser, language: 'en' | 'ru', { folder, person, closed }: Shared): Promise<void> {
  const { page, context } = await signedIn(browser, 'hm@acme.example', 'phone', { serviceWorkers: 'block' })
  await speak(context, language)
  await page.goto(`/folders/${folder.id}/`)
  await page.getByText(person.name).first().click()
  await expect(page.getByRole('link', { name: person.mailEnd })).toBeVisible()
  await page.goto(`/profiles/${closed.id}/`)
  await expect(page.getByRole('heading', { name: closed.name }).first()).toBeVisible()
  await expect(page.getByText(words[language].masked).first()).toBeVisible()
  await expect(page.getByRole('button', { name: words[language].show })).toHaveCount(0)
  expect(await placesOf(page, closed.mailEnd)).toEqual([])
  for (const [path, method, data] of [
    [`/api/v6/profiles/${closed.id}/get-contacts/`, 'POST', {}],
    [`/api/v6/profiles/${person.id}/contacts/`, 'POST', { kind: 'email', value: 'by@manager.example' }],
    [`/api/vacancies/${folder.id}/candidates/export/csv/`, 'POST', { columns: ['name'] }],
  ] as const)
    await expect(call(page, path, method, data), path).rejects.toThrow(/ 40[34]/)
  await speak(context, 'en')
  await context.close()
}

for (const [at, language] of looks([
  [0, 'en'],
  [1, 'ru'],
] as const))
  test(`contacts are opened, copied, and there without a network, in ${language}`, async ({ browser }) => {
    const { page, context } = await signedIn(browser, 'service@acme.example', 'desktop')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await speak(context, language)
    await page.reload()
    await ready(page)
    const person = await unopenedPerson(page, at + 1)
    const closed = await unopenedPerson(page, at + 11)
    const name = `Opened ${language} ${Date.now()}`
    const folder = await makeFolder(page, name, { people: 0, granted: ['hm@acme.example'] })
    await call(page, `/api/v6/folders/${folder.id}/candidates/`, 'POST', { profiles: [person.id, closed.id] })
    const { show, copy, copied, heading } = words[language]

    await page.goto(`/profiles/${person.id}/`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    expect(await placesOf(page, person.mailEnd)).toEqual([])
    await page.getByRole('button', { name: show }).click()
    await page.getByRole('button', { name: copy }).click()
    await expect(page.getByText(copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(person.mailEnd)

    // With its folder it lies on the device.
    await page.goto('/folders/')
    await page.getByText(name, { exact: true }).click()
    await expect.poll(() => placesOf(page, person.mailEnd)).toContainEqual(expect.stringMatching(/ contacts$/))
    await context.setOffline(true)
    await page.reload()
    await page.getByText(person.name).first().click()
    await expect(page.getByRole('link', { name: person.mailEnd })).toBeVisible()
    await context.setOffline(false)

    await managerSees(browser, language, { folder, person, closed })
    // Others sign in with this account, too.
    await speak(context, 'en')
  })
