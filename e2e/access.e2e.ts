import { expect } from '@playwright/test'
import { newDevice, signedIn, signIn } from './kit/people.ts'
import { test } from './kit/test.ts'

/** What each role finds in the menu (000 §6), and where it lands after signing in (000 §2). */
const roles = [
  { email: 'admin@acme.example', landing: '/', menu: ['Search', 'Folders'] },
  { email: 'worker@acme.example', landing: '/', menu: ['Search', 'Folders'] },
  { email: 'nosearch@acme.example', landing: '/menu/', menu: ['Folders'] },
  { email: 'hm@acme.example', landing: '/folders/', menu: ['Folders'] },
  { email: 'super@hirefold.example', landing: '/', menu: ['Search'] },
] as const

for (const { email, landing, menu } of roles)
  test(`${email} lands where the role belongs and sees only what it may`, async ({ browser }) => {
    const { context, page } = await newDevice(browser, 'phone')
    await page.goto('/login/')
    await signIn(page, email)
    await expect(page).toHaveURL(({ pathname }) => pathname === landing)
    await page.goto('/menu/')
    // Beside the folders their number stands, as soon as they are on the device.
    const found = page.getByRole('main').getByRole('link', { name: /^(Search|Folders)( \d+)?$/ })
    await expect(found).toHaveText(menu.map((name) => new RegExp(`^${name}`)))
    await context.close()
  })

test('an address out of reach is not found, in the spec’s words', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'hm@acme.example', 'desktop')
  await page.goto('/no/such/page')
  await expect(page.getByText('The requested page was not found')).toBeVisible()
  await page.goto('/profiles/?q=skill:React')
  await expect(page.getByRole('button', { name: 'Add all to folder' })).toHaveCount(0)
  await context.close()
})

test('after signing in the app goes where it was asked to, but never to another site', async ({ browser }) => {
  for (const [next, where] of [
    ['/settings/', /\/settings\/?$/],
    ['//evil.example/', /^http:\/\/localhost:\d+\/(?!\/)/],
    ['https://evil.example/', /^http:\/\/localhost:\d+\//],
  ] as const) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`/login/?next=${encodeURIComponent(next)}`)
    await signIn(page, 'worker@acme.example')
    await expect(page).not.toHaveURL(/login/)
    await expect(page).toHaveURL(where)
    await context.close()
  }
})
