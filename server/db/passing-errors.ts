/** PostgreSQL: out of space, shutting down, lost, or too slow: try again later. */
const passing = /^(53|57P0|57014|08|40001|40P01|ECONN|EPIPE)/
/** Its driver, which gives no code: the connection ended, or none was to be had. */
const lostConnection =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded)/

/** Two who write the same at once: the second is refused by the index, and finds the first one's row when it comes again. */
const settledByRepeat = new Set(['candidates_once'])

/** Whether the same request may well succeed later: the database is busy, lost or full, or somebody was just quicker. */
export function isPassing(error: unknown): boolean {
  const { code, message, constraint } = error as { code?: unknown; message?: unknown; constraint?: unknown }
  return (
    passing.test(String(code ?? '')) ||
    lostConnection.test(String(message ?? '')) ||
    settledByRepeat.has(String(constraint ?? ''))
  )
}
