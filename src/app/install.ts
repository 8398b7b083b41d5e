import { useSyncExternalStore } from 'react'

/** Chromium's offer to install; other browsers never fire it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer until the user asks for it. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallOffer
    tell()
  })
  window.addEventListener('appinstalled', () => {
    offer = undefined
    tell()
  })
}

export const useInstallable = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => offer !== undefined,
  )

/** Shows the browser's own question; the offer can be used once. */
export async function install(): Promise<void> {
  const asked = offer
  offer = undefined
  tell()
  await asked?.prompt()
}
