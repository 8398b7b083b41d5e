import { useSyncExternalStore } from 'react'

interface Media {
  subscribe: (changed: () => void) => () => void
  holds: () => boolean
}
const known = new Map<string, Media>()

/** One list a query: every row of a screen asks. */
function mediaOf(query: string): Media {
  const media = known.get(query)
  if (media) return media
  const list = window.matchMedia(query)
  const fresh: Media = {
    subscribe: (changed) => {
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    holds: () => list.matches,
  }
  known.set(query, fresh)
  return fresh
}

/** Whether a media query holds, live. */
export function useMedia(query: string): boolean {
  const { subscribe, holds } = mediaOf(query)
  return useSyncExternalStore(subscribe, holds)
}

const phone = '(max-width: 767.98px)'
export const usePhone = (): boolean => useMedia(phone)
/** The same before there is a page to render. */
export const isPhone = (): boolean => mediaOf(phone).holds()
/** From here on the profile preview is docked beside the results (spec 000 §9). */
export const useWide = (): boolean => useMedia('(min-width: 1550px)')
export const useDesktop = (): boolean => useMedia('(min-width: 1024px)')
