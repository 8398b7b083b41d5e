import type { MessageDocument } from '../messaging/document/document.ts'
import { documentOfText } from '../messaging/document/from-text.ts'
import { textOf } from '../messaging/document/render.ts'
import type { TemplateChanges } from './fields.ts'

/** Text and document as they are kept together: the text follows the document, and a bare text has none (D-125). */
export function written({ body, document }: Pick<TemplateChanges, 'body' | 'document'>) {
  if (document) return { document, body: textOf(document) }
  return body === undefined ? {} : { document: null, body }
}

interface Kept {
  body: string
  document?: MessageDocument | null | undefined
  customVariables: readonly string[]
}

/** What a template says, also one that was written before there was an editor. */
export const documentOf = ({ body, document, customVariables }: Kept): MessageDocument =>
  document ?? documentOfText(body, customVariables)
