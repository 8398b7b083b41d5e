import '../ui/theme/tokens.css'
import 'virtual:theme-variables.css'
import '../ui/theme/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { watchForUpdates } from '../data/device/installed/app-update.ts'
import { isIosPage } from '../data/device/installed/ios-page.ts'
import { onRefused } from '../data/network/api.ts'
import { startSession } from '../data/network/session.ts'
import { activateLanguage, initialLanguage } from '../locales/words.ts'
import { followSystem } from '../ui/theme/color-scheme.ts'
import { connectDevice, loadAhead } from './connect.ts'
import { failOver } from './launch/fail-over.ts'
import { followLaunches } from './launch/follow-launches.ts'
import { followNotifications } from './launch/follow-notifications.ts'
import { Providers } from './Providers.tsx'
import { followPreferences } from './preferences.ts'
import { createAppRouter } from './router.tsx'

/** How long the first screen waits for what the device holds; after that it shows its skeleton. */
const patienceMs = 700

/** Everything is fetched and read at the same time, and then rendered once: on an old phone each rendering counts. */
async function start(): Promise<void> {
  let tellShown = () => {}
  let root: Root | undefined
  const shown = new Promise<void>((resolve) => {
    tellShown = resolve
  })
  onRefused((code) => {
    if (code === 'moved')
      import('./launch/lead-on.ts').then(({ leadOn }) => leadOn(shown.then(() => root))).catch(reportError)
  })
  const updates = watchForUpdates(shown)
  const ahead = loadAhead()
  followSystem()
  const session = startSession(shown)
  const device = connectDevice(shown)
  await Promise.all([activateLanguage(initialLanguage()), session])
  const preferred = followPreferences()
  const router = createAppRouter()
  followNotifications(router)
  failOver(router)
  // Kept by the browser until then: the router does not hear of a way that is taken before it listens.
  void shown.then(() => {
    followLaunches(router)
    // A page that it does not come to is named the next time.
    if (isIosPage()) import('./launch/ios-splash.ts').then(({ nameSplash }) => nameSplash()).catch(() => undefined)
  })
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.all([ahead, preferred, router.load(), Promise.race([device, patience])])
  root = createRoot(document.getElementById('root')!)
  // In small steps, between which a touch is answered.
  startTransition(() =>
    root?.render(
      <Providers onShown={tellShown}>
        <RouterProvider router={router} />
      </Providers>,
    ),
  )
  await updates
}

void start()
