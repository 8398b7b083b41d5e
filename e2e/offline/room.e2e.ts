// Only a browser has a disk that is full.

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type CDPSession, expect, type Page } from '@playwright/test'
import { photograph } from '../../tests/kit/people/pictures.ts'
import { importFile } from '../kit/import.ts'
import { signedIn, signOut } from '../kit/people.ts'
import { test } from '../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

const folder = 'Senior Frontend Engineer · Berlin'

async function open(page: Page, name: string): Promise<void> {
  await page.goto('/folders/')
  await page.getByText(name).click()
  await expect(page.getByRole('button', { name: /^Status of / }).first()).toBeVisible()
}

/** The room of the full device before it is full; what is written at once is never more, but for the probe. */
const room = 32 * 2 ** 20

/**
 * What the browser says to something written. It looks at its limit anew every half a minute, or for what is more than
 * it knew to be free.
 */
const writing = (page: Page) =>
  page.evaluate(
    (length) =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open('probe')
        request.onupgradeneeded = () => request.result.createObjectStore('words')
        request.onerror = () => resolve(request.error!.name)
        request.onsuccess = () => {
          const end = (said: string) => {
            request.result.close()
            resolve(said)
          }
          const writing = request.result.transaction('words', 'readwrite')
          writing.objectStore('words').put('x'.repeat(length), 1)
          writing.oncomplete = () => end('written')
          writing.onabort = () => end(writing.error!.name)
        }
      }),
    room,
  )

/** The browser's own limit for the app; undefined lifts it. */
async function limit(session: CDPSession, page: Page, quotaSize: number | undefined): Promise<void> {
  const { origin } = new URL(page.url())
  await session.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize !== undefined && { quotaSize }) })
  const said = quotaSize === undefined ? 'written' : 'QuotaExceededError'
  await expect.poll(() => writing(page), { timeout: 60_000 }).toBe(said)
}

