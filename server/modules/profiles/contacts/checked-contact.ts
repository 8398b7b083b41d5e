import type { EnteredKind } from '../../../../contract/profiles/contacts/entry.ts'
import { telegramNick } from '../../../../contract/profiles/identity/links.ts'
import { cleanMail } from '../../../../contract/profiles/identity/mails.ts'
import { webAddress } from '../../../../contract/profiles/identity/web-address.ts'
import { wrong } from '../../../kernel/errors.ts'
import { line } from '../import/clean.ts'
import { numberOf, type PhoneHomes } from './phone-numbers.ts'

const skypeName = /^(?:live:)?[\p{L}\d][\p{L}\d._,:-]{2,63}$/u

const checked: Record<EnteredKind, (value: string, homes: PhoneHomes) => string | undefined> = {
  email: (value) => cleanMail(value),
  phone: numberOf,
  telegram: (value) => telegramNick(value),
  skype: (value) => {
    const name = line(value, 80)?.replace(/^skype:/i, '')
    return name !== undefined && skypeName.test(name) ? name : undefined
  },
  link: (value) => webAddress(value)?.href,
}

const remarks = {
  email: 'This isn’t a valid email address',
  phone: 'This isn’t a valid phone number',
  telegram: { en: 'This isn’t a Telegram name', ru: 'Это не имя в Telegram' },
  skype: { en: 'This isn’t a Skype name', ru: 'Это не имя в Skype' },
  link: 'This isn’t a valid link',
} as const

/**
 * A contact as it is kept: a phone whole, with its country's code.
 * @param homes where a number without a country's code is read
 * @throws AppError badRequest naming `value`
 */
export function checkedContact(kind: EnteredKind, value: string, homes: PhoneHomes): string {
  const kept = checked[kind](value, homes)
  if (kept === undefined) throw wrong('value', remarks[kind])
  return kept
}
