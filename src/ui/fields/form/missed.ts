import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { dates } from '../../../lib/intl.ts'
import { moreWords } from '../../../locales/words.ts'

/** What keeps a browser from sending a field, in our words; in its own where it is something rare. */
export async function missedIn(field: HTMLInputElement | HTMLTextAreaElement): Promise<string> {
  const { valueMissing, typeMismatch, rangeOverflow, rangeUnderflow } = field.validity
  await moreWords()
  const { max = '', min = '' } = field instanceof HTMLInputElement ? field : {}
  // Spaces alone say nothing.
  if (valueMissing || field.value.trim() === '') return i18n._(msg`This field is required`)
  if (typeMismatch && field.type === 'email') return i18n._(msg`This isn’t a valid email address`)
  if (field.type === 'date' && (rangeOverflow || rangeUnderflow))
    return dayMissed(rangeOverflow ? max : min, rangeOverflow)
  if (rangeOverflow) return i18n._(msg`${max} at most`)
  if (rangeUnderflow) return i18n._(msg`${min} at least`)
  return field.validationMessage
}

function dayMissed(bound: string, isOver: boolean): string {
  const { locale } = i18n
  const how = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const day = dates(locale === 'en' ? 'en-GB' : locale, how).format(new Date(bound))
  return i18n._(isOver ? msg`${day} at the latest` : msg`${day} at the earliest`)
}
