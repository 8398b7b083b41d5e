import { type Browser, expect, type Page } from '@playwright/test'
import type { AnyRouter } from '@tanstack/react-router'
import { createSystemNotification } from '../../contract/notifications/endpoints.ts'
import { createMetaQuery } from '../../contract/search/meta/meta-endpoints.ts'
import { addresses } from './addresses.ts'
import { call } from './api.ts'
import { enter, newDevice, speak } from './people.ts'

declare global {
  interface Window {
    /** The router puts itself here. */
    __TSR_ROUTER__?: AnyRouter
  }
}

interface Listed {
  results: { id: number; name: string }[]
}

/** A folder of the demo with people in every status; other tests make folders of their own. */
const demoFolder = 'Senior Frontend Engineer · Berlin'

/** The demo's ids of what an address asks for. */
async function filledIn(page: Page, address: string): Promise<string> {
  if (address.includes(':told')) return address.replace(':told', String(await someNotification(page)))
  if (address.includes(':meta')) return address.replace(':meta', String(await someMetaQuery(page)))
  if (address.includes(':employee')) return address.replace(':employee', await someEmployee(page))
  if (address.includes(':company')) return address.replace(':company', String(await someNewCompany(page)))
  if (address === '/profiles/edited/') await editSomebody(page)
  if (!/:(folder|person)/.test(address)) return address
  const folder = await someFolder(page)
  const people = `/api/v6/folders/${folder}/candidates/`
  const candidate = (await call<Listed>(page, people)).results[0]!.id
  const person = (await call<{ profiles: { id: number }[] }>(page, '/api/v6/profiles/?per_page=1')).profiles[0]!.id
  return address
    .replace(':folder', String(folder))
    .replace(':candidate', String(candidate))
    .replace(':person', String(person))
}

/** The demo has nobody whom the company has edited. */
async function editSomebody(page: Page): Promise<void> {
  const edited = await call<{ count: number }>(page, '/api/v6/edited_profiles/')
  if (edited.count > 0) return
  const person = (await call<{ profiles: { id: number }[] }>(page, '/api/v6/profiles/?per_page=1')).profiles[0]!.id
  const change = { kind: 'name', part: 'first', value: 'Maximiliane Theodora' }
  await call(page, `/api/v6/profiles/${person}/`, 'PATCH', { changes: [change] })
}

/** The demo's folder with people in every status. */
export const someFolder = async (page: Page): Promise<number> =>
  (await call<Listed>(page, '/api/v6/folders/?status=active')).results.find(({ name }) => name === demoFolder)!.id

const someEmployee = async (page: Page): Promise<string> =>
  (await call<{ results: { id: string }[] }>(page, '/api/v6/company/employees/?role=worker')).results[0]!.id

/** One that nobody runs yet. */
async function someNewCompany(page: Page): Promise<number> {
  const [known] = (await call<Listed>(page, '/api/v6/companies/?without_admin=true')).results
  if (known) return known.id
  return (await call<{ id: number }>(page, '/api/v6/companies/new/', 'POST', { name: 'Blaufarn' })).id
}

async function someMetaQuery(page: Page): Promise<number> {
  const [known] = (await call<Listed>(page, '/api/v6/metaqueries/')).results
  if (known) return known.id
  const { body } = createMetaQuery.example
  return (await call<{ id: number }>(page, '/api/v6/metaqueries/', 'POST', body)).id
}

/** One that nobody is shown. */
async function someNotification(page: Page): Promise<number> {
  const [known] = (await call<Listed>(page, '/api/v6/system-notifications/')).results
  if (known) return known.id
  const body = { ...createSystemNotification.example.body, active: false }
  return (await call<{ id: number }>(page, '/api/v6/system-notifications/', 'POST', body)).id
}

interface Walk {
  device: 'desktop' | 'phone'
  /** Which of them; all where it is not said. @param at their place among everybody's */
  only?: (at: number) => boolean
  /** Told of each browser page before it goes anywhere. */
  opened?: (page: Page) => void
  /** Each is opened by its address; else all but the first are gone to from the one before, as by a link. */
  afresh?: boolean
}

