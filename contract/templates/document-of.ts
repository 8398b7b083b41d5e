import type { MessageDocument } from './document/document.ts'
import { documentOfText } from './document/from-text.ts'

interface Kept {
  body: string
  document?: MessageDocument | null | undefined
  customVariables: readonly string[]
}

/** What a template says, also one that was written before there was an editor. */
export const documentOf = ({ body, document, customVariables }: Kept): MessageDocument =>
  document ?? documentOfText(body, customVariables)
