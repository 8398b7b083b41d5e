import { textOf } from './document/text-of.ts'
import type { TemplateChanges } from './fields.ts'

/** Text and document as they are kept together: the text follows the document, and a bare text has none (D-125). */
export function written({ body, document }: Pick<TemplateChanges, 'body' | 'document'>) {
  if (document) return { document, body: textOf(document) }
  return body === undefined ? {} : { document: null, body }
}
