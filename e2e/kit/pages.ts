import { type BrowserContext, expect, type Page } from '@playwright/test'

interface Listed {
  results: { id: number; name: string }[]
}

/** A folder of the demo with people in every status; other tests make folders of their own. */
const demoFolder = 'Senior Frontend Engineer · Berlin'

/** Addresses of every page with something on it, for somebody who may search and keeps folders. */
export async function pagesOf(context: BrowserContext): Promise<string[]> {
  const get = async <T>(path: string) => (await (await context.request.get(path)).json()) as T
  const folder = (await get<Listed>('/api/v6/folders/?status=active')).results.find(
    ({ name }) => name === demoFolder,
  )!.id
  const candidate = (await get<Listed>(`/api/v6/folders/${folder}/candidates/`)).results[0]!.id
  const person = (await get<{ profiles: { id: number }[] }>('/api/v6/profiles/?per_page=1')).profiles[0]!.id
  return [
    '/',
    '/?q=skill:TypeScript&q=-companySearch:%22Lantern%22&f=experience[0]:3-*',
    '/?q=skill:NothingIsCalledSo',
    `/profiles/${person}/`,
    '/profiles/create/',
    '/folders/',
    '/folders/?kind=closed',
    `/folders/${folder}/`,
    `/folders/${folder}/?view=board`,
    `/folders/${folder}/?c=${candidate}`,
    `/folders/${folder}/edit/`,
    `/folders/${folder}/review/`,
    '/folders/new/',
    '/review/',
    '/sync/',
    '/settings/',
    '/menu/',
    '/offline/',
    '/no/such/page',
  ]
}

/** The page stands: there, nothing loading, nothing moving. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))))
}

/** Goes to a page and waits until it stands. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await settled(page)
}
