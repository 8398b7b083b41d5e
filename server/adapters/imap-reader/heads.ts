import type { FetchMessageObject } from 'imapflow'
import { answersIn, idsIn, type LetterHead } from '../../ports/mail-reader.ts'

/** What is asked for of every mail. */
export const headers = [
  'message-id',
  'in-reply-to',
  'references',
  'from',
  'return-path',
  'content-type',
  'x-failed-recipients',
] as const

/** By name, in small letters; of several of a name the first. */
function fieldsOf(block: Buffer | undefined): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  const lines = (block?.toString('utf8') ?? '').replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]+/g, ' ')
  for (const line of lines.split('\n')) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value!.trim())
  }
  return fields
}

const daemon = /(mailer-daemon|postmaster|mail-daemon)@/i

/** A mail's head of what the server says of it. */
export function headOf({ uid, size, headers: block, internalDate }: FetchMessageObject): LetterHead {
  const fields = fieldsOf(block)
  const from = fields.get('from') ?? ''
  return {
    uid,
    messageId: idsIn(fields.get('message-id'))[0],
    answers: answersIn(fields.get('in-reply-to'), fields.get('references')),
    from: /[^\s<>",;]+@[^\s<>",;]+/.exec(from.replace(/^.*</, ''))?.[0]?.toLowerCase(),
    mayBeReport:
      /multipart\/report/i.test(fields.get('content-type') ?? '') ||
      fields.has('x-failed-recipients') ||
      daemon.test(from) ||
      /^<\s*>$/.test(fields.get('return-path') ?? ''),
    size: size ?? 0,
    arrived: internalDate ? new Date(internalDate) : undefined,
  }
}
