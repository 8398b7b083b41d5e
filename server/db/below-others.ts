import { readlinkSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'

/**
 * Lets a process of ours, or on Linux a single thread, work only as far as others leave it time.
 * @param id of the process or thread; where the system does not let us, everything stays as it was
 */
export function putBelowOthers(id: number): void {
  try {
    setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Slower searches meanwhile, and nothing worse.
  }
}

/**
 * The same for a process of PostgreSQL. Each of them is a session of its own, and where Linux shares out its time by
 * sessions first, the priority of the process counts within that session only.
 */
export function putBackendBelowOthers(pid: number): void {
  putBelowOthers(pid)
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_BELOW_NORMAL))
  } catch {
    // Not Linux, or it does not share by sessions; as above.
  }
}

/** The same for the thread that calls. The number of a thread is known on Linux only, as is a priority of its own. */
export function putThreadBelowOthers(): void {
  if (process.platform === 'linux') putBelowOthers(Number(path.basename(readlinkSync('/proc/thread-self'))))
}
