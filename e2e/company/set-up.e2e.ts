// Only here an empty server, its links and five devices meet, one of which loads its page without a network.

import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { cleanUp } from '../../tests/kit/at-end.ts'
import { startServer, temporaryFolder } from '../../tests/kit/process.ts'
import { call, historyOnServer } from '../kit/api.ts'
import { placesOf } from '../kit/disk.ts'
import { looks } from '../kit/looks.ts'
import { newDevice, ready } from '../kit/people.ts'
import { sayer } from '../kit/said.ts'

/** An empty installation: no demo, no mail server, nobody. */
const test = base.extend<{ server: { url: string; code: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed from this pattern
  server: async ({}, use) => {
    const running = await startServer(await temporaryFolder())
    await running.ready()
    await expect.poll(running.output).toContain('enter the code')
    await use({ url: `http://localhost:${running.port}`, code: /enter the code (\S+)/.exec(running.output())![1]! })
    await running.stop()
    await cleanUp()
  },
})

const password = 'Correct-horse-9'
const another = 'Battery-staple-9'
type Device = 'desktop' | 'phone'

/** People of one company, each on a device of their own, all in one language. */
function team(browser: Browser, device: Device, language: 'en' | 'ru') {
  const say = sayer(language)
  const fillName = async (page: Page, first: string) => {
    await page.getByLabel(say('First name')).fill(first)
    await page.getByLabel(say('Last name')).fill('Weber')
    await page.getByLabel(say('Password'), { exact: true }).fill(password)
  }
  /** The link that a server without mail shows once. */
  const handedLink = async (page: Page, email: string) => {
    const link = await page.getByRole('dialog').getByLabel(email, { exact: true }).inputValue()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Done') })
      .click()
    return link
  }
  const invited = async (admin: Page, address: string, email: string) => {
    await admin.goto(address)
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel(say('Email addresses')).fill(email)
    await dialog
      .getByRole('button', { name: { en: 'Send 1 invitation', ru: 'Отправить 1 приглашение' }[language] })
      .click()
    return handedLink(admin, email)
  }
  const joined = async (link: string, first: string, serviceWorkers: 'allow' | 'block' = 'block') => {
    const { page } = await newDevice(browser, device, { baseURL: new URL(link).origin, serviceWorkers })
    await page.goto(link)
    await fillName(page, first)
    await page.getByLabel(say('Password again')).fill(password)
    await page.getByRole('button', { name: say('Join {0}', 'Blaufarn') }).click()
    await expect(page).not.toHaveURL(/accept-invite/)
    // Before anything else.
    await page.getByRole('button', { name: say('Accept') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('Terms of service') })).toHaveCount(0)
    return page
  }
  return { say, fillName, handedLink, invited, joined }
}
type Team = ReturnType<typeof team>

/** The operator's two forms. @returns the link for the company's admin */
async function foundCompany(operator: Page, code: string, { say, fillName, handedLink }: Team): Promise<string> {
  await operator.getByLabel(say('One-time code')).fill(code)
  await operator.getByLabel(say('Email')).fill('olga@host.example')
  await fillName(operator, 'Olga')
  await operator.getByRole('button', { name: say('Create super user') }).click()
  await expect(operator).toHaveURL(/\/companies\/new\/$/)
  await expect(operator.getByRole('heading', { level: 1, name: say('New company') })).toBeVisible()
  await operator.getByRole('textbox').first().fill('Blaufarn')
  await operator.getByRole('button', { name: say('Create company') }).click()
  await expect(operator.getByRole('heading', { level: 1, name: say('Admin of {0}', 'Blaufarn') })).toBeVisible()
  await operator.getByLabel(say('Email')).fill('vera@blaufarn.example')
  await operator.getByRole('button', { name: say('Invite admin') }).click()
  return handedLink(operator, 'vera@blaufarn.example')
}

/** A folder with one person, shared with every hiring manager. @returns their numbers */
async function sharedFolder(recruiter: Page): Promise<{ folder: number; person: number }> {
  const { results } = await call<{ results: { id: string }[] }>(recruiter, '/api/v6/users/?role=hm')
  const noor = { first_name: 'Noor', last_name: 'Okonkwo' }
  const { id: person } = await call<{ id: number }>(recruiter, '/api/v6/profiles/', 'POST', noor)
  const shared = { name: 'Head of Finance', access_type: 'private', granted_users: results.map(({ id }) => id) }
  const { id: folder } = await call<{ id: number }>(recruiter, '/api/v6/folders/', 'POST', shared)
  await call(recruiter, `/api/v6/folders/${folder}/candidates/`, 'POST', { profiles: [person] })
  return { folder, person }
}

