import type { Logger } from 'pino'
import { errorFields } from './kernel/monitoring/log.ts'

/** Why and how a server stops: signals, a lost parent, once each. */
interface StopSignals {
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

/**
 * Errors that nobody caught, in the log. What is half done after one is not to be worked on with: the process is to stop.
 * @returns the first one; those that come while the process stops are logged and change nothing
 */
export function uncaughtErrors(log: Logger): Promise<unknown> {
  return new Promise((resolve) => {
    // A promise that nobody waited for comes here too.
    process.on('uncaughtException', (error) => {
      log.fatal({ uncaught: true, ...errorFields(error) })
      resolve(error)
    })
  })
}

/** An error in a word or two, without its message: that could quote people's data. */
export function wordFor(error: unknown): string {
  const { kind, code } = errorFields(error)
  return code === undefined ? kind : `${kind} ${code}`
}
