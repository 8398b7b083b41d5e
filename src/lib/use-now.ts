import { useSyncExternalStore } from 'react'

let now = new Date()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = new Date()
    for (const one of listeners) one()
  }, 30_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time as ages on the screen use it: renewed every half minute, the same for all of them. */
export const useNow = (): Date => useSyncExternalStore(subscribe, () => now)
