// Only a browser installs an app, wakes its worker with a push and hands files to it.

import { createECDH, randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { ready, signedIn } from '../kit/people.ts'
import { test } from '../kit/test.ts'
import { notifications, workerEvents } from '../kit/worker.ts'

test.use({ serviceWorkers: 'allow' })

test('a browser finds nothing that would keep it from installing the app', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await ready(page)
  const session = await context.newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A context of a test is as private as an incognito window.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const { errors, url, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  const manifest = JSON.parse(data!) as { name: string; icons: { src: string }[]; screenshots: { src: string }[] }
  expect(manifest.name).toBe('Hirefold')
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const answer = await context.request.get(src)
    expect(answer.status(), src).toBe(200)
    expect(answer.headers()['content-type'], src).toMatch(/^image\//)
  }
})

interface Image {
  src: string
  sizes: string
  purpose?: string
}

/** Width and height as a PNG says them itself. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

for (const [host, name, lang] of [
  ['localhost', 'Hirefold', 'en'],
  ['sourcery.localhost', 'Sourcery', 'en'],
  ['kadrofond.localhost', 'Кадрофонд', 'ru'],
] as const)
  test(`what is served on ${host} can be installed as ${name}: its manifest, its pages, its icons`, async ({
    playwright,
    baseURL,
  }) => {
    const { port } = new URL(baseURL!)
    const asked = await playwright.request.newContext({ extraHTTPHeaders: { host: `${host}:${port}` } })
    const get = async (address: string, type: string) => {
      const answer = await asked.get(`http://127.0.0.1:${port}${address}`)
      expect(answer.status(), address).toBe(200)
      expect(answer.headers()['content-type'], address).toContain(type)
      return answer.body()
    }
    const manifest = JSON.parse((await get('/manifest.webmanifest', 'application/manifest+json')).toString()) as {
      icons: Image[]
      shortcuts: { url: string; icons: Image[] }[]
    }
    expect(manifest).toMatchObject({ name, short_name: name, lang, id: '/', scope: '/', display: 'standalone' })
    expect(manifest).toMatchObject({ start_url: '/?src=pwa' })
    const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)]
    const drawn: string[] = []
    for (const { src, sizes, purpose = 'any' } of icons.filter((icon) => icon.src.endsWith('.png'))) {
      expect(sizeOf(await get(src, 'image/png')), src).toBe(sizes)
      drawn.push(`${sizes} ${purpose}`)
    }
    expect(drawn).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable', '96x96 any']))
    expect(manifest.shortcuts.length).toBeGreaterThanOrEqual(3)
    for (const { url } of manifest.shortcuts) await get(url, 'text/html')
    const page = (await get('/', 'text/html')).toString()
    const [, touch] = /rel="apple-touch-icon" href="([^"]+)"/.exec(page)!
    expect(sizeOf(await get(touch!, 'image/png'))).toBe('180x180')
    expect(page).toContain('interactive-widget=resizes-content')
    expect(page).toContain('viewport-fit=cover')
    expect(sizeOf(await get('/splash/1179x2556-dark.png', 'image/png'))).toBe('1179x2556')
    await asked.dispose()
  })

const folder = 'Senior Frontend Engineer · Berlin'

test('a push shows what happened with the names that the device holds, and a tap leads there', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await context.grantPermissions(['notifications'])
  await ready(page)
  await page.goto('/folders/')
  await page.getByText(folder).click()
  const row = page.getByRole('button', { name: /^Status of / }).first()
  await expect(row).toBeVisible()
  const { user, ids } = await page.evaluate(async (wanted) => {
    const id = (JSON.parse(localStorage.getItem('hf-user')!) as { user: { id: string } }).user.id
    const { results } = (await (await fetch('/api/v6/folders/?status=active')).json()) as {
      results: { id: number; uid: string; name: string }[]
    }
    const first = results.find(({ name }) => name === wanted)!
    const list = (await (await fetch(`/api/v6/folders/${first.id}/candidates/`)).json()) as {
      results: { id: string }[]
    }
    return { user: id, ids: { folder: first.uid, candidate: list.results[0]!.id } }
  }, folder)
  const worker = await workerEvents(context, page, new URL(baseURL!).origin)
  await worker.push({ user, kind: 'commented', ...ids, count: 1, language: 'en' })
  await expect.poll(() => notifications(page)).toHaveLength(1)
  const [shown] = await notifications(page)
  expect(shown!.title).toBe(folder)
  expect(shown!.body).toMatch(/^New comment on \S+/)
  expect(shown!.data).toEqual({ url: `/folders/${ids.folder}/?c=${ids.candidate}` })

  await page.goto('/folders/')
  await context.serviceWorkers()[0]!.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: { getNotifications(): Promise<unknown[]> }
      NotificationEvent: new (type: string, init: object) => Event
      dispatchEvent(event: Event): void
    }
    const [notification] = await scope.registration.getNotifications()
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
  await expect(page).toHaveURL(new RegExp(`\\?c=${ids.candidate}`))
  expect(await notifications(page)).toEqual([])
})

test('notifications are asked for by a switch alone, and each kind can be switched off', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await ready(page)
  // As a browser makes them: a point of P-256 and sixteen bytes.
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  await context.addInitScript((given: typeof keys) => {
    // No push service stands behind a browser of a test; everything before and behind it is real.
    let subscription: object | null = null
    let asked = 0
    Object.assign(globalThis, { askedForPermission: () => asked })
    Notification.requestPermission = async () => {
      asked++
      Object.defineProperty(Notification, 'permission', { value: 'granted' })
      return 'granted'
    }
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      if ((options!.applicationServerKey as Uint8Array).length !== 65) throw new Error('no key of P-256')
      const endpoint = 'https://push.example.com/send/e2e'
      subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: given }),
        unsubscribe: async () => {
          subscription = null
          return true
        },
      }
      return subscription as PushSubscription
    }
  }, keys)
  await page.goto('/settings/')
  const device = page.getByRole('switch', { name: /On this device/ })
  await expect(device).not.toBeChecked()
  expect(
    await page.evaluate(() => (globalThis as unknown as { askedForPermission(): number }).askedForPermission()),
  ).toBe(0)
  const told = page.waitForResponse('**/notices/devices/')
  await device.click()
  expect((await told).status()).toBe(204)
  await expect(device).toBeChecked()
  await page.getByRole('switch', { name: 'New comments' }).uncheck()
  await page.getByRole('switch', { name: /Quiet hours/ }).check()
  await page.getByLabel('Quiet from').fill('21:30')
  await page.getByLabel('Quiet from').blur()
  await expect
    .poll(async () => (await (await context.request.get('/api/v6/user/notices/')).json()) as unknown)
    .toMatchObject({ settings: { moved: true, commented: false, quiet_hours: { from: 1290, to: 480 } } })
  const gone = page.waitForResponse('**/notices/devices/remove/')
  await device.click()
  expect((await gone).status()).toBe(204)
  await expect(device).not.toBeChecked()
})

