import {
  documentLimit,
  type MessageDocument,
  messageDocument,
} from '../../../../contract/templates/document/document.ts'
import { AppError } from '../../../kernel/errors.ts'
import { documentOfHtml } from './document-of-html.ts'

const tooLong = {
  en: `At most ${documentLimit} characters of text`,
  ru: `Не больше ${documentLimit} знаков текста`,
}

interface Bodies {
  body?: string | undefined
  body_document?: MessageDocument | undefined
}

/**
 * What a call says the template is: the editor's JSON, or HTML made ours (D-125); undefined where it says neither.
 * @throws AppError badRequest at `body` for more than a document holds
 */
export function documentFrom({ body, body_document }: Bodies, custom: readonly string[]): MessageDocument | undefined {
  if (body_document || body === undefined) return body_document
  const { data } = messageDocument.safeParse(documentOfHtml(body, custom))
  if (!data) throw new AppError('badRequest', { fields: { body: [tooLong] } })
  return data
}
