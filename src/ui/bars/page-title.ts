import { useEffect, useSyncExternalStore } from 'react'

let shown: string | undefined
const listeners = new Set<() => void>()

function show(title: string | undefined): void {
  shown = title
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * What the browser's tab says while a page is shown, where its route's own title says too little. The browser keeps it in
 * its history, so it names nobody whose name the page itself hides.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    show(title)
    return () => show(undefined)
  }, [title])
}

export const useShownTitle = (): string | undefined => useSyncExternalStore(subscribe, () => shown)
