// The whole product at once: search engine, two devices, a real network that goes, and a tab that the system ends.

import { expect, type Page } from '@playwright/test'
import { historyOnServer } from './kit/api.ts'
import { importFile } from './kit/import.ts'
import { newDevice, ready, signedIn, signIn } from './kit/people.ts'
import { test } from './kit/test.ts'

test.use({ serviceWorkers: 'allow' })

const folder = `Mobile team ${Date.now()}`
const said = 'Strong portfolio, let us talk this week.'
const word = 'Too junior for us, ask again in a year.'

async function addTerm(page: Page, text: string, offer: RegExp): Promise<void> {
  await page.getByLabel('Add a condition').fill(text)
  await page.getByRole('option', { name: offer }).first().click()
}

test('from a file to a decision on a train: what a manager changes offline is on the recruiter’s screen when the network is back', async ({
  browser,
  server,
}) => {
  expect(await importFile('tests/data/ghent.csv', server.data)).toMatch(
    /^20 rows read, 20 created, 0 updated, 0 unchanged, 0 refused$/,
  )

  // The recruiter finds people by two skills and a city.
  const { page: desk } = await newDevice(browser, 'desktop', { serviceWorkers: 'block' })
  await desk.goto('/login/?next=/profiles/')
  await signIn(desk, 'worker@acme.example')
  await addTerm(desk, 'Zettelwerk', /Skill.*Zettelwerk/)
  await addTerm(desk, 'Plotwise', /Skill.*Plotwise/)
  // Counted: what the letters alone offer gives way to the city as soon as the server has said which one it is.
  await addTerm(desk, 'Ghent', /Location.*Gh?ent.*\d/)
  await expect(desk.getByText('12 people')).toBeVisible()

  // Five of them go to a new folder, shared with the manager.
  for (const box of (await desk.getByRole('checkbox', { name: /^Select (?!everyone)/ }).all()).slice(0, 5))
    await box.click()
  await desk.getByRole('button', { name: 'Add to folder' }).click()
  await desk.getByPlaceholder('Find a folder or name a new one').fill(folder)
  await desk.getByRole('button', { name: `New folder “${folder}”` }).click()
  await desk.getByRole('link', { name: folder }).click()
  await expect(desk.getByRole('button', { name: /^Status of / })).toHaveCount(5)
  await desk.getByRole('button', { name: 'Share' }).click()
  await desk.getByRole('checkbox', { name: /Helena Brandt/ }).check()
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(desk.getByText('Access saved')).toBeVisible()

  // The manager opens it on a phone and loses the network.
  const { context, page: phone } = await signedIn(browser, 'hm@acme.example', 'phone')
  await ready(phone)
  await phone.getByText(folder).click()
  const pills = phone.getByRole('button', { name: /^Status of / })
  await expect(pills).toHaveCount(5)
  await context.setOffline(true)
  const wanted = ['Interview', 'Offer', 'Rejected'] as const
  for (const [i, status] of wanted.entries()) {
    await pills.nth(i).click()
    await phone.getByRole('menuitemradio', { name: status }).click()
    await expect(pills.nth(i)).toHaveAccessibleName(new RegExp(`: ${status}`))
  }
  const name = /^Status of (.*):/.exec((await pills.first().getAttribute('aria-label')) ?? '')![1]!
  await phone.getByText(name, { exact: true }).click()
  await phone.getByRole('button', { name: 'Comment' }).click()
  await phone.getByRole('textbox', { name: 'Comment' }).fill(said)
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(phone.getByRole('article').getByText(said)).toBeVisible()
  const address = phone.url()

  // Closed and opened again, still without a network: everything is there, marked as waiting.
  // Ended by the system, without a word: a page that closes in order sends what waits, and the cut is not kept for that.
  const session = await context.newCDPSession(phone)
  session.send('Page.crash').catch(() => undefined)
  await phone.waitForEvent('crash')
  await phone.close()
  const again = await context.newPage()
  await again.goto(address)
  await again.getByRole('tab', { name: 'Comments 1' }).click()
  await expect(again.getByText(said)).toBeVisible()
  await again.goto('/folders/')
  await again.getByText(folder).click()
  const kept = again.getByRole('button', { name: /^Status of / })
  for (const [i, status] of wanted.entries()) await expect(kept.nth(i)).toHaveAccessibleName(new RegExp(`: ${status}`))
  await expect(again.getByLabel('Not sent yet')).toHaveCount(3)
  await expect(again.getByText('Offline · 4 waiting')).toBeVisible()

  // One of those who are still new is decided on in the review, with a word.
  await again.getByRole('main').getByRole('link', { name: 'Review' }).first().click()
  await expect(again.getByText('1 of 2')).toBeVisible()
  const decided = (await again.getByRole('heading', { level: 1 }).textContent())!
  await again.getByRole('button', { name: 'Add a comment to your decision' }).click()
  await again.keyboard.type(word)
  await again.getByRole('button', { name: 'No', exact: true }).click()
  await again.getByRole('dialog').getByRole('button', { name: 'Experience' }).click()
  await expect(again.getByText('0 yes · 0 maybe · 1 no')).toBeVisible()
  await again.getByRole('link', { name: 'Leave review' }).click()
  await expect(again.getByText('Offline · 5 waiting')).toBeVisible()

  // The network is back: the recruiter sees it within two seconds, without a reload.
  const shown = desk.getByRole('button', { name: new RegExp(`^Status of ${name}: Interview`) })
  await expect(shown).toHaveCount(0)
  await context.setOffline(false)
  await expect(again.getByLabel('Not sent yet')).toHaveCount(0)
  await expect(shown).toBeVisible({ timeout: 2000 })
  await expect(desk.getByRole('button', { name: /^Status of .*: Offer/ })).toHaveCount(1)
  // And the recruiter reads why.
  await expect(desk.getByRole('button', { name: new RegExp(`^Status of ${decided}: Rejected`) })).toBeVisible()
  await desk.getByText(decided, { exact: true }).click()
  await desk.getByRole('tab', { name: 'Verdicts 1' }).click()
  const verdict = desk.getByRole('article').filter({ hasText: word })
  await expect(verdict).toContainText('Helena')
  await expect(verdict).toContainText('Experience')

  // The server has each exactly once.
  const uid = await desk.evaluate(async () => {
    const answer = await fetch(`/api/v6/folders/${location.pathname.split('/')[2]}/`)
    return ((await answer.json()) as { uid: string }).uid
  })
  const { history, comments, verdicts } = await historyOnServer(desk, uid)
  expect(history).toHaveLength(4)
  expect(new Set(history).size).toBe(4)
  expect({ comments, verdicts }).toEqual({ comments: [said], verdicts: [word] })
})
