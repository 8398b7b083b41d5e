import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import type { HeldLimits } from './held.ts'

/** What a child answers to one content. */
interface HeldAnswer {
  /** JSON, of which nothing is believed. */
  said: string
  /** Bytes that it hands over beside it. */
  rest: Buffer
}

type Child = ChildProcessByStdio<Writable, Readable, null>

/** The number of contents that one child answers; then a fresh one does, whose processor time begins anew. */
const mostAnswers = 20

/** Content as it is handed to a child: its length, then itself. */
export function framed(content: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, content])
}

/** An answer as a child writes it: two lengths, the JSON, the bytes beside it. */
export function answerFrame(said: string, rest: readonly Uint8Array[]): Buffer {
  const json = Buffer.from(said)
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32BE(json.length)
  lengths.writeUInt32BE(
    rest.reduce((sum, part) => sum + part.length, 0),
    4,
  )
  return Buffer.concat([lengths, json, ...rest])
}

/**
 * Contents of strangers, one behind the other, read by a child that can do nothing else: one that breaks, or takes too much,
 * is killed, and a fresh one reads the next. What belongs together alone (one user's mailbox) shares a child.
 */
export class HeldConversation {
  readonly #command: readonly string[]
  readonly #limits: Pick<HeldLimits, 'timeoutMs' | 'bytes'>
  #child: Child | undefined
  #answered = 0

  constructor(command: readonly string[], limits: Pick<HeldLimits, 'timeoutMs' | 'bytes'>) {
    this.#command = command
    this.#limits = limits
  }

  /** @returns undefined where no child can read this content within the limits */
  async ask(content: Uint8Array): Promise<HeldAnswer | undefined> {
    if (this.#answered >= mostAnswers) this.close()
    const wasFresh = this.#answered === 0
    const answer = await this.#askOnce(content)
    // What it had read before may have used its time up.
    return answer ?? (wasFresh ? undefined : this.#askOnce(content))
  }

  close(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
    this.#answered = 0
  }

  async #askOnce(content: Uint8Array): Promise<HeldAnswer | undefined> {
    this.#child ??= this.#begin()
    const answer = await answerOf(this.#child, content, this.#limits)
    if (answer) this.#answered++
    else this.close()
    return answer
  }

  #begin(): Child {
    const [program, ...rest] = this.#command
    const child = spawn(program!, rest, {
      env: { PATH: process.env.PATH ?? '' },
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    // A child that is gone hears nothing: its end is told by `close`.
    child.stdin.on('error', () => undefined)
    child.on('error', () => undefined)
    child.once('exit', () => {
      if (this.#child === child) this.close()
    })
    return child
  }
}

function answerOf(
  child: Child,
  content: Uint8Array,
  { timeoutMs, bytes }: Pick<HeldLimits, 'timeoutMs' | 'bytes'>,
): Promise<HeldAnswer | undefined> {
  const { promise, resolve } = Promise.withResolvers<HeldAnswer | undefined>()
  const chunks: Buffer[] = []
  let size = 0
  const broke = () => resolve(undefined)
  const onData = (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size < 8) return
    const head = chunks[0]!.length >= 8 ? chunks[0]! : Buffer.concat(chunks)
    const [json, rest] = [head.readUInt32BE(0), head.readUInt32BE(4)]
    if (json + rest > bytes || size > 8 + json + rest) return broke()
    if (size < 8 + json + rest) return
    const whole = Buffer.concat(chunks)
    resolve({ said: whole.subarray(8, 8 + json).toString('utf8'), rest: whole.subarray(8 + json) })
  }
  const timer = setTimeout(broke, timeoutMs)
  child.stdout.on('data', onData)
  child.once('error', broke).once('close', broke)
  child.stdin.write(framed(content))
  return promise.finally(() => {
    clearTimeout(timer)
    child.stdout.off('data', onData)
    child.off('error', broke).off('close', broke)
  })
}
