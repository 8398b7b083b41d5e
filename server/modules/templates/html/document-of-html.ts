import { randomUUID } from 'node:crypto'
import { Parser } from 'htmlparser2'
import type { MessageDocument } from '../../../../contract/templates/document/document.ts'
import { documentOfText } from '../../../../contract/templates/document/from-text.ts'
import { HtmlReading } from '../../../../contract/templates/html/reading.ts'

/**
 * HTML of wherever as a document of ours, read as a paste is.
 * @param custom names of variables, beside those that every template knows
 */
export function documentOfHtml(html: string, custom: readonly string[]): MessageDocument {
  // Without a tag it is a text, and its line breaks count.
  if (!/<[a-z!/]/i.test(html)) return documentOfText(html, custom)
  const reading = new HtmlReading(custom, randomUUID)
  const parser = new Parser({
    onopentag: (tag, attributes) => reading.opened(tag, attributes),
    onclosetag: (tag) => reading.closed(tag),
    ontext: (text) => reading.text(text),
  })
  parser.end(html)
  return reading.end()
}
