import { useLingui } from '@lingui/react/macro'
import { type EditableKind, now, yes } from '../../../../contract/profiles/edit/names.ts'
import { monthOf } from '../../../lib/dates.ts'

/** A value as people read it: 'May 2024', 'now', 'Yes'. */
export function useValueWords() {
  const { t, i18n } = useLingui()
  return (kind: EditableKind, part: string, value: string): string => {
    if (kind === 'position' && part === 'end' && value === now) return t`now`
    if (kind === 'position' && (part === 'start' || part === 'end'))
      return /^\d{4}-\d{2}$/.test(value) ? monthOf(value, i18n.locale) : value
    if (kind === 'photo') return t`A photo`
    if (part === 'hidden') return t`Hidden`
    if (part === 'said' || part === 'principal') return value === yes ? t`Yes` : t`No`
    return value
  }
}
