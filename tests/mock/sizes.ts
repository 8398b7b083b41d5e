import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * For a test of what depends on room: jsdom lays nothing out, so the test says how wide things are.
 * @param widthOf an element, in pixels
 * @returns tells everything that watches sizes that they may have changed, as a browser does
 */
export function withSizes(widthOf: (element: HTMLElement) => number): () => void {
  const told = new Set<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell: () => void
      constructor(tell: () => void) {
        this.tell = tell
      }
      observe = () => void told.add(this.tell)
      unobserve = () => undefined
      disconnect = () => void told.delete(this.tell)
    },
  )
  const widths = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return widthOf(this)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    widths.mockRestore()
  })
  return () => act(() => [...told].forEach((tell) => void tell()))
}
