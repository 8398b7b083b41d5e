import { templateParts } from '../variables.ts'
import {
  type Block,
  emptyDocument,
  type Inline,
  type ListItem,
  type MessageDocument,
  type Paragraph,
} from './document.ts'

/** A line with its variables; only known names are (000 §5). */
export function lineOf(text: string, custom: readonly string[]): Inline[] {
  return templateParts(text, custom).map((part) =>
    'text' in part ? { type: 'text', text: part.text } : { type: 'variable', attrs: { name: part.variable } },
  )
}

/** A plain text as a document, a paragraph a line: what was written before there was an editor (D-125). */
export function documentOfText(text: string, custom: readonly string[]): MessageDocument {
  if (text === '') return emptyDocument
  const paragraphs = text.split(/\r\n|\r|\n/).map((line): Paragraph => {
    const content = lineOf(line, custom)
    return content.length ? { type: 'paragraph', content } : { type: 'paragraph' }
  })
  return { type: 'doc', content: paragraphs }
}

/** A list's item, a paragraph: whatever holds others. */
type Holding = Block | ListItem

/** A document in which names that stand in braces are variables, where they are known: who types one whole means it. */
export function withVariables(document: MessageDocument, custom: readonly string[]): MessageDocument {
  const inline = (node: Inline): Inline[] =>
    node.type === 'text'
      ? lineOf(node.text, custom).map((part) => (node.marks ? { ...part, marks: node.marks } : part))
      : [node]
  const within = <Node extends Holding>(node: Node): Node => {
    if (node.type === 'image') return node
    if (node.type === 'paragraph') return node.content ? { ...node, content: node.content.flatMap(inline) } : node
    return { ...node, content: node.content.map((each: Holding) => within(each)) }
  }
  return { ...document, content: document.content.map(within) }
}
