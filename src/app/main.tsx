import '../ui/tokens.css'
import 'virtual:theme-variables.css'
import '../ui/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { watchForUpdates } from '../data/app-update.ts'
import { activateLanguage, initialLanguage } from '../data/language.ts'
import { startSession } from '../data/session.ts'
import { followSystem } from '../ui/color-scheme.ts'
import { connectDevice, loadAhead } from './connect.ts'
import { Providers } from './Providers.tsx'
import { followPreferences } from './preferences.ts'
import { createAppRouter } from './router.tsx'

async function start(): Promise<void> {
  loadAhead()
  followSystem()
  await Promise.all([activateLanguage(initialLanguage()), startSession()])
  followPreferences()
  createRoot(document.getElementById('root')!).render(
    <Providers>
      <RouterProvider router={createAppRouter()} />
    </Providers>,
  )
  connectDevice()
  await watchForUpdates()
}

void start()
