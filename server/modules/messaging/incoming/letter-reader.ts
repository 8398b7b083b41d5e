import path from 'node:path'
import { z } from 'zod/mini'
import { calendarAnswers } from '../../../../contract/messaging/thread-endpoints.ts'
import { HeldConversation } from '../../../kernel/held/conversation.ts'
import { heldCommand } from '../../../kernel/held/held.ts'
import { mostRecipients } from './failure.ts'
import { mostFiles } from './files-in.ts'
import { type Letter, mostText } from './letter.ts'

/** A letter as a child has read it. */
interface ReadLetter extends Letter {
  /** Nobody could read what it says within the limits; who wrote it and what it answers is known of its head. */
  unreadable: boolean
}

/** Reads the letters of one mailbox in a child of its own, which ends with `close`. */
export interface LetterReader {
  /** @returns undefined where not even its head can be read */
  read(source: Buffer): Promise<ReadLetter | undefined>
  close(): void
}

const limits = { timeoutMs: 10_000, bytes: 64 << 20 }
/** Bytes of a head that is read alone. */
const mostHead = 64_000

const line = (most: number) => z.string().check(z.maxLength(most))
const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(schema)
const saidTold = { address: optional(line(2000)), status: optional(line(20)), said: line(500), warns: z.boolean() }
/** Nothing that a child says is believed: it has read what a stranger wrote. */
const saidLetter = z.object({
  messageId: optional(line(2000)),
  answers: z.array(line(2000)).check(z.maxLength(50)),
  from: optional(z.object({ name: line(300), address: line(320) })),
  replyTo: optional(line(320)),
  to: z.array(line(2000)).check(z.maxLength(100)),
  subject: line(1000),
  key: optional(line(43)),
  date: optional(z.coerce.date()),
  said: line(mostText),
  earlier: line(mostText),
  kind: z.enum(['personal', 'automatic', 'failure', 'complaint']),
  failure: optional(
    z.object({
      ...saidTold,
      kind: z.enum(['hard', 'soft', 'delayed']),
      recipients: z
        .array(z.object({ ...saidTold, kind: z.enum(['hard', 'soft', 'delayed', 'arrived']) }))
        .check(z.maxLength(mostRecipients)),
    }),
  ),
  about: optional(line(2000)),
  wish: optional(z.enum(['stop', 'maybe'])),
  calendar: optional(z.enum(calendarAnswers)),
  files: z.array(z.object({ filename: line(1000), type: line(300), size: z.number() })).check(z.maxLength(mostFiles)),
  leftOut: z.number(),
})

/** @returns undefined for what is no letter */
function letterIn(said: string, rest: Buffer): Omit<ReadLetter, 'unreadable'> | undefined {
  let json: unknown
  try {
    json = JSON.parse(said)
  } catch {
    return undefined
  }
  const { data } = saidLetter.safeParse(json)
  if (!data) return undefined
  let at = 0
  const files = data.files.map(({ filename, type, size }) => {
    const content = rest.subarray(at, at + size)
    at += size
    return { filename, type, content }
  })
  return { ...(data as Omit<typeof data, 'files'> & Pick<Letter, 'from'>), files } as Omit<ReadLetter, 'unreadable'>
}

const headOf = (source: Buffer): Buffer => {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => source.indexOf(end)).filter((at) => at >= 0)
  return source.subarray(0, Math.min(...ends, mostHead))
}

/** @param own the addresses of the mailbox whose letters it reads */
export function letterReader(own: readonly string[], bounds = limits): LetterReader {
  const script = path.join(import.meta.dirname, 'letter-child.ts')
  const reads = ['server/kernel', 'server/ports', 'server/modules/messaging/refusals', 'contract']
  let conversation: HeldConversation | undefined
  // Most readings of a mailbox find nothing that is to be read.
  const begin = async () =>
    (conversation ??= new HeldConversation([...(await heldCommand({ script, reads })), JSON.stringify(own)], bounds))
  const ask = async (content: Buffer) => {
    const answer = await (await begin()).ask(content)
    return answer && letterIn(answer.said, answer.rest)
  }
  return {
    async read(source) {
      const letter = await ask(source)
      if (letter) return { ...letter, unreadable: false }
      const head = await ask(Buffer.concat([headOf(source), Buffer.from('\r\n\r\n')]))
      return head && { ...head, unreadable: true }
    },
    close: () => conversation?.close(),
  }
}
