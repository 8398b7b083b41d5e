import { useEffect } from 'react'

/** What the focus may go to when what had it is gone: a named part of the page, not any box. */
const parts = 'section[aria-label], aside[aria-label], dialog'
/** The list that a page is about: its keys go on from there, as Tab does. */
const list = 'section[aria-label][tabindex="-1"]'

/**
 * Where the focus goes when a row, a bar or a panel takes it away with itself: to the part of the page it stood in, else
 * to the page's list, else to the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element[] = []
    const remember = (event: FocusEvent) => {
      last = event.composedPath().filter((node) => node instanceof Element)
    }
    const changes = new MutationObserver(() => {
      if (!last[0] || last[0].isConnected || document.activeElement !== document.body) return
      const part =
        last.find((one) => one.isConnected && one.matches(parts)) ??
        document.querySelector(`main ${list}`) ??
        document.querySelector('main')
      if (!(part instanceof HTMLElement)) return
      if (part.tabIndex < 0) part.tabIndex = -1
      part.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', remember)
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      changes.disconnect()
    }
  }, [])
}
