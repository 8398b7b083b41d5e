// Only two browsers show how soon one sees what the other decided, when its network is back.

import { expect } from '@playwright/test'
import { call, makeFolder } from '../kit/api.ts'
import { ready, signedIn } from '../kit/people.ts'
import { test } from '../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

const words = ['yes', 'maybe', 'no'] as const
const typed = (at: number) => `Opinion ${at + 1} of a manager in a train.`

test('a manager decides on twelve people offline, with words; the recruiter reads all of it two seconds after the network is back', async ({
  browser,
}) => {
  const { page: desk } = await signedIn(browser, 'worker@acme.example', 'desktop', { serviceWorkers: 'block' })
  const name = `Decided in a train ${Date.now()}`
  const folder = await makeFolder(desk, name, { people: 12, granted: ['hm@acme.example'] })

  const { context, page: phone } = await signedIn(browser, 'hm@acme.example', 'phone')
  await ready(phone)
  await phone.getByText(name).click()
  await expect(phone.getByRole('button', { name: /^Status of / })).toHaveCount(12)
  await context.setOffline(true)
  await phone.getByRole('main').getByRole('link', { name: 'Review' }).first().click()
  const decided = new Map<string, number>()
  for (let at = 0; at < 12; at++) {
    await expect(phone.getByText(`${at + 1} of 12`)).toBeVisible()
    decided.set((await phone.getByRole('heading', { level: 1 }).textContent())!, at)
    await phone.getByRole('button', { name: 'Add a comment to your decision' }).click()
    await phone.keyboard.type(typed(at))
    const word = words[at % 3]!
    await phone.getByRole('button', { name: { yes: 'Yes', maybe: 'Maybe', no: 'No' }[word], exact: true }).click()
    if (word === 'no') await phone.getByRole('dialog').getByRole('button', { name: 'Language' }).click()
  }
  await expect(phone.getByText('All decided')).toBeVisible()
  await expect(phone.getByText('4 yes · 4 maybe · 4 no')).toBeVisible()
  expect(decided.size).toBe(12)

  // The recruiter has one of them open, and an opinion of their own.
  await desk.goto(`/folders/${folder.id}/`)
  const [first] = [...decided.keys()]
  await desk.getByText(first!, { exact: true }).click()
  await desk.getByRole('tab', { name: 'Verdicts' }).click()
  await expect(desk.getByText('Helena Brandt has not decided yet')).toBeVisible()
  await desk.keyboard.press('b')
  await expect(desk.getByText('1 maybe', { exact: true })).toBeVisible()
  await context.setOffline(false)
  const card = desk.getByRole('article').filter({ hasText: typed(0) })
  await expect(phone.getByText(/waiting/)).toHaveCount(0)
  await expect(card).toBeVisible({ timeout: 2000 })
  await expect(card).toContainText('Helena')
  await expect(card).toContainText('offline')
  await expect(desk.getByText('1 yes, 1 maybe', { exact: true })).toBeVisible()
  // A yes is a yes: nobody reads that somebody was contacted.
  await expect(desk.getByRole('button', { name: `Status of ${first}: New` })).toBeVisible()
  // In the rows: what each of the twelve was given, and where a no has led.
  for (const [who, at] of decided) {
    const row = desk.getByRole('listitem').filter({ hasText: who })
    await expect(row.getByRole('img', { name: new RegExp(`1 ${words[at % 3]}`) })).toBeVisible()
    await expect(
      row.getByRole('button', { name: `Status of ${who}: ${at % 3 === 2 ? 'Rejected' : 'New'}` }),
    ).toBeVisible()
  }
  const [refused] = [...decided].find(([, at]) => at % 3 === 2)!
  await desk.getByText(refused, { exact: true }).click()
  await desk.getByRole('tab', { name: 'Verdicts 1' }).click()
  await expect(desk.getByRole('article')).toContainText('Language')
  await call(desk, `/api/v6/folders/${folder.id}/`, 'DELETE')
})
