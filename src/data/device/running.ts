import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Device } from '../store/stores.ts'
import type { Runner, RunnerState } from '../sync/runner.ts'
import type { OwnChanges } from './own-changes.ts'
import type { Reading, Readings } from './readings.ts'

export type Engine = typeof import('./engine.ts')

let loading: Promise<Engine> | undefined
/** The engine, fetched at its first use. */
export const loadEngine = (): Promise<Engine> => (loading ??= import('./engine.ts'))

/**
 * Why nothing is kept: the browser gives no storage (a private window), no cryptography (plain http beyond this machine),
 * or what waits is sealed and the server, which could open it, was not reached, or the user is somebody whom staff is logged in as.
 */
export type KeepsNothing = 'storage' | 'cryptography' | 'sealed' | 'loggedInAs'

/** The device of the signed-in user, as one value that hooks follow. */
export interface Running {
  /** Why everything goes with the page, where it does. */
  keepsNothing: KeepsNothing | undefined
  engine: Engine
  device: Device
  own: OwnChanges
  readings: Readings
  facts: ReturnType<Engine['followFacts']>
  runner: Runner
}

let running: Running | undefined
const unknown: RunnerState = { connection: 'unknown', syncing: false, full: false }
let state = unknown
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function setRunning(next: Running | undefined): void {
  running = next
  if (!next) state = unknown
  tell()
}
export const getRunning = (): Running | undefined => running

export function setRunnerState(next: RunnerState): void {
  state = next
  tell()
}
export const getRunnerState = (): RunnerState => state
export const useRunnerState = (): RunnerState => useSyncExternalStore(subscribe, () => state)
export const useRunning = (): Running | undefined => useSyncExternalStore(subscribe, () => running)

const never = () => () => {}
const nothing = () => undefined

/**
 * A reading of the device with the user's unsent changes over it, for as long as it is on the screen.
 * @param about what the result is about: one about something else is never shown; undefined: nothing is read
 * @param variant what else it depends on (a window, a filter): the last result stays until the next is there
 */
export function useReading<Stored, Shown>(
  about: string | undefined,
  reading: () => Reading<Stored, Shown>,
  variant = '',
): Shown | undefined {
  const current = useRunning()
  const name = about && variant ? `${about} ${variant}` : about
  const followed = name === undefined ? undefined : current?.readings.follow(name, reading)
  const value = useSyncExternalStore<Shown | undefined>(followed?.subscribe ?? never, followed?.latest ?? nothing)
  const last = useRef<{ about: string; value: Shown }>(undefined)
  useEffect(() => {
    if (about !== undefined && value !== undefined) last.current = { about, value }
  })
  if (!current || value !== undefined) return value
  return last.current && last.current.about === about ? last.current.value : undefined
}
