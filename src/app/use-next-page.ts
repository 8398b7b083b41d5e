import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { moreWords } from '../locales/words.ts'

/**
 * Reads in the page that is opened from this one before it is asked for, where the worker holds the app's files: that
 * takes no network, and the tap need not wait for the code.
 */
export function useNextPage(path: keyof RegisteredRouter['routesById']): void {
  const router = useRouter()
  useEffect(() => {
    if (!navigator.serviceWorker?.controller) return
    // Behind the paint of what is asked for now. What does not come is asked for again where it is missed.
    const timer = setTimeout(() => {
      Promise.all([router.loadRouteChunk(router.routesById[path]), moreWords()]).catch(() => {})
    })
    return () => clearTimeout(timer)
  }, [router, path])
}
