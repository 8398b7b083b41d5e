import { execFile, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '../errors.ts'

/** What a stranger made is opened by a process that can do nothing else: by stdin it comes, by stdout the answer leaves. */

export interface HeldLimits {
  timeoutMs: number
  /** Processes at the same time. */
  atOnce: number
  /** What waits for its turn. */
  waiting: number
  /** What a child may answer. */
  bytes: number
}

const root = path.join(import.meta.dirname, '../../..')
const packages = path.join(root, 'node_modules')
// A checkout may borrow another's packages: what is asked for is where they really are.
const own = [packages, realpathSync(packages), path.join(root, 'package.json')]

interface Held {
  script: string
  /** Further places of the program that it reads code from. */
  reads?: readonly string[]
  /** Whether it loads a library that is not JavaScript. */
  addons?: true
}

/** It may read the program's own files and nothing else: no other file, no process, no worker. */
const nodeArguments = ({ script, reads = [], addons }: Held) => [
  '--permission',
  ...(addons ? ['--allow-addons'] : []),
  ...[...own, path.dirname(script), ...reads.map((place) => path.join(root, place))].map(
    (place) => `--allow-fs-read=${place}`,
  ),
  '--max-old-space-size=256',
  '--no-warnings',
  script,
]

/** What holds a process further, the strictest first: no network, memory outside of the heap, time of the processor. */
const holders = [
  ['unshare', '-rn', 'prlimit', '--data=805306368', '--cpu=15'],
  ['prlimit', '--data=805306368', '--cpu=15'],
] as const

const works = ([program, ...rest]: readonly string[]) =>
  new Promise<boolean>((resolve) => {
    execFile(program!, [...rest, process.execPath, '--version'], { timeout: 10_000 }, (error) => resolve(!error))
  })

let found: Promise<readonly string[]> | undefined

/** The strictest holder that this machine has; none elsewhere, then node's own limits and the time hold. */
async function findHolder(): Promise<readonly string[]> {
  for (const holder of holders) if (await works(holder)) return holder
  return []
}

/** The program with its arguments that runs a script so. */
export async function heldCommand(held: Held): Promise<string[]> {
  found ??= findHolder()
  return [...(await found), process.execPath, ...nodeArguments(held)]
}

/** Runs one child over one content. @returns what it said; undefined where it broke, or said or took too much */
export function runHeld(
  [program, ...rest]: readonly string[],
  content: Uint8Array,
  limits: Pick<HeldLimits, 'timeoutMs' | 'bytes'>,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(program!, rest, {
      env: { PATH: process.env.PATH ?? '' },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: limits.timeoutMs,
      killSignal: 'SIGKILL',
    })
    const chunks: Buffer[] = []
    let bytes = 0
    const fail = () => {
      child.kill('SIGKILL')
      resolve(undefined)
    }
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > limits.bytes) fail()
    })
    child.on('error', fail)
    child.on('close', (code) => (code === 0 ? resolve(Buffer.concat(chunks).toString('utf8')) : fail()))
    // A child that is gone hears nothing: its end is told by `close`.
    child.stdin.on('error', () => undefined)
    child.stdin.end(content)
  })
}

/** The most at once; the others queue. @throws AppError unavailable where too many wait already */
export function turns({ atOnce, waiting }: Pick<HeldLimits, 'atOnce' | 'waiting'>) {
  let running = 0
  const queue: (() => void)[] = []
  const turn = async () => {
    if (running < atOnce) running++
    else if (queue.length >= waiting) throw new AppError('unavailable', { retryAfter: 30 })
    // The one that ends hands the place on.
    else await new Promise<void>((resolve) => queue.push(resolve))
  }
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else running--
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await turn()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
