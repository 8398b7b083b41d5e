import { useSyncExternalStore } from 'react'

/** The service worker's registration, a waiting new version, and the browser's offer to install. */

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}
interface AppState {
  updateReady: boolean
  install: (() => Promise<void>) | undefined
}

let state: AppState = { updateReady: false, install: undefined }
let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

function change(next: Partial<AppState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

export const useAppState = (): AppState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => state,
  )

/**
 * Registers the worker (production builds only: the dev server answers /sw.js with a page) and follows its updates.
 * @param shown when the first screen stands: the worker can wait, the browser's offer to install comes once
 */
export async function watchForUpdates(shown: Promise<unknown>): Promise<void> {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    const offer = event as InstallPrompt
    change({
      install: async () => {
        await offer.prompt()
        change({ install: undefined })
      },
    })
  })
  await shown
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(trustedUrl('/sw.js'), { updateViaCache: 'none' })
  const follow = (worker: ServiceWorker | null) => {
    if (!worker) return
    const installed = () => {
      // The first worker of a device has nothing to replace.
      if (worker.state !== 'installed' || !navigator.serviceWorker.controller) return
      waiting = worker
      change({ updateReady: true })
    }
    installed()
    worker.addEventListener('statechange', installed)
  }
  follow(registration.waiting)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  document.addEventListener('visibilitychange', () => {
    // A failed look for a new version is the network's affair; the next look comes.
    if (document.visibilityState === 'visible') registration.update().catch(() => {})
  })
}

/** Loads the new version; called by the user's own tap, never while something is typed. */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting?.postMessage('skip-waiting')
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/** The only script URL that the page ever makes (CSP: trusted-types hf-sw). */
function trustedUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  return trustedTypes
    .createPolicy('hf-sw', {
      createScriptURL: (asked) => {
        if (asked === '/sw.js') return asked
        throw new TypeError(`${asked} is not our service worker`)
      },
    })
    .createScriptURL(url)
}
