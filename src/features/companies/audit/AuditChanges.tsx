import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { type AttributeName, attributes } from '../../../../contract/companies/attributes/attributes.ts'
import type { AuditEntry } from '../../../../contract/companies/audit-endpoints.ts'
import { type EditedField, editedFields } from '../../../../contract/profiles/edit/names.ts'
import { editedFieldNames } from '../../../entities/profile/field-names.ts'
import { Facts } from '../../../ui/shells/Facts.tsx'
import { sectionWords } from '../words.ts'
import { fieldNames } from './action-words.ts'
import { columnNames } from './column-names.ts'

/** Names of what was changed, why, and how much was taken out; the log keeps no values. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const { fields, shown, hidden, columns = [], count, opened, reason = '' } = entry
  const { i18n, t } = useLingui()
  const language = i18n.locale === 'ru' ? 'ru' : 'en'
  const named = (codes: readonly string[], names: Readonly<Record<string, MessageDescriptor>>) =>
    codes.map((code) => (names[code] ? i18n._(names[code]) : code)).join(', ')
  const isOfPerson = (code: string): code is EditedField => editedFields.some((field) => field === code)
  const fieldWords = (code: string) =>
    entry.action === 'companies.changed'
      ? (attributes[code as AttributeName]?.name[language] ?? code)
      : isOfPerson(code)
        ? editedFieldNames(code)
            .map((name) => i18n._(name))
            .join(' · ')
        : named([code], fieldNames)
  const sections = Object.fromEntries(Object.entries(sectionWords).map(([code, [name]]) => [code, name]))
  const said: [label: string, text: string][] = [
    [t`Reason`, reason],
    [entry.action.startsWith('meter.') ? t`Amount` : t`People`, count === undefined ? '' : i18n.number(count)],
    [t`Contacts opened`, opened ? i18n.number(opened) : ''],
    [t`Columns`, named(columns, columnNames)],
    [t`Changed`, fields.map(fieldWords).join(', ')],
    [t`Now visible`, named(shown, sections)],
    [t`No longer visible`, named(hidden, sections)],
  ]
  const told = said.filter(([, text]) => text !== '')
  if (told.length === 0) return null
  return <Facts facts={told.map(([name, value]) => ({ id: name, name, value }))} />
}
