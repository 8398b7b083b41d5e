/** Why and how a server stops: signals, a lost parent, once each. */
export interface StopSignals {
  /** Resolves at the first wish to stop. */
  wanted: Promise<string>
  dispose(): void
}

const sameWithin = 1000
const orphanCheck = 500

/**
 * Listens for SIGINT and SIGTERM. The same signal twice within a second (terminal and npm both send it) counts once;
 * a later one ends the process at once. A server started by npm also stops when that parent has gone.
 */
export function stopSignals(startedByNpm: boolean): StopSignals {
  let first: number | undefined
  let resolve: (reason: string) => void = () => undefined
  const wanted = new Promise<string>((done) => {
    resolve = done
  })
  const onSignal = (signal: NodeJS.Signals) => {
    const now = performance.now()
    if (first !== undefined && now - first > sameWithin) process.exit(1)
    first ??= now
    resolve(signal)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  const parent = process.ppid
  const watch = startedByNpm
    ? setInterval(() => {
        if (process.ppid !== parent) resolve('its parent ended')
      }, orphanCheck).unref()
    : undefined
  return {
    wanted,
    dispose: () => {
      clearInterval(watch)
      process.off('SIGINT', onSignal)
      process.off('SIGTERM', onSignal)
    },
  }
}
