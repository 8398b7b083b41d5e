import { useSyncExternalStore } from 'react'

/** Whether the app itself opens without a network: its worker holds every file of its build. */

/** A page asks its worker, and names the file that it was loaded from. */
export interface ShellQuestion {
  ask: 'shell'
  file: string
}
/** `later`: something is missing, and cannot be had now. `gone`: the server has another build by now. */
export type ShellState = 'whole' | 'later' | 'gone'
/** Comes behind the word 'here'. `mine`: the worker is of the same build as the page. */
export interface ShellAnswer {
  state: ShellState
  mine: boolean
}

let whole = false
const listeners = new Set<() => void>()

export function noteShell(next: boolean): void {
  whole = next
  for (const listener of listeners) listener()
}

const follow = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Nothing is called available offline before this holds: what a device keeps is of no use to a page that does not open. */
export const useOpensOffline = (): boolean => useSyncExternalStore(follow, () => whole)
