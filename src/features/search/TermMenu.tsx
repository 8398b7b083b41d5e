import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  extraSkillLimit,
  extraTitleLimit,
  hasYears,
  isPlace,
  mustBeCurrent,
} from '../../../contract/search/conditions.ts'

import { type SearchField, skillFields } from '../../../contract/search/fields.ts'
import { makeTerm, rangeOptions, type Term } from '../../../contract/search/query.ts'

import { queryClient } from '../../data/query.ts'
import { useUser } from '../../data/session.ts'
import { years } from '../../lib/dates.ts'
import { suggestions } from './data.ts'
import { distanceName } from './distance.ts'
import { fieldLabels } from './labels.ts'
import { Entry } from './MenuEntry.tsx'
import { Synonyms } from './Synonyms.tsx'
import classes from './TermChip.module.css'

interface Props {
  term: Term
  /** The other terms of the search: there are only so many conditions of a kind. */
  others: readonly Term[]
  onChange: (term: Term) => void
}
interface MenuProps extends Props {
  /** Another name of the skill may stand for it too. */
  onSynonym: (name: string) => void
}

/** What a text can be looked for as; kinds of one field are chosen above. */
const meanings: readonly SearchField[] = [
  'skill',
  'position',
  'companySearch',
  'location',
  'educationSearch',
  'name',
  'comment',
  'folder',
  'text',
]

/**
 * Include or exclude, and how much: how a skill counts and its years, distance from a place, whether a title or firm is the current
 * one; and what else the text can mean.
 */
export function TermMenu({ term, others, onChange, onSynonym }: MenuProps) {
  const { field } = term
  return (
    <div className={classes.menu}>
      <Entry on={!term.excluded && field !== 'preferableSkill'} onChoose={() => onChange(wanted(term))}>
        <Trans>Must have</Trans>
      </Entry>
      {skillFields.has(field) ? (
        <Entry on={field === 'preferableSkill'} onChoose={() => onChange(changed(included(term), 'preferableSkill'))}>
          <Trans>Nice to have</Trans>
        </Entry>
      ) : null}
      <Entry on={term.excluded} onChoose={() => onChange({ ...wanted(term), excluded: true })}>
        <Trans>Must not have</Trans>
      </Entry>
      {skillFields.has(field) && field !== 'preferableSkill' ? <SkillKinds term={term} onChange={onChange} /> : null}
      {field === 'skill' || field === 'skillAll' ? <Years term={term} others={others} onChange={onChange} /> : null}
      {field === 'skill' && !term.excluded ? <Synonyms names={[term]} onTick={onSynonym} /> : null}
      {field === 'location' || field === 'locationRange' ? (
        <Distances term={term} others={others} onChange={onChange} />
      ) : null}
      {field === 'position' || field === 'lastPosition' ? (
        <Currency term={term} others={others} onChange={onChange} />
      ) : null}
      {field === 'companySearch' || field === 'lastCompanySearch' ? <Firm term={term} onChange={onChange} /> : null}
      {field === 'metaqueries' ? null : <Meanings term={term} onChange={onChange} />}
    </div>
  )
}

const included = (term: Term): Term => ({ ...term, excluded: false })
/** What only ranks becomes a condition. */
const wanted = (term: Term): Term =>
  term.field === 'preferableSkill' ? changed(included(term), 'skill') : included(term)

type PartProps = Pick<Props, 'term' | 'onChange'>

/** How a skill counts: by itself, as one of several, or where it is somebody's main one. */
function SkillKinds({ term, onChange }: PartProps) {
  const { t } = useLingui()
  const kind = term.field === 'skillAny' || term.field === 'mainSkillHigh' ? term.field : 'skill'
  return (
    <>
      <div className={classes.head}>{t`How it counts`}</div>
      <Entry on={kind === 'skill'} onChoose={() => onChange(changed(term, 'skill'))}>
        {t`By itself`}
      </Entry>
      <Entry on={kind === 'skillAny'} onChoose={() => onChange(changed(term, 'skillAny'))}>
        {t`As one of several`}
      </Entry>
      <Entry on={kind === 'mainSkillHigh'} onChoose={() => onChange(changed(term, 'mainSkillHigh'))}>
        {t`As a main skill`}
      </Entry>
    </>
  )
}

