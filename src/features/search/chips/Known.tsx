import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type SearchField, skillFields } from '../../../../contract/search/fields.ts'
import { groupOf, makeTerm, parseTerm, type Term } from '../../../../contract/search/query.ts'
import type { TypedReading } from '../../../../contract/search/reading-endpoints.ts'
import { queryClient } from '../../../data/network/query.ts'
import { readingOf } from '../../../data/search/query-readings.ts'
import { fieldLabels } from './labels.ts'
import { Entry } from './MenuEntry.tsx'
import classes from './TermChip.module.css'
import type { PartProps } from './term-part.ts'

/** Fields whose texts are names of something. What only ranks has no counterpart among texts. */
const named: ReadonlySet<SearchField> = new Set<SearchField>([
  ...[...skillFields].filter((field) => field !== 'preferableSkill'),
  'position',
  'lastPosition',
  'companySearch',
  'lastCompanySearch',
  'location',
  'locationRange',
  'educationSearch',
  'name',
])

/** Known or unknown (000 §4): a term stands for what is known by its name, by all its names, or for nothing but its words. */
export function Known({ term, onChange }: PartProps) {
  const { t, i18n } = useLingui()
  const isText = term.field === 'text'
  const { data } = useQuery({ ...readingOf(term.text), enabled: isText }, queryClient)
  if (!isText && !named.has(term.field)) return null
  const known = isText ? meantBy(data?.readings ?? [], term) : term
  return (
    <>
      <div className={classes.head}>{t`Treat as`}</div>
      <Entry
        on={!isText}
        reason={known ? undefined : t`No known term has this name`}
        onChoose={() => known && onChange(known)}
      >
        <span>
          {t`Known`} {known ? <small>{`${i18n._(fieldLabels[known.field])} ${known.text}`}</small> : null}
        </span>
      </Entry>
      <Entry on={isText} onChoose={() => onChange(isText ? term : asWords(term))}>
        <span>
          {t`Unknown`} <small>{t`just the words`}</small>
        </span>
      </Entry>
      {isText && data && !known ? <p className={classes.why}>{t`No known term has this name`}</p> : null}
    </>
  )
}

/** The likeliest known thing that the whole text is a name of. */
function meantBy(readings: readonly TypedReading[], { excluded }: Term): Term | undefined {
  for (const { q, f } of readings) {
    const [term, ...others] = q.map((one) => parseTerm(one))
    if (term && term.field !== 'text' && others.length + f.length === 0) return { ...term, excluded }
  }
  return undefined
}

/** The words of a name; of a place without what it is in, which no text says behind a comma. */
function asWords(term: Term): Term {
  const text = groupOf(term.field) === 'location' ? term.text.split(',')[0]! : term.text
  return makeTerm({ field: 'text', text, excluded: term.excluded, quoted: text.includes(' ') }) ?? term
}
