import { liveQuery, type Subscription } from 'dexie'
import type { Device } from './device.ts'
import { type OverlayView, readOverlay } from './overlay-view.ts'

interface Watcher<T> {
  next: (value: T) => void
  error: (error: unknown) => void
}

/** Reads again whenever rows that the query touched change. @returns how to stop */
export function watch<T>(query: () => Promise<T>, { next, error }: Watcher<T>): () => void {
  const subscription = liveQuery(query).subscribe({ next, error })
  return () => subscription.unsubscribe()
}

/** The overlay of a device, computed once for all that show it, while anybody does. */
class SharedOverlay {
  readonly #device: Device
  readonly #watchers = new Set<Watcher<OverlayView>>()
  #latest: OverlayView | undefined
  #stop: (() => void) | undefined

  constructor(device: Device) {
    this.#device = device
  }

  follow(watcher: Watcher<OverlayView>): () => void {
    this.#watchers.add(watcher)
    if (this.#latest) watcher.next(this.#latest)
    this.#stop ??= watch(() => readOverlay(this.#device), {
      next: (view) => {
        this.#latest = view
        for (const each of this.#watchers) each.next(view)
      },
      error: (error) => {
        for (const each of this.#watchers) each.error(error)
      },
    })
    return () => this.#leave(watcher)
  }

  #leave(watcher: Watcher<OverlayView>): void {
    this.#watchers.delete(watcher)
    if (this.#watchers.size) return
    this.#stop?.()
    this.#stop = undefined
    this.#latest = undefined
  }
}

const overlays = new WeakMap<Device, SharedOverlay>()

function overlayOf(device: Device): SharedOverlay {
  const known = overlays.get(device) ?? new SharedOverlay(device)
  overlays.set(device, known)
  return known
}

/** A query over the cache with the overlay of now: read again when either changes. @returns how to stop */
export function watchOverlaid<T>(
  device: Device,
  query: (view: OverlayView) => Promise<T>,
  watcher: Watcher<T>,
): () => void {
  let inner: Subscription | undefined
  const stop = overlayOf(device).follow({
    next: (view) => {
      inner?.unsubscribe()
      inner = liveQuery(() => query(view)).subscribe(watcher)
    },
    error: watcher.error,
  })
  return () => {
    stop()
    inner?.unsubscribe()
  }
}
