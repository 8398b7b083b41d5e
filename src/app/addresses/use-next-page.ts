import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { moreWords } from '../../locales/words.ts'

/**
 * Reads in the page that is opened from this one before it is asked for, where the worker holds the app's files: that
 * takes no network, and the tap need not wait for the code.
 */
export function useNextPage(path: keyof RegisteredRouter['routesById']): void {
  const router = useRouter()
  useEffect(() => {
    // Safari cannot say when it is idle: there a tap asks for the page, as a hand that comes near does everywhere.
    if (!navigator.serviceWorker?.controller || !('requestIdleCallback' in globalThis)) return
    const readIn = () => {
      // What does not come is asked for again where it is missed.
      Promise.all([router.loadRouteChunk(router.routesById[path]), moreWords()]).catch(() => {})
    }
    // Behind the paint of what is asked for now, and behind all that it still has to do.
    const idle = requestIdleCallback(readIn)
    return () => cancelIdleCallback(idle)
  }, [router, path])
}
