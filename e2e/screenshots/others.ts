import { type Page, request } from '@playwright/test'
import type { Hirefold } from '../../bench/kit/hirefold.ts'
import { enter } from '../kit/people.ts'

/** One write of somebody else than the recruiter. */
async function postAs(hirefold: Hirefold, email: string, where: string, bodies: readonly object[]): Promise<void> {
  const headers = { origin: hirefold.url, 'sec-fetch-site': 'same-origin' }
  const other = await request.newContext({ baseURL: hirefold.url, extraHTTPHeaders: headers })
  await enter(other, email)
  const token = (await other.storageState()).cookies.find(({ name }) => name === 'csrftoken')!.value
  for (const data of bodies) {
    const answer = await other.post(where, { headers: { 'x-csrftoken': token }, data })
    if (!answer.ok()) throw new Error(`${where}: ${await answer.text()}`)
  }
  await other.dispose()
}

let put = 0
/** A moment for the device to note whom it has shown. */
const lookMs = 1000

/**
 * A folder that the device has looked into gets people from a colleague.
 * @param count each time other people
 */
export async function putNewsInto(page: Page, hirefold: Hirefold, folder: number, count: number): Promise<void> {
  await page.goto(`${hirefold.url}/folders/${folder}/`)
  await page.locator('main li').first().waitFor()
  await page.waitForTimeout(lookMs)
  await page.goto(`${hirefold.url}/folders/`)
  const found = await hirefold.get<{ profiles: { id: number }[] }>('/api/v6/profiles/?q=skill:Kubernetes&per_page=50')
  const profiles = found.profiles.slice(put, put + count).map(({ id }) => id)
  if (profiles.length < count) throw new Error('there is nobody left to put into the folder')
  put += count
  await postAs(hirefold, 'admin@acme.example', `/api/v6/folders/${folder}/candidates/`, [{ profiles }])
  await page
    .locator('main [class*=news_]')
    .filter({ hasText: String(count) })
    .first()
    .waitFor()
}

const ready = { enabled: true, language: null, url: '' }

/** Searches that staff offers to everybody; one is off, and one says its name at length. */
export const offerSearches = (hirefold: Hirefold): Promise<void> =>
  postAs(hirefold, 'sales@hirefold.example', '/api/v6/metaqueries/', [
    {
      ...ready,
      group: 'developers',
      name_en: 'Frontend, from three years',
      name_ru: 'Фронтенд, от трёх лет',
      link: 'q=skill%3AReact&q=skill%3ATypeScript',
      weight: 10,
      keyword: 'frontend',
    },
    {
      ...ready,
      group: 'developers',
      name_en: 'Reliability engineers of distributed systems who have moved at least once and would again',
      name_ru: 'Инженеры по надёжности распределённых систем, которые уже переезжали и готовы переехать снова',
      link: 'q=skill%3AKubernetes&q=skill%3AGo',
      weight: 20,
      keyword: 'reliability',
    },
    {
      ...ready,
      enabled: false,
      group: 'companies',
      name_en: 'Banks',
      name_ru: 'Банки',
      link: 'q=companySearch%3ABank',
      weight: 30,
      keyword: 'banks',
    },
  ])