function Firm({ term, onChange }: PartProps) {
  const { t } = useLingui()
  const isLast = term.field === 'lastCompanySearch'
  return (
    <>
      <div className={classes.head}>{t`Which job`}</div>
      <Entry on={!isLast} onChoose={() => onChange(changed(term, 'companySearch'))}>
        {t`Any job`}
      </Entry>
      <Entry on={isLast} onChoose={() => onChange(changed(term, 'lastCompanySearch'))}>
        {t`Current job`}
      </Entry>
    </>
  )
}

/** The same text as something else: what was taken for a skill may be a name, and what nobody knows can be looked for as text. */
function Meanings({ term, onChange }: PartProps) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const own = skillFields.has(term.field) ? 'skill' : (meantAs[term.field] ?? term.field)
  if (!open)
    return (
      <button type="button" className={classes.entry} aria-expanded={false} onClick={() => setOpen(true)}>
        {t`Look for it as…`}
      </button>
    )
  return (
    <>
      <div className={classes.head}>{t`Look for it as`}</div>
      {meanings.map((field) => (
        <Entry key={field} on={field === own} onChoose={() => onChange(field === own ? term : asField(term, field))}>
          {i18n._(fieldLabels[field])}
        </Entry>
      ))}
    </>
  )
}

const meantAs: Partial<Record<SearchField, SearchField>> = {
  lastPosition: 'position',
  lastCompanySearch: 'companySearch',
  locationRange: 'location',
}

/** Several words are literal where the field knows words. */
function asField(term: Term, field: SearchField): Term {
  const { text, excluded } = term
  return makeTerm({ field, text, excluded, quoted: text.includes(' ') }) ?? term
}

/** A term of another field, with a range or none. */
function changed({ range: _range, ...term }: Term, field: Term['field'], range?: number): Term {
  return range === undefined ? { ...term, field } : { ...term, field, range }
}

function Years({ term, others, onChange }: Props) {
  const { t, i18n } = useLingui()
  const isFull = others.filter(hasYears).length >= extraSkillLimit
  return (
    <>
      <div className={classes.head}>{t`Years of use`}</div>
      <Entry on={term.range === undefined} onChoose={() => onChange(changed(term, 'skill'))}>
        {t`Any`}
      </Entry>
      {rangeOptions.skillAll.map((option) => (
        <Entry
          key={option}
          on={term.range === option}
          disabled={isFull}
          onChoose={() => onChange(changed(term, 'skillAll', option))}
        >
          {`${years(option, i18n.locale)}+`}
        </Entry>
      ))}
      {isFull ? <p className={classes.why}>{t`Up to ${extraSkillLimit} skills with years`}</p> : null}
    </>
  )
}

function Distances({ term, others, onChange }: Props) {
  const { t, i18n } = useLingui()
  const { rangeMeasure } = useUser().settings
  const known = useQuery(suggestions(term.text, ['location']), queryClient).data?.results
  const isTown = known?.some((one) => one.isCity && one.isExact)
  const isOneOfSeveral = others.some(isPlace)
  const why = isOneOfSeveral
    ? t`Only with one place in the search`
    : isTown === false
      ? t`Only available for cities or towns`
      : undefined
  return (
    <>
      <div className={classes.head}>{t`Distance`}</div>
      <Entry on={term.range === undefined} onChoose={() => onChange(changed(term, 'location'))}>
        {t`Only this place`}
      </Entry>
      {rangeOptions.locationRange.map((option) => (
        <Entry
          key={option}
          on={term.range === option}
          disabled={why !== undefined}
          onChoose={() => onChange(changed(term, 'locationRange', option))}
        >
          {`+ ${distanceName(option, rangeMeasure, i18n.locale)}`}
        </Entry>
      ))}
      {why ? <p className={classes.why}>{why}</p> : null}
    </>
  )
}

function Currency({ term, others, onChange }: Props) {
  const { t } = useLingui()
  const isFull = others.filter(mustBeCurrent).length >= extraTitleLimit
  return (
    <>
      <div className={classes.head}>{t`Which job`}</div>
      <Entry on={!mustBeCurrent(term)} onChoose={() => onChange(changed(term, 'position'))}>
        {t`Any job`}
      </Entry>
      <Entry on={mustBeCurrent(term)} disabled={isFull} onChoose={() => onChange(changed(term, 'lastPosition'))}>
        {t`Current job`}
      </Entry>
      {isFull ? <p className={classes.why}>{t`Another title must be the current one already`}</p> : null}
    </>
  )
}
