import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** The processors that a process or thread may use, as Linux lists them: `0-1`, for instance. */
export const processorsOf = (id: number | string): string | undefined =>
  /Cpus_allowed_list:\s*(\S+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]

/** The first processor of this process. */
export const firstProcessor = (): number => Number.parseInt(processorsOf('self')!, 10)

export const startOf = (processors: string | undefined): number => Number.parseInt(processors ?? '', 10)

/** Where nothing can be told to leave a processor, nothing is: another system than Linux, one processor, or no tool. */
export const canLeaveOne =
  process.platform === 'linux' && /\D/.test(processorsOf('self') ?? '') && !spawnSync('taskset', ['--version']).error

/** The number of a thread of this process. */
export const threadNamed = (name: string): string | undefined =>
  readdirSync('/proc/self/task').find((id) => readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() === name)
