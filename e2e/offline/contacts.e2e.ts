import { expect } from '@playwright/test'
import { call, unopenedPerson } from '../kit/api.ts'
import { placesOf } from '../kit/disk.ts'
import { ready, signedIn, speak } from '../kit/people.ts'
import { test } from '../kit/test.ts'

const words = {
  en: { show: 'Show for 1 credit', copy: /^Copy [^@]+@/, copied: /^Copied [^@]+@/, heading: 'Contacts' },
  ru: {
    show: 'Показать за 1 кредит',
    copy: /^Скопировать [^@]+@/,
    copied: /^Скопировано: [^@]+@/,
    heading: 'Контакты',
  },
} as const

for (const [at, language] of (['en', 'ru'] as const).entries())
  test(`contacts are opened, copied, and there without a network, in ${language}`, async ({ browser }) => {
    const { page, context } = await signedIn(browser, 'service@acme.example', 'desktop')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await speak(context, language)
    await page.reload()
    await ready(page)
    const person = await unopenedPerson(page, at + 1)
    const name = `Opened ${language} ${Date.now()}`
    const folder = await call<{ id: number }>(page, '/api/v6/folders/', 'POST', { name, access_type: 'private' })
    await call(page, `/api/v6/folders/${folder.id}/candidates/`, 'POST', { profiles: [person.id] })
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
    await expect.poll(async () => (await placesOf(page, person.mailEnd)).length).toBeGreaterThan(1)
    await context.setOffline(true)
    await page.reload()
    await page.getByText(person.name).first().click()
    await expect(page.getByRole('link', { name: person.mailEnd })).toBeVisible()
    await context.setOffline(false)
    // Others sign in with this account, too.
    await speak(context, 'en')
  })
