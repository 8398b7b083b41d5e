import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  extraSkillLimit,
  extraTitleLimit,
  hasYears,
  isPlace,
  mustBeCurrent,
} from '../../../../contract/search/conditions.ts'
import { rangeOptions } from '../../../../contract/search/query.ts'
import { queryClient } from '../../../data/network/query.ts'
import { useUser } from '../../../data/network/session.ts'
import { suggestions } from '../../../data/search/query-readings.ts'
import { years } from '../../../lib/dates.ts'
import { distanceName } from './distance.ts'
import { Entry } from './MenuEntry.tsx'
import classes from './TermChip.module.css'
import { type BoundedPartProps, changed, type PartProps } from './term-part.ts'

/** How a skill counts: by itself, as one of several, or where it is somebody's main one. */
export function SkillKinds({ term, onChange }: PartProps) {
  const { t } = useLingui()
  const kind = term.field === 'skillAny' || term.field === 'mainSkillHigh' ? term.field : 'skill'
  return (
    <>
      <div className={classes.head}>{t`How it counts`}</div>
      <Entry on={kind === 'skill'} onChoose={() => onChange(changed(term, 'skill'))}>
        {t`On its own`}
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

export function Firm({ term, onChange }: PartProps) {
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

export function Years({ term, others, onChange }: BoundedPartProps) {
  const { t, i18n } = useLingui()
  const isFull = others.filter(hasYears).length >= extraSkillLimit
  const why = isFull ? t`Up to ${extraSkillLimit} skills can have years` : undefined
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
          reason={why}
          onChoose={() => onChange(changed(term, 'skillAll', option))}
        >
          {`${years(option, i18n.locale)}+`}
        </Entry>
      ))}
      {why ? <p className={classes.why}>{why}</p> : null}
    </>
  )
}

export function Distances({ term, others, onChange }: BoundedPartProps) {
  const { t, i18n } = useLingui()
  const { rangeMeasure } = useUser().settings
  const known = useQuery(suggestions(term.text, ['location']), queryClient).data?.results
  const isTown = known?.some((one) => one.isCity && one.isExact)
  const isOneOfSeveral = others.some(isPlace)
  const why = isOneOfSeveral
    ? t`Only with one location in the search`
    : isTown === false
      ? t`Only available for cities or towns`
      : undefined
  return (
    <>
      <div className={classes.head}>{t`Distance`}</div>
      <Entry on={term.range === undefined} onChoose={() => onChange(changed(term, 'location'))}>
        {t`This location only`}
      </Entry>
      {rangeOptions.locationRange.map((option) => (
        <Entry
          key={option}
          on={term.range === option}
          reason={why}
          onChoose={() => onChange(changed(term, 'locationRange', option))}
        >
          {`+ ${distanceName(option, rangeMeasure, i18n.locale)}`}
        </Entry>
      ))}
      {why ? <p className={classes.why}>{why}</p> : null}
    </>
  )
}

export function Currency({ term, others, onChange }: BoundedPartProps) {
  const { t } = useLingui()
  const isFull = others.filter(mustBeCurrent).length >= extraTitleLimit
  const why = isFull ? t`Another title is already set as current` : undefined
  return (
    <>
      <div className={classes.head}>{t`Which job`}</div>
      <Entry on={!mustBeCurrent(term)} onChoose={() => onChange(changed(term, 'position'))}>
        {t`Any job`}
      </Entry>
      <Entry on={mustBeCurrent(term)} reason={why} onChoose={() => onChange(changed(term, 'lastPosition'))}>
        {t`Current job`}
      </Entry>
      {why ? <p className={classes.why}>{why}</p> : null}
    </>
  )
}
