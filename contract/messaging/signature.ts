import type { MessageDocument } from '../templates/document/document.ts'
import { textOf } from '../templates/document/text-of.ts'

interface Signing {
  signature: MessageDocument | null
  use_signature: boolean
}

/** What stands under mail, where its user wants it and has written it. */
export const signatureIn = ({ signature, use_signature: isUsed }: Signing): MessageDocument | undefined =>
  isUsed && signature && textOf(signature).trim() ? signature : undefined

/** A message with the signature behind two empty blocks (001 §5). */
export function signed(document: MessageDocument, settings: Signing): MessageDocument {
  const signature = signatureIn(settings)
  if (!signature) return document
  return {
    type: 'doc',
    content: [...document.content, { type: 'paragraph' }, { type: 'paragraph' }, ...signature.content],
  }
}