/** Decided offline, on the way; the recruiter reads it. */
async function reviewOffline(manager: Page, recruiter: Page, folder: number, { say }: Team): Promise<void> {
  await manager.goto('/folders/')
  await manager.getByRole('link', { name: /Head of Finance/ }).click()
  await expect(manager.getByText('Noor Okonkwo').first()).toBeVisible()
  await manager.goto(`/folders/${folder}/review/`)
  await ready(manager)
  await manager.context().setOffline(true)
  await manager.getByRole('button', { name: say('Yes'), exact: true }).click()
  await manager.context().setOffline(false)
  const { uid } = await call<{ uid: string }>(recruiter, `/api/v6/folders/${folder}/`)
  await recruiter.goto('/folders/')
  await expect.poll(async () => (await historyOnServer(recruiter, uid)).verdicts).toHaveLength(1)
}

for (const [device, language] of looks([
  ['desktop', 'en'],
  ['phone', 'ru'],
] as const))
  test(`a company's first week, from an empty database on: ${device}, ${language}`, async ({ browser, server }) => {
    test.slow()
    const people = team(browser, device, language)
    const { say, invited, handedLink, joined } = people
    const { page: operator } = await newDevice(browser, device, { baseURL: server.url })
    await operator.goto('/')
    await expect(operator).toHaveURL(/\/setup\/$/)
    if (language === 'ru') await operator.getByRole('button', { name: 'Русский' }).click()

    const vera = await joined(await foundCompany(operator, server.code, people), 'Vera')
    await operator.reload()
    // It has an admin: staff invites like they do from now on.
    await expect(operator.getByRole('dialog')).toBeVisible()
    await vera.goto('/company/')
    await expect(vera.getByText(say('{done} of {all} done', '0', '3'))).toBeVisible()
    const recruiting = await invited(vera, '/company/employees/add/', 'rita@blaufarn.example')
    const managing = await invited(vera, '/company/hiring-managers/add/', 'piotr@blaufarn.example')
    const rita = await joined(recruiting, 'Rita')
    const piotr = await joined(managing, 'Piotr', 'allow')

    const { folder, person } = await sharedFolder(rita)
    await reviewOffline(piotr, rita, folder, people)

    // The admin takes a right away: the manager's device obeys at its next contact, and holds nothing of it any more.
    await piotr.goto(`/profiles/${person}/?from=${folder}`)
    await expect(piotr.getByText('Noor Okonkwo').first()).toBeVisible()
    await vera.goto('/company/hiring-managers/settings/')
    await vera.getByRole('switch', { name: new RegExp(`^${say('Personal data')}`) }).click()
    await expect(vera.getByText(say('Saved, in force for all of them'))).toBeVisible()
    await expect(piotr.getByText('Noor Okonkwo')).toHaveCount(0)
    await piotr.goto(`/folders/${folder}/`)
    await expect(piotr.getByRole('heading', { level: 1, name: 'Head of Finance' })).toBeVisible()
    await expect(piotr.getByText('Noor Okonkwo')).toHaveCount(0)
    await expect.poll(() => placesOf(piotr, 'Okonkwo')).toEqual([])
    await piotr.context().setOffline(true)
    await piotr.reload()
    await expect(piotr.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(piotr.getByText('Noor Okonkwo')).toHaveCount(0)
    await piotr.context().setOffline(false)

    // The recruiter forgets: the server sends no mail, so the admin hands over a link.
    await vera.goto('/company/employees/')
    await vera.getByRole('link', { name: 'Rita Weber' }).click()
    await vera.getByRole('button', { name: say('Reset link') }).click()
    const { page: afresh } = await newDevice(browser, device, { baseURL: server.url })
    await afresh.goto(await handedLink(vera, 'rita@blaufarn.example'))
    // The page speaks the language of whose password it is, by itself.
    await afresh.getByLabel(say('New password'), { exact: true }).fill(another)
    await afresh.getByLabel(say('New password again')).fill(another)
    await afresh.getByRole('button', { name: say('Set password and sign in') }).click()
    await expect(afresh).not.toHaveURL(/\/users\/reset\//)
    await expect(rita.getByRole('dialog', { name: say('Sign in again') })).toBeVisible()

    // Companies are the operator's, the company its admin's: everybody else finds no page, and the set-up is closed for ever.
    for (const [page, addresses] of [
      [vera, ['/companies/new/']],
      [afresh, ['/companies/new/', '/company/', '/company/employees/']],
      [piotr, ['/companies/new/', '/company/', '/company/employees/']],
    ] as const)
      for (const address of addresses) {
        await page.goto(address)
        await expect(page.getByText(say('The requested page was not found'))).toBeVisible()
      }
    await piotr.goto('/setup/')
    await expect(piotr).toHaveURL(/\/folders\/$/)
    await vera.goto('/company/')
    await expect(vera.getByText(say('People in folders'))).toBeVisible()
    await expect(vera.getByText(say('First steps'))).toHaveCount(0)
  })
