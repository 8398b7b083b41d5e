// What a process has cost, its children and theirs too: PostgreSQL, servers, browsers.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second. */
const ticks = 100

/** Of one process: its parent, and the seconds that it and its ended children took; undefined when it has gone. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name may contain anything, so the fields are counted behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const seconds = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0) / ticks
    return { parent: Number(fields[1]), seconds }
  } catch {
    return undefined
  }
}

/** Whether this machine tells what processes cost (Linux). */
export const tellsCost = () => statOf(process.pid) !== undefined

/**
 * CPU seconds of a process and all below it, those that have ended and were waited for included; 0 where the machine does
 * not tell. It only grows while nothing below it is taken over by another process.
 */
export function cpuSeconds(pid = process.pid) {
  const known = new Map()
  let names = []
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return 0
  }
  for (const name of names) {
    const stat = statOf(name)
    if (stat) known.set(Number(name), stat)
  }
  const below = (id) => {
    let at = id
    // A chain longer than this is a circle of numbers that were given anew while we read.
    for (let depth = 0; depth < 64 && at > 1; depth++) {
      if (at === pid) return true
      at = known.get(at)?.parent ?? 0
    }
    return false
  }
  let sum = 0
  for (const [id, { seconds }] of known) if (below(id)) sum += seconds
  return sum
}

/**
 * Adds what something has cost to the run's list (`TEST_COSTS` names its file); nothing where no run asks for it.
 * @param what a test file, from the project's root
 */
export function noteCost(layer, what, seconds) {
  const list = process.env.TEST_COSTS
  if (list) appendFileSync(list, `${JSON.stringify({ layer, what, seconds })}\n`)
}
