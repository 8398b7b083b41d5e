import 'fake-indexeddb/auto'

/** What jsdom leaves out of a browser, as far as the screens use it. */

/** True for `min-width` queries up to this and `max-width` queries from this. */
let width = 1440
const followers = new Set<() => void>()
export const setWidth = (next: number): void => {
  width = next
  for (const tell of followers) tell()
}

function holds(query: string): boolean {
  const min = /min-width: ([\d.]+)px/.exec(query)
  const max = /max-width: ([\d.]+)px/.exec(query)
  if (min) return width >= Number(min[1])
  if (max) return width <= Number(max[1])
  return false
}

window.matchMedia = (query) =>
  ({
    get matches() {
      return holds(query)
    },
    media: query,
    addEventListener: (_change: string, tell: () => void) => followers.add(tell),
    removeEventListener: (_change: string, tell: () => void) => followers.delete(tell),
  }) as unknown as MediaQueryList

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver = NoObserver as unknown as typeof ResizeObserver
Element.prototype.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
window.scrollTo = () => undefined
Element.prototype.setPointerCapture = () => undefined
// The list measures its window by these; jsdom has no layout.
Object.defineProperties(HTMLElement.prototype, {
  clientHeight: { get: () => 800 },
  clientWidth: { get: () => 1000 },
})
// One tab: a lock is always free. The stream of nudges, which has a lock of its own, there is not here.
Object.defineProperty(navigator, 'locks', {
  value: {
    request: (name: string, ...rest: unknown[]) =>
      name.startsWith('hirefold-nudges')
        ? new Promise(() => undefined)
        : Promise.resolve((rest.at(-1) as () => unknown)()),
  },
})
// Nothing is ever kept in it.
const emptyCaches = {
  keys: () => Promise.resolve([]),
  has: () => Promise.resolve(false),
  delete: () => Promise.resolve(false),
  match: () => Promise.resolve(undefined),
}
Object.assign(globalThis, { caches: emptyCaches })
