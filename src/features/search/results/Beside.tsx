import { useLingui } from '@lingui/react/macro'
import {
  IconBriefcase,
  IconBuilding,
  IconCode,
  IconMapPin,
  IconSchool,
  IconSearch,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type SearchField, skillFields } from '../../../../contract/search/fields.ts'
import { groupOf, type Term } from '../../../../contract/search/query.ts'
import { emptySearch } from '../../../../contract/search/search-url.ts'
import { otherSkillNames } from '../../../../contract/search/spelling/skill-names.ts'
import { queryClient } from '../../../data/network/query.ts'
import { whereabouts } from '../../../data/search/query-readings.ts'
import classes from './NothingFound.module.css'

/** The most other spellings of a skill that are named. */
const spellings = 3
/** And so many towns of a company's people. */
const towns = 2

const isPlace = ({ field }: Term): boolean => groupOf(field) === 'location'
const firstPart = (name: string): string => name.split(',')[0]!

/** What a meaning is called; what a place is in stands beside it. */
export const nameOf = (term: Term): string => (isPlace(term) ? firstPart(term.text) : term.text)

/** What tells a meaning from others of its name: how else a skill is written, what a place is in, where a company's people are. */
export function Beside({ terms: [term, ...others] }: { terms: readonly Term[] }) {
  const { t } = useLingui()
  if (!term || others.length > 0) return null
  if (term.field === 'companySearch') return <Where company={term} />
  const written = skillFields.has(term.field) ? otherSkillNames(term.text).slice(0, spellings).join(', ') : ''
  const around = isPlace(term) ? term.text.split(',').slice(1).join(',').trim() : ''
  return <Said text={written ? t`also written ${written}` : around} />
}

function Where({ company }: { company: Term }) {
  const { data } = useQuery(whereabouts({ ...emptySearch, terms: [{ ...company, excluded: false }] }), queryClient)
  const known = data?.facets.location?.filter(({ kind, count }) => kind === 'city' && count > 0) ?? []
  return (
    <Said
      text={known
        .slice(0, towns)
        .map(({ name }) => firstPart(name))
        .join(', ')}
    />
  )
}

const Said = ({ text }: { text: string }) => (text ? <span className={classes.beside}>{text}</span> : null)

const icons: Partial<Record<SearchField, typeof IconCode>> = {
  skill: IconCode,
  position: IconBriefcase,
  companySearch: IconBuilding,
  educationSearch: IconSchool,
  location: IconMapPin,
  name: IconUser,
}
export function FieldIcon({ field = 'text' }: { field: SearchField | undefined }) {
  const Icon = icons[field] ?? IconSearch
  return <Icon className={classes.icon} size={18} stroke={1.75} aria-hidden />
}
