import { z } from 'zod/mini'
import { keepable } from '../../kit/keepable.ts'
import { blocks, listsLimit, type MessageDocument } from './document.ts'
import { documentOfText } from './from-text.ts'

/** What an editor can open: also what is too much to be sent. */
const documentShape = z.strictObject({ type: z.literal('doc'), content: blocks(3 * listsLimit) })

/** Nothing that an editor wrote lies deeper in itself. */
const deepest = 50

const lineTypes = new Set<unknown>(['text', 'hardBreak', 'variable'])

/** The words of whatever it is, a line a block. */
function wordsIn(node: unknown, depth = 0): string {
  if (typeof node !== 'object' || node === null || depth > deepest) return ''
  const { type, text, attrs, content } = node as { [name in 'type' | 'text' | 'attrs' | 'content']?: unknown }
  if (typeof text === 'string') return text
  if (type === 'hardBreak') return '\n'
  if (type === 'variable') return `{${String((attrs as { name?: unknown } | undefined)?.name ?? '')}}`
  const within: unknown[] = Array.isArray(content) ? content : []
  const isLine = within.some((each) => lineTypes.has((each as { type?: unknown } | null)?.type))
  return within.map((each) => wordsIn(each, depth + 1)).join(isLine ? '' : '\n')
}

/** What was kept as a document, as one that an editor opens: where it is none, its words are left. */
export function openable(kept: unknown): MessageDocument {
  const { data } = documentShape.safeParse(kept)
  return data ?? documentOfText(keepable(wordsIn(kept)), [])
}
