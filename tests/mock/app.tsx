/// <reference path="../../src/app/modules.d.ts" />
import './browser.ts'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, getConfig, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { connectDevice } from '../../src/app/connect.ts'
import { Providers } from '../../src/app/Providers.tsx'
import { createAppRouter } from '../../src/app/router.tsx'
import { lostChanges } from '../../src/data/device/care/lost-changes.ts'
import { noteShell } from '../../src/data/device/installed/shell.ts'
import { signOut } from '../../src/data/device/leaving/sign-out.ts'
import { queryClient } from '../../src/data/network/query.ts'
import { getSession, startSession } from '../../src/data/network/session.ts'
import { activateLanguage } from '../../src/locales/words.ts'
import { closeSystemMessage, getSystemMessages } from '../../src/ui/toasts/system-message.ts'
import { closeToast, getToasts } from '../../src/ui/toasts/toast.ts'
import { mockHandlers } from './backend.ts'
import { setWidth } from './browser.ts'
import { createWorld, type World } from './world.ts'

/** Testing Library's own mark of a look whose failure nobody will see, since it looks again; not in its types. */
const looksAgain = (): boolean =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true

/** By this name Testing Library knows an error whose place is that of the waiting test. */
const notFound = (message: string | null) =>
  Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' })

// The whole app over a database, on a machine that does other things too.
configure((before) => ({
  asyncUtilTimeout: 30_000,
  // Printing the page at each look took two fifths of the time; the last one, which is told, prints it as ever.
  getElementError: (message, container) =>
    looksAgain() ? notFound(message) : before.getElementError(message, container),
}))
const server = setupServer()
let served: World
const handlers = mockHandlers(() => served)
let connected = false
let router: ReturnType<typeof createAppRouter> | undefined

/** The next test begins on another device: what this one still owed, or had not sent, is nothing to it. */
function forgetDevice(): void {
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0`
  lostChanges.tell(0)
  globalThis.indexedDB = new IDBFactory()
}

/** Call once in a test file: the mock backend for its tests. */
export function withMockServer(): void {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  beforeEach(async () => {
    // Files of a worker share its session: one without a server may have left somebody signed in.
    if (getSession().user) await signOut()
    // What the test before still wrote down behind its end is of another device.
    forgetDevice()
  })
  afterEach(async () => {
    cleanup()
    // A page that still loads has no React to come to, nor, after the last test, a window.
    if (router) router.startTransition = (commit) => Promise.resolve(commit()).then(() => false)
    await signOut()
    forgetDevice()
    setWidth(1440)
    queryClient.clear()
    for (const { id } of getToasts()) closeToast(id)
    for (const { id } of getSystemMessages()) closeSystemMessage(id)
    server.resetHandlers()
    server.events.removeAllListeners()
  })
  afterAll(() => server.close())
}

/** What this test's page asks at a path from now on, as it arrives. */
export function requestsTo(path: string): Request[] {
  const seen: Request[] = []
  server.events.on('request:start', ({ request }) => {
    if (new URL(request.url).pathname === path) seen.push(request)
  })
  return seen
}

interface Options {
  as?: 'worker' | 'admin' | 'hm' | 'nosearch' | 'super'
  world?: World
  phone?: boolean
  language?: 'en' | 'ru'
}

/** The whole app at an address, over the mock backend, with a user who clicks and types. */
export async function openApp(address: string, { as, world = createWorld(), phone, language = 'en' }: Options = {}) {
  served = world
  server.use(...handlers)
  setWidth(phone ? 390 : 1440)
  if (as) world.userId = world.users.find((user) => user.email === `${as}@acme.example`)!.id
  await activateLanguage(language)
  // biome-ignore lint/suspicious/noDocumentCookie: as a server sets it beside the session
  document.cookie = `csrftoken=token; max-age=${world.userId ? 3600 : 0}`
  // The app itself is on this device.
  noteShell(true)
  await startSession()
  if (!connected) void connectDevice()
  connected = true
  router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { world, router, user: userEvent.setup(), screen }
}
