// Only a browser moves the focus by Tab, scrolls a list away from it and gives it back.

import { expect, type Page } from '@playwright/test'
import { arrive } from '../kit/pages.ts'
import { signedIn } from '../kit/people.ts'
import { test } from '../kit/test.ts'

const said = 'Call before Friday.'

/** Types into what has the focus and takes the first thing that is offered for it. */
async function term(page: Page, text: string, offer: RegExp): Promise<void> {
  await page.keyboard.press('/')
  await expect(page.getByLabel('Add a condition')).toBeFocused()
  await page.keyboard.type(text)
  await expect(page.getByRole('option', { name: offer }).first()).toBeVisible()
  // Offers that come late move the others, and the mark with its own: what is marked is looked at, not counted.
  const marked = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { selected: true })
  for (let pressed = 0; pressed < 30; pressed++) {
    await page.keyboard.press('ArrowDown')
    if (offer.test((await marked.textContent()) ?? '')) break
  }
  await expect(marked).toHaveText(offer)
  await page.keyboard.press('Enter')
  // What is offered next may come before the first or after it: that one closes the offers, the next leaves the field.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Add a condition')).not.toBeFocused({ timeout: 500 })
  }).toPass()
}

/** Goes on with Tab until the wanted has the focus, as a hand on the keyboard would. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const wanted = () =>
    page.evaluate(
      ([source]) => {
        const on = document.activeElement
        // A region that scrolls takes the focus too, and holds every word in it.
        if (!on?.matches('a, button, input, textarea, [role]')) return false
        const labels = on instanceof HTMLInputElement ? [...(on.labels ?? [])].map((label) => label.textContent) : []
        return new RegExp(source!).test([on.getAttribute('aria-label'), on.textContent, ...labels].join(' '))
      },
      [name.source],
    )
  for (let pressed = 0; pressed < 60; pressed++) {
    if (await wanted()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(name)}`)
}

const focusHeld = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

test('who scrolls away from the marked person stays there, and finds mark and focus again on the way back', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await arrive(page, '/?q=skill:TypeScript')
  const people = page.getByRole('list', { name: 'People found' })
  const third = people.locator('[aria-posinset="3"]').getByRole('link').first()
  await expect(third).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(third).toBeFocused()
  const list = page.getByRole('region', { name: 'Search results' })
  await list.hover()
  await page.mouse.wheel(0, 9000)
  await expect(page).toHaveURL(/page=/)
  await expect(people.locator('[aria-posinset="104"]').getByRole('link').first()).toBeVisible()
  await expect(list).toBeFocused()
  await page.mouse.wheel(0, -9000)
  await expect(third).toBeFocused()
  // Typing meanwhile goes on.
  await page.keyboard.press('/')
  await page.mouse.wheel(0, 9000)
  await expect(people.locator('[aria-posinset="104"]').getByRole('link').first()).toBeVisible()
  await page.mouse.wheel(0, -9000)
  await expect(third).toBeVisible()
  await expect(page.getByLabel('Add a condition')).toBeFocused()
  await context.close()
})

test('a recruiter finds, keeps, decides, comments and shares without touching the pointer', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  const folder = `By hand ${Date.now()}`
  await arrive(page, '/')

  // Two skills and a city, typed; three people marked, two of them chosen.
  await term(page, 'TypeScript', /Skill.*TypeScript/)
  await term(page, 'React', /Skill.*React/)
  // By its whole name: what was typed is offered at once, and the places come before it a moment later.
  await term(page, 'Warsaw', /Location.*Warsaw, Poland/)
  await expect(page).toHaveURL(/Warsaw/)
  const people = page.getByRole('list', { name: 'People found' })
  // Those of the last term, not those who still stand there from before it.
  await expect(people.getByRole('link').nth(2)).toHaveAttribute('href', /Warsaw/)
  await page.keyboard.press('j')
  await expect(people.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('2 selected')).toBeVisible()

  // Into a new folder by its name.
  await page.keyboard.press('s')
  await expect(page.getByPlaceholder('Find a folder or name a new one')).toBeFocused()
  await page.keyboard.type(folder)
  await tabTo(page, /New folder/)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`2 people added to ${folder}`)).toBeVisible()
  await focusHeld(page)

  // The palette opens it; the focus is on the page, not nowhere.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(folder)
  // The folder itself, not the search for its name, which stands first until the folders are read.
  const offered = page.getByRole('option', { name: new RegExp(`^${folder}`) })
  await expect(offered).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: folder })).toBeVisible()
  const pills = page.getByRole('button', { name: /^Status of / })
  await expect(pills).toHaveCount(2)
  await focusHeld(page)

  // Another status for the marked one.
  await page.keyboard.press('j')
  await page.keyboard.press('w')
  await expect(page.getByRole('menuitemradio', { name: 'New' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Status of .*: Contacted/ })).toHaveCount(1)
  await focusHeld(page)

  // Opened beside the list, and a comment.
  await page.keyboard.press('Space')
  await expect(page.getByRole('complementary', { name: 'Candidate' }).getByRole('tab').first()).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeFocused()
  await page.keyboard.type(said)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('tab', { name: 'Comments 1' })).toBeVisible()
  await focusHeld(page)

  // Shared with the manager by Tab and Space; closing gives the focus back to the button.
  await page.getByRole('button', { name: 'Share' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo(page, /Helena Brandt/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: /Helena Brandt/ })).toBeChecked()
  await tabTo(page, /^ ?Save/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Access saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused()

  // A row that goes does not take the focus with it.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: 'Candidate' })).toHaveCount(0)
  const panel = page.getByRole('complementary', { name: 'Actions for selected people' })
  for (const there of [1, 0, 1]) {
    await page.keyboard.press('x')
    await expect(panel).toHaveCount(there)
  }
  await tabTo(page, /^ ?Remove from folderDel$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo(page, /^ ?Remove/)
  await page.keyboard.press('Enter')
  await expect(pills).toHaveCount(1)
  await focusHeld(page)
  await context.close()
})
