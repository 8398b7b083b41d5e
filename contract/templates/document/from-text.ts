import { templateParts } from '../variables.ts'
import { emptyDocument, type Inline, type MessageDocument, type Paragraph } from './document.ts'

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
