import pino, { type Logger } from 'pino'

/**
 * One line a request with fixed fields only (security.md, Logs): no URL, no body, no names. Lines of a moment are
 * written together, because waking a writer for each costs a request as much as its session does; what is pending when
 * the process ends is written then.
 * @param destination a file descriptor or stream; standard output by default
 */
export const logger = (destination?: pino.DestinationStream): Logger =>
  pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime },
    destination ?? pino.destination({ dest: 1, sync: false }),
  )

/** What may be written of an error: kind, code, the broken rule of a table, and place. Messages can quote data. */
export function errorFields(error: unknown): { kind: string; code?: string; rule?: string; at: string[] } {
  const { name, code, stack, constraint } = error as Partial<Error & { code: unknown; constraint: string }>
  const at = (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
  return {
    kind: name ?? typeof error,
    ...(code === undefined ? {} : { code: String(code) }),
    ...(constraint && { rule: constraint }),
    at,
  }
}
