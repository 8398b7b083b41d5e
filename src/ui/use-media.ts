import { useSyncExternalStore } from 'react'

/** Whether a media query holds, live. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}

export const usePhone = (): boolean => useMedia('(max-width: 767.98px)')
/** From here on the profile preview is docked beside the results (spec 000 §9). */
export const useWide = (): boolean => useMedia('(min-width: 1550px)')
export const useDesktop = (): boolean => useMedia('(min-width: 1024px)')
