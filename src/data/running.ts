import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Device } from './device.ts'
import type { OverlayView } from './overlay-view.ts'
import type { Runner, RunnerState } from './sync/runner.ts'

export type Engine = typeof import('./engine.ts')

let loading: Promise<Engine> | undefined
/** The engine, fetched at its first use. */
export const loadEngine = (): Promise<Engine> => (loading ??= import('./engine.ts'))

/** The device of the signed-in user, as one value that hooks follow. */
export interface Running {
  engine: Engine
  device: Device
  runner: Runner
}

let running: Running | undefined
let state: RunnerState = { connection: 'unknown', syncing: false }
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
  if (!next) state = { connection: 'unknown', syncing: false }
  tell()
}
export const getRunning = (): Running | undefined => running

export function setRunnerState(next: RunnerState): void {
  state = next
  tell()
}
export const useRunnerState = (): RunnerState => useSyncExternalStore(subscribe, () => state)
export const useRunning = (): Running | undefined => useSyncExternalStore(subscribe, () => running)

interface Watcher<T> {
  next: (value: T) => void
  error: (error: unknown) => void
}

/** The latest of what a watch tells. A result of another identity is never shown; of another variant until the next. */
function useWatched<T>(
  identity: string,
  variant: string,
  begin: (running: Running, watcher: Watcher<T>) => () => void,
): T | undefined {
  const current = useRunning()
  const [result, setResult] = useState<{ identity: string; value: T }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: identity and variant stand for the query
  useEffect(() => {
    if (!current) return
    return begin(current, { next: (value) => setResult({ identity, value }), error: (error) => reportError(error) })
  }, [current, identity, variant])
  return current && result?.identity === identity ? result.value : undefined
}

/**
 * The result of a query over the device's databases, read again whenever rows that it touched change.
 * @param identity what the result is about
 */
export const useLive = <T>(identity: string, query: (engine: Engine, device: Device) => Promise<T>): T | undefined =>
  useWatched<T>(identity, '', ({ engine, device }, watcher) => engine.watch(() => query(engine, device), watcher))

/**
 * The same with the user's unsent changes over it.
 * @param variant what else the query depends on (a window, a filter): the last result stays until the next is there
 */
export const useOverlaid = <T>(
  identity: string,
  query: (engine: Engine, device: Device, view: OverlayView) => Promise<T>,
  variant = '',
): T | undefined =>
  useWatched<T>(identity, variant, ({ engine, device }, watcher) =>
    engine.watchOverlaid(device, (view) => query(engine, device, view), watcher),
  )
