import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** What works for nobody who waits lets those go first who search: by its priority, and by leaving a processor to them. */

/** The processors of this process as bits, but for the first; undefined where there is but one, or where nobody says. */
function allButOne(): string | undefined {
  try {
    const status = readFileSync('/proc/self/status', 'utf8')
    const all = BigInt(`0x${/Cpus_allowed:\s*(\S+)/.exec(status)![1]!.replaceAll(',', '')}`)
    const others = all & (all - 1n)
    return others === 0n ? undefined : others.toString(16)
  } catch {
    return undefined
  }
}
/** Asked once: whoever has left a processor would else leave a second one. */
const others = allButOne()

/**
 * Lets a process of ours, or on Linux a single thread, work only as far as others leave it time.
 * @param id of the process or thread; where the system does not let us, everything stays as it was
 */
function putBelowOthers(id: number): void {
  try {
    setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Slower searches meanwhile, and nothing worse.
  }
}

/**
 * The same for a process of PostgreSQL. It leaves a processor, and where that cannot be said goes below others; both
 * would starve it. Each process of PostgreSQL is a session of its own, and where Linux shares out its time by sessions
 * first, the priority of the process counts within that session only.
 */
export async function putBackendBelowOthers(pid: number): Promise<void> {
  if (await leaveOneProcessor([pid])) return
  putBelowOthers(pid)
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_BELOW_NORMAL))
  } catch {
    // Not Linux, or it does not share by sessions; as above.
  }
}

const ownThread = () => Number(path.basename(readlinkSync('/proc/thread-self')))

/** The same for the thread that calls. The number of a thread is known on Linux only, as is a priority of its own. */
export function putThreadBelowOthers(): void {
  if (process.platform === 'linux') putBelowOthers(ownThread())
}

/**
 * Keeps processes or threads off the first processor, so that whoever searches finds one free: woken beside somebody of
 * a lower priority one still waits for a turn, and finds the caches full of what the other did. Only Linux's own tool
 * (util-linux) can say so from here; without it, and on one processor, everything stays as it was.
 * @returns whether they left it
 */
async function leaveOneProcessor(ids: readonly number[]): Promise<boolean> {
  if (!others) return false
  try {
    for (const id of ids) await promisify(execFile)('taskset', ['-p', others, String(id)])
    return true
  } catch {
    return false
  }
}

function nameOf(thread: number): string | undefined {
  try {
    return readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim()
  } catch {
    return undefined
  }
}
const threads = () => readdirSync('/proc/self/task').map(Number)

/** The whole process leaves a processor to others. */
export async function leaveOneProcessorAltogether(): Promise<void> {
  if (others) await leaveOneProcessor(threads())
}

/** The thread that calls, those that it starts from now on, and V8's own, which tidy up mostly after threads that write. */
export async function leaveOneProcessorToSearches(): Promise<void> {
  if (others) await leaveOneProcessor([ownThread(), ...threads().filter((thread) => nameOf(thread) === 'V8Worker')])
}