test('on a device that is full a change is refused and its text stays, and the sync page says so until there is room', async ({
  browser,
  baseURL,
}) => {
  const { context: before } = await signedIn(browser, 'worker@acme.example', 'desktop', { serviceWorkers: 'block' })
  const context = await browser.newContext({
    storageState: await before.storageState(),
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  })
  await before.close()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // Before anything is written: the browser remembers how much room it found.
  await session.send('Storage.overrideQuotaForOrigin', { origin: baseURL!, quotaSize: room })
  await open(page, folder)
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await page.getByRole('tab', { name: /Comments/ }).click()
  const text = `Too much for this device, ${Date.now()}`
  await limit(session, page, 1)
  await page.getByLabel('Comment', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('This device couldn’t save the change')).toBeVisible()
  await expect(page.getByLabel('Comment', { exact: true })).toHaveValue(text)
  const candidate = page.url()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByRole('link', { name: /Needs you/ }).click()
  const full = page.getByText('This device is full', { exact: false })
  await expect(full).toBeVisible()
  await limit(session, page, undefined)
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(full).toHaveCount(0)
  await page.goto(candidate)
  await page.getByRole('tab', { name: /Comments/ }).click()
  await expect(page.getByLabel('Comment', { exact: true })).toHaveValue(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Not sent yet')).toHaveCount(0)
})

test('a folder that is made available offline has its faces and résumés without a network, until its user signs out', async ({
  browser,
  server,
}, { outputDir }) => {
  const photo = `data:image/jpeg;base64,${(await photograph(40)).toString('base64')}`
  const file = path.join(outputDir, '..', 'faces.csv')
  await writeFile(
    file,
    `external_id;full_name;title;skills;photo\nface-1;Frieda Faceworthy;Portraitist;Facework;"${photo}"\n`,
  )
  expect(await importFile(file, server.data)).toMatch(/^1 rows read/)
  // Of the other company: what journeys leave in the first one's templates has pictures, which come to the device too.
  const { context, page } = await signedIn(browser, 'worker@globex.example', 'desktop')
  const name = 'People with faces'
  const found = () =>
    page.evaluate(async () => {
      const { profiles } = await (await fetch('/api/v6/profiles/?q=skill:Facework')).json()
      return (profiles as { id: number }[]).length
    })
  // The index follows the database.
  await expect.poll(found).toBe(1)
  await page.evaluate(async (name) => {
    const token = decodeURIComponent(/(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)![1]!)
    const headers = { 'content-type': 'application/json', 'x-csrftoken': token }
    const call = async (path: string, body?: object) =>
      (await fetch(path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {})).json()
    const { id } = (await call('/api/v6/folders/', { name })) as { id: number }
    const { profiles } = (await call('/api/v6/profiles/?q=skill:Facework')) as { profiles: { id: number }[] }
    await call(`/api/v6/folders/${id}/candidates/`, { profiles: profiles.map((each) => each.id) })
    const form = new FormData()
    form.set('file', new File(['%PDF-1.7 Faces of all kinds'], 'frieda.pdf'))
    const sent = await fetch('/api/files/v1/', { method: 'POST', headers: { 'x-csrftoken': token }, body: form })
    const body = JSON.stringify({ resume_id: ((await sent.json()) as { id: string }).id })
    await fetch(`/api/v6/profiles/private/${profiles[0]!.id}/`, { method: 'PUT', headers, body })
  }, name)
  await open(page, name)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: /^(Always keep|Make available) offline$/ }).click()
  await expect(page.getByText('Always available offline')).toBeVisible()
  const files = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each.startsWith('hirefold-pictures-'))
      return name ? (await (await caches.open(name)).keys()).length : 0
    })
  await expect.poll(files).toBe(2)
  await context.setOffline(true)
  await page.goto('/sync/')
  await expect(page.getByRole('switch', { name: `Make “${name}” available offline` })).toBeChecked()
  await open(page, name)
  const face = page.locator('main img').first()
  await expect.poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  const opened = page.waitForEvent('download')
  await page.getByRole('button', { name: /^frieda\.pdf/ }).click()
  const resume = await opened
  expect(resume.suggestedFilename()).toBe('frieda.pdf')
  expect(await readFile(await resume.path(), 'utf8')).toBe('%PDF-1.7 Faces of all kinds')
  await context.setOffline(false)
  await signOut(page)
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await page.evaluate(async () => (await caches.keys()).filter((each) => each.includes('pictures')))).toEqual([])
})

test('a row that the disk has spoiled costs nothing but a download, and its user is told', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await open(page, folder)
  await context.setOffline(true)
  const text = `Written before the disk failed, ${Date.now()}`
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await page.getByRole('tab', { name: /Comments/ }).click()
  await page.getByLabel('Comment', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Offline · 1 waiting')).toBeVisible()
  await page.evaluate(async () => {
    const { name, version } = (await indexedDB.databases()).find((each) => each.name?.startsWith('hirefold-cache-'))!
    const request = indexedDB.open(name!, version)
    await new Promise((resolve) => (request.onsuccess = resolve))
    const store = request.result.transaction('candidates', 'readwrite').objectStore('candidates')
    const all = store.getAll()
    await new Promise((resolve) => (all.onsuccess = resolve))
    for (const pack of all.result as { rows: string[] }[])
      store.put({ ...pack, rows: pack.rows.map((row) => row.replace('"career":{', '"career":null,"was":{')) })
    await new Promise((resolve) => (store.transaction.oncomplete = resolve))
    request.result.close()
  })
  await context.setOffline(false)
  const url = page.url()
  await page.goto(url)
  await page.goto('/folders/')
  await page.getByText(folder).click()
  await expect(page.getByRole('button', { name: /^Status of / }).first()).toBeVisible({ timeout: 30_000 })
  await page.goto(url)
  await page.getByRole('tab', { name: /Comments/ }).click()
  await expect(page.getByText(text)).toBeVisible()
  await page.goto('/sync/')
  await expect(page.getByText('Data on this device was damaged', { exact: false })).toBeVisible()
  await context.close()
})
