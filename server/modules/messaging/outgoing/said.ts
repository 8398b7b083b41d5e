import type { FootLine } from '../../../../contract/messaging/foot.ts'
import { type RenderedMail, renderedMail, type Said } from '../../../../contract/messaging/rendered.ts'
import { signed } from '../../../../contract/messaging/signature.ts'
import type { MessageDocument } from '../../../../contract/templates/document/document.ts'
import { textOf } from '../../../../contract/templates/document/text-of.ts'
import { strangePlaceholders } from '../../../../contract/templates/strange-placeholders.ts'
import type { Tx } from '../../../db/database.ts'
import { wrong } from '../../../kernel/errors.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { documentFrom } from '../../templates/door.ts'
import { personalSettingsOf } from '../rows/settings-rows.ts'

/** What a call has of a message. */
export interface Written {
  subject: string
  body?: string | undefined
  body_document?: MessageDocument | undefined
  attachment_ids?: readonly string[] | undefined
}

const empty = { en: 'Write something first', ru: 'Сначала напишите сообщение' }
const nobodyKnows = (names: string) => ({
  en: `Nobody fills in ${names}: choose a variable, or write the words themselves`,
  ru: `Никто не подставит ${names}: выберите переменную или напишите слова сами`,
})
const noSubject = { en: 'Enter a subject', ru: 'Укажите тему' }

/**
 * What somebody has written, as it is kept.
 * @param names variables that are known beside the standard ones
 * @throws AppError badRequest at `subject` or `body` where it says nothing, or more than a message holds
 */
export function saidIn(written: Written, names: readonly string[]): Said {
  const document = documentFrom(written, names)
  if (written.subject.trim() === '') throw wrong('subject', noSubject)
  if (!document || textOf(document).trim() === '') throw wrong('body', empty)
  return { subject: written.subject.trim(), document }
}

/** With the user's signature under it, where they use one (MSG-08). */
export async function signedBy(tx: Tx, { companyId, id }: SignedIn, { subject, document }: Said): Promise<Said> {
  return { subject, document: signed(document, await personalSettingsOf(tx, companyId, id)) }
}

/**
 * @throws AppError badRequest at `custom_variables` where a value is missing (001 §5), at `templates` where something stands
 *   in braces that nobody fills in
 */
export function renderedWhole(
  said: Said,
  values: Readonly<Record<string, string>>,
  foot: readonly FootLine[] = [],
): RenderedMail {
  const strange = strangePlaceholders(`${said.subject}\n${textOf(said.document)}`, Object.keys(values))
  if (strange.length) throw wrong('templates', nobodyKnows(strange.join(', ')))
  const mail = renderedMail(said, values, foot)
  if (mail.missing.length) {
    const names = mail.missing.join(', ')
    throw wrong('custom_variables', {
      en: `Please fill all variable values: ${names}`,
      ru: `Заполните значения переменных: ${names}`,
    })
  }
  return mail
}