/** Who looks at the pages; the recruiter is not the one whose folders most journeys use. */
const people = { worker: 'worker2@acme.example', admin: 'admin@acme.example', staff: 'super@hirefold.example' } as const

/**
 * Every page of the product, one after the other, as those see it who may, each person on one device: it stands when it
 * is given.
 */
export async function* everyPage(
  browser: Browser,
  { device, only = () => true, opened, afresh = false }: Walk,
): AsyncGenerator<{ page: Page; address: string }> {
  let before = 0
  for (const whose of ['worker', 'admin', 'staff'] as const) {
    const from = before
    before += addresses[whose].length
    const own = addresses[whose].filter((_, at) => only(from + at))
    const { context, page } = await newDevice(browser, device)
    await withoutWorkers(page)
    await enter(context.request, people[whose])
    try {
      opened?.(page)
      // The page of no connection goes on by itself as soon as the server is well; here it is to stand.
      await page.route('**/api/health', (route) => route.fulfill({ json: { status: 'starting' } }))
      for (const [at, template] of own.entries()) {
        const address = await filledIn(page, template)
        await (afresh || at === 0 ? arrive : goOn)(page, address)
        yield { page, address }
      }
    } finally {
      await speak(context, 'en')
      await context.close()
    }
  }
}

/** A browser that knows no service workers: of one that is only blocked the app takes an error down. */
async function withoutWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
}

/** By the palette, which lies over whatever page is open: a load would take three times as long. */
export async function switchTo(page: Page, language: 'en' | 'ru'): Promise<void> {
  const palette = page.locator('[aria-modal=true] [role=combobox]')
  // Over a dialog it does not open, nor on the few pages without the app around them.
  const offered = !(await page.locator('[aria-modal=true], :modal').count()) && (await page.locator('nav').count()) > 0
  if (offered) {
    await page.keyboard.press('Control+k')
    await palette.fill('language')
    await page.getByRole('option', { name: { en: 'English', ru: 'Русский' }[language] }).click()
  } else {
    await speak(page.context(), language)
    await page.reload()
  }
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await settled(page)
}

/**
 * A new size or scheme is told to the scripts with the next frame, and drawn with the one after it. The browser may owe
 * them to a page that it does not show: then it is looked at as it is.
 * @returns whether the page stands: there, nothing loading, nothing moving
 */
export const drawn = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    await new Promise<void>((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => done()))
      setTimeout(done, 1000)
    })
    const moving = document.getAnimations().some(({ playState }) => playState === 'running')
    return !moving && document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null
  })

/** Waits until the page stands; asked in one go, as most do already. */
export async function settled(page: Page): Promise<void> {
  if (await drawn(page)) return
  await expect(page.locator('h1').first()).toBeAttached()
  await drawn(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))))
}

/** Goes to a page and waits until it stands. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await settled(page)
}

/** Goes to another page of the open app, as a link does, and waits until it stands. */
export async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const router = window.__TSR_ROUTER__!
    const left = router.state.resolvedLocation
    history.pushState(null, '', to)
    while (router.state.resolvedLocation === left || router.state.status !== 'idle')
      await new Promise((resolve) => setTimeout(resolve, 10))
  }, address)
  await settled(page)
}

/** A page that keeps nothing of what was done on another. */
const between = '/help/'

/**
 * Goes to a page of the open app by way of another one, so that it begins anew even where it is the one left; loads it
 * where something lies over it all the same. It takes a fraction of a load, of which each would take up the app again.
 */
export async function beginAnew(page: Page, address: string): Promise<void> {
  await goOn(page, between)
  const covered = page.locator('[aria-modal=true], :modal, [role=menu], [role=listbox], [data-ink], output button')
  if (await covered.count()) return arrive(page, address)
  await goOn(page, address)
}
