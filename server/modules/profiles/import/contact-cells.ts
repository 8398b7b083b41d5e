import { telegramNick } from '../../../../contract/profiles/identity/links.ts'
import { type FoundValues, mailsIn } from '../../../../contract/profiles/identity/mails.ts'
import { phonesIn } from '../../../../contract/profiles/identity/phones.ts'
import { saysNothing } from '../../../../contract/profiles/identity/placeholders.ts'
import type { IncomingContact } from '../../../../contract/profiles/incoming.ts'
import { list } from './clean.ts'
import type { Header } from './headers.ts'

/** Ways to reach a person, out of cells: what is none is left out and told. */

const others = (cell: string): FoundValues => ({ values: list(cell).filter((each) => !saysNothing(each)), wrong: [] })

const readers: Readonly<Record<'email' | 'phone' | 'telegram' | 'skype', (cell: string) => FoundValues>> = {
  email: mailsIn,
  phone: phonesIn,
  telegram: (cell) => ({ values: others(cell).values.map((each) => telegramNick(each) ?? each), wrong: [] }),
  skype: others,
}
const kinds = Object.keys(readers) as (keyof typeof readers)[]

const longest = 300
const shown = (value: string) => value.replace(/\s+/gu, ' ').trim().slice(0, 60)

/** Why a value is left out; the sentence names the column. */
const remarkOf = (column: string, kind: keyof typeof readers, value: string): string =>
  kind === 'email'
    ? `${column}: “${shown(value)}” isn’t a valid email address`
    : /^\s*\d(?:[.,]\d+)?e\+?\d+\s*$/i.test(value)
      ? `${column}: “${shown(value)}” is a number rounded by a spreadsheet, not a phone number`
      : `${column}: “${shown(value)}” isn’t a valid phone number`

export interface FoundContacts {
  contacts: IncomingContact[]
  remarks: string[]
}

/** The contacts in one value of a kind; a spreadsheet's quote before a formula goes. @param column as the file names it */
export function contactsIn(kind: keyof typeof readers, column: string, written: string): FoundContacts {
  const { values, wrong } = readers[kind](
    written
      .trim()
      .replace(/^'(?=[=+\-@])/, '')
      .slice(0, 5000),
  )
  return {
    contacts: values.map((value) => ({ kind, value: value.slice(0, longest).toWellFormed() })),
    remarks: wrong.map((value) => remarkOf(column, kind, value)),
  }
}

/** All contacts of a row, mails first. */
export function contactsOf({ columns, names }: Header, values: readonly string[]): FoundContacts {
  const found: FoundContacts = { contacts: [], remarks: [] }
  for (const kind of kinds)
    columns.forEach((column, at) => {
      const written = column === kind ? (values[at] ?? '') : ''
      if (written.trim() === '') return
      const { contacts, remarks } = contactsIn(kind, (names[at] ?? kind).trim(), written)
      found.contacts.push(...contacts)
      found.remarks.push(...remarks)
    })
  return found
}