/** What the system does with a thing that is shared with the app: posts a form to it. */
async function share(page: Page, fields: Record<string, string>, files: { name: string; content: string }[]) {
  await page.evaluate(
    ([values, contents]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
      for (const [name, value] of Object.entries(values)) {
        const input = document.createElement('input')
        Object.assign(input, { name, value })
        form.append(input)
      }
      const given = new DataTransfer()
      for (const { name, content } of contents) given.items.add(new File([content], name))
      const input = document.createElement('input')
      Object.assign(input, { type: 'file', name: 'files', multiple: true, files: given.files })
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [fields, files] as const,
  )
}

test('a card of contacts that is shared without a network becomes a draft, and with one a profile', async ({
  browser,
}) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'phone')
  await ready(page)
  await page.goto('/folders/')
  await expect(page.getByText(folder)).toBeVisible()
  await context.setOffline(true)
  const name = `Ada ${Date.now()}`
  await share(page, { title: 'A contact' }, [
    { name: 'ada.vcf', content: `BEGIN:VCARD\nVERSION:3.0\nN:Lovelace;${name};;;\nTITLE:Engineer\nEND:VCARD` },
    { name: 'cv.pdf', content: '%PDF-1.7 …' },
    { name: 'nonsense.pdf', content: 'MZ' },
  ])
  await expect(page.getByLabel('First name')).toHaveValue(name)
  await expect(page.getByLabel('Job title')).toHaveValue('Engineer')
  await expect(page.getByText('Will be saved as a résumé: cv.pdf')).toBeVisible()
  await expect(page.getByText('1 file skipped', { exact: false })).toBeVisible()
  await page.getByLabel('Company').fill('Analytical Engines')
  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const create = page.getByRole('button', { name: 'Create profile' })
  await expect(async () => {
    // The press before may have done it, only later than it was waited for.
    if (await create.isVisible()) await create.click({ timeout: 1000 })
    await expect(page).toHaveURL(/\/profiles\/\d+\//, { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: `${name} Lovelace` }).first()).toBeVisible()
  await page.goto('/profiles/create/')
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByText('Shared earlier')).toHaveCount(0)
})

test('a page that is shared from another app gives a name and a link', async ({ browser }) => {
  const { page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await ready(page)
  await share(page, { title: 'Anna Petrova – Frontend engineer', text: 'https://people.example/in/anna' }, [])
  await expect(page.getByLabel('First name')).toHaveValue('Anna')
  await expect(page.getByLabel('Last name')).toHaveValue('Petrova')
  await expect(page.getByLabel('Links, one per line')).toHaveValue('https://people.example/in/anna')
})

test('a file that is opened with the installed app goes the same way', async ({ browser }) => {
  const { context, page } = await signedIn(browser, 'worker@acme.example', 'desktop')
  await context.addInitScript(() => {
    const text = 'BEGIN:VCARD\nFN:Grace Hopper\nEND:VCARD'
    const files = [{ getFile: async () => new File([text], 'grace.vcf') }]
    const launchQueue = { setConsumer: (consumer: (launch: object) => void) => consumer({ files }) }
    Object.defineProperty(globalThis, 'launchQueue', { value: launchQueue })
  })
  await page.goto('/profiles/create/')
  await expect(page.getByLabel('First name')).toHaveValue('Grace')
  await expect(page.getByLabel('Last name')).toHaveValue('Hopper')
})
