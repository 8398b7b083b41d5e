import path from 'node:path'
import { z } from 'zod/mini'
import { type HeldLimits, heldCommand, runHeld, turns } from '../../../kernel/held/held.ts'
import { type DocumentKind, type DocumentText, linksLimit, textLimit } from './text.ts'

/** A document that nobody can read: broken, locked, too large unpacked, or without text. */
export class UnreadableDocument extends Error {
  override name = 'UnreadableDocument'
}

interface DocumentReader {
  /**
   * The text of a document, read in a process of its own.
   * @throws UnreadableDocument; AppError unavailable where too many wait already
   */
  read(content: Uint8Array, kind: DocumentKind): Promise<DocumentText>
}

const usualLimits: HeldLimits = { timeoutMs: 20_000, atOnce: 2, waiting: 40, bytes: 4 << 20 }

const usualCommand = () => heldCommand({ script: path.join(import.meta.dirname, 'child.ts') })

/** Nothing that a child says is believed: it has read what a stranger wrote. */
const documentText = z.object({
  text: z.string().check(z.maxLength(textLimit)),
  links: z.array(z.string()).check(z.maxLength(linksLimit)),
})

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
  limits: HeldLimits = usualLimits,
): DocumentReader {
  const inTurn = turns(limits)
  return {
    read: (content, kind) =>
      inTurn(async () => {
        const answer = await runHeld(await command(kind), content, limits)
        if (answer === undefined) throw new UnreadableDocument('The document can’t be read')
        return parsed(answer)
      }),
  }
}

/** The one of this process: whoever reads waits in the same line. */
export const documents: DocumentReader = documentReader()
