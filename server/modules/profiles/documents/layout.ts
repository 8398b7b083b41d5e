/** A piece of text as a page places it; y grows upwards. */
export interface Run {
  text: string
  x: number
  y: number
  width: number
  size: number
}

/**
 * Puts runs together in the order in which they were written, which is how people read: columns come one after the
 * other. What stands on one height is a line; a wide gap in it is a tab, an empty line's height an empty line.
 */
export function joinRuns(runs: readonly Run[]): string {
  let text = ''
  let last: Run | undefined
  for (const run of runs) {
    if (run.text.trim() === '') continue
    if (last) text += between(last, run)
    text += run.text
    last = run
  }
  return text
}

function between(last: Run, next: Run): string {
  const size = Math.max(last.size, next.size)
  const drop = last.y - next.y
  if (Math.abs(drop) > size * 0.6) return drop > size * 2.2 || drop < -size ? '\n\n' : '\n'
  const gap = next.x - (last.x + last.width)
  if (gap < -size) return '\n'
  if (gap > size * 1.5) return '\t'
  return gap > size * 0.15 ? ' ' : ''
}
