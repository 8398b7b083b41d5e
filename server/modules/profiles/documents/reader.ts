import { execFile, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod/mini'
import { AppError } from '../../../kernel/errors.ts'
import { type DocumentKind, type DocumentText, linksLimit, textLimit } from './text.ts'

/** A document that nobody can read: broken, locked, too large unpacked, or without text. */
export class UnreadableDocument extends Error {
  override name = 'UnreadableDocument'
}

export interface DocumentReader {
  /**
   * The text of a document, read in a process of its own.
   * @throws UnreadableDocument; AppError unavailable where too many wait already
   */
  read(content: Uint8Array, kind: DocumentKind): Promise<DocumentText>
}

interface Limits {
  timeoutMs: number
  /** Documents that are read at the same time. */
  atOnce: number
  /** Documents that wait for their turn. */
  waiting: number
  /** What a child may answer. */
  bytes: number
}

const usualLimits: Limits = { timeoutMs: 20_000, atOnce: 2, waiting: 40, bytes: 4 << 20 }

const folder = import.meta.dirname
const root = path.join(folder, '../../../..')
const packages = path.join(root, 'node_modules')
// A checkout may borrow another's packages: what is asked for is where they really are.
const own = [packages, realpathSync(packages), folder, path.join(root, 'package.json')]

/** It may read the program's own files and nothing else: no other file, no process, no worker. */
const nodeArguments = [
  '--permission',
  ...own.map((place) => `--allow-fs-read=${place}`),
  '--max-old-space-size=256',
  '--no-warnings',
  path.join(folder, 'child.ts'),
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

async function usualCommand(): Promise<string[]> {
  found ??= findHolder()
  return [...(await found), process.execPath, ...nodeArguments]
}

/** Nothing that a child says is believed: it has read what a stranger wrote. */
const documentText = z.object({
  text: z.string().check(z.maxLength(textLimit)),
  links: z.array(z.string()).check(z.maxLength(linksLimit)),
})

/** Runs one child over one document. */
function runChild([program, ...rest]: readonly string[], content: Uint8Array, limits: Limits): Promise<string> {
  return new Promise((resolve, reject) => {
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
      reject(new UnreadableDocument('The document can’t be read'))
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

function parsed(answer: string): DocumentText {
  let read: DocumentText
  try {
    read = documentText.parse(JSON.parse(answer))
  } catch (cause) {
    throw new UnreadableDocument('The document can’t be read', { cause })
  }
  const { text, links } = read
  if (text.trim() === '') throw new UnreadableDocument('No text in the document: it may be a scan')
  return { text, links }
}

/** @param command the program that reads; tests give their own */
export function documentReader(
  command: (kind: DocumentKind) => Promise<string[]> = async (kind) => [...(await usualCommand()), kind],
  limits: Limits = usualLimits,
): DocumentReader {
  let running = 0
  const queue: (() => void)[] = []
  const turn = async () => {
    if (running < limits.atOnce) running++
    else if (queue.length >= limits.waiting) throw new AppError('unavailable', { retryAfter: 30 })
    // Whoever ends hands the place on.
    else await new Promise<void>((resolve) => queue.push(resolve))
  }
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else running--
  }
  return {
    async read(content, kind) {
      await turn()
      try {
        return parsed(await runChild(await command(kind), content, limits))
      } finally {
        leave()
      }
    },
  }
}

/** The one of this process: whoever reads waits in the same line. */
export const documents: DocumentReader = documentReader()
