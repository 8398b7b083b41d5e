import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../kernel/errors.ts'

type State = 'running' | 'stopping'

/** The process that holds a data folder. */
export interface Holder {
  pid: number
  /** When the process began, in the kernel's ticks: a reused pid is somebody else. */
  began: string
  state: State
  /** 'server', or the name of the operator's command. */
  purpose: string
}

export interface FolderLock {
  /** From here on a second start waits instead of being refused. */
  markStopping(): Promise<void>
  release(): Promise<void>
}

const stoppingPatience = 15_000
const fileOf = (folder: string) => path.join(folder, 'hirefold.lock')

/** The kernel's start time of a living process, or undefined. Where there is no /proc, only whether it lives. */
async function beginningOf(pid: number): Promise<string | undefined> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return ''
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // A zombie has ended; only its parent has not looked yet.
  return fields[0] === 'Z' ? undefined : fields[19]
}

/** The living holder of a folder, or undefined where it is free or its holder died. */
export async function holderOf(folder: string): Promise<Holder | undefined> {
  const text = await readFile(fileOf(folder), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    const holder = JSON.parse(text) as Holder
    return (await beginningOf(holder.pid)) === holder.began ? holder : undefined
  } catch {
    return undefined
  }
}

/**
 * Takes a data folder for this process. A holder that is stopping is waited for, up to 15 s.
 * @throws StartError when it is held by a running process, or the folder cannot be written
 */
export async function lockFolder(folder: string, purpose: string, say: (line: string) => void): Promise<FolderLock> {
  await writable(folder)
  const deadline = Date.now() + stoppingPatience
  let told = false
  while (!(await take(folder, purpose))) {
    const holder = await holderOf(folder)
    if (!holder) {
      await clearStale(folder)
      continue
    }
    if (holder.state === 'running' || Date.now() > deadline) throw new StartError(refusal(folder, holder))
    if (!told) say(`Waiting for process ${holder.pid} to finish stopping on ${folder} …`)
    told = true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    markStopping: () => replace(folder, purpose, 'stopping'),
    release: () => rm(fileOf(folder), { force: true }),
  }
}

const refusal = (folder: string, { pid, purpose, state }: Holder) =>
  purpose === 'server'
    ? `A Hirefold server (process ${pid}) is ${state === 'running' ? 'already running' : 'still stopping'} on the data folder ${folder}. Stop it, or set HIREFOLD_DATA to another folder.`
    : `The command '${purpose}' (process ${pid}) is working on the data folder ${folder}. Wait for it to end.`

async function writable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const probe = path.join(folder, `.probe-${process.pid}`)
    await writeFile(probe, 'x')
    await rm(probe)
  } catch (error) {
    throw cannotWrite(folder, error)
  }
}

/** The sentence for a folder that refuses to be written. */
function cannotWrite(folder: string, error: unknown): StartError {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOSPC') return new StartError(`No space left in ${folder}. Free up some and start again.`)
  const reason = code === 'ENOTDIR' || code === 'EEXIST' ? 'a part of its path is a file' : (code ?? String(error))
  return new StartError(`The data folder ${folder} cannot be written (${reason}). Set HIREFOLD_DATA to one that can.`)
}

async function content(purpose: string, state: State): Promise<string> {
  const holder: Holder = { pid: process.pid, began: (await beginningOf(process.pid)) ?? '', state, purpose }
  return JSON.stringify(holder)
}

async function written(folder: string, purpose: string, state: State): Promise<string> {
  const file = `${fileOf(folder)}.${randomBytes(4).toString('hex')}`
  try {
    await writeFile(file, await content(purpose, state), { mode: 0o600 })
  } catch (error) {
    throw cannotWrite(folder, error)
  }
  return file
}

/** A link appears whole or not at all: nobody reads a half-written lock. */
async function take(folder: string, purpose: string): Promise<boolean> {
  const file = await written(folder, purpose, 'running')
  try {
    await link(file, fileOf(folder))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw cannotWrite(folder, error)
  } finally {
    await rm(file, { force: true })
  }
}

async function replace(folder: string, purpose: string, state: State): Promise<void> {
  await rename(await written(folder, purpose, state), fileOf(folder))
}

/** Moves a dead holder's lock away, and back again should a quicker start have replaced it meanwhile. */
async function clearStale(folder: string): Promise<void> {
  const aside = `${fileOf(folder)}.stale-${process.pid}`
  try {
    await rename(fileOf(folder), aside)
  } catch {
    return
  }
  const holder = JSON.parse(await readFile(aside, 'utf8').catch(() => '{}')) as Partial<Holder>
  const alive = holder.pid !== undefined && (await beginningOf(holder.pid)) === holder.began
  if (alive) await link(aside, fileOf(folder)).catch(() => undefined)
  await rm(aside, { force: true })
}
