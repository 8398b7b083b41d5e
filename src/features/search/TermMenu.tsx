import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  extraSkillLimit,
  extraTitleLimit,
  hasYears,
  isPlace,
  mustBeCurrent,
} from '../../../contract/search/conditions.ts'
import { rangeOptions, type Term } from '../../../contract/search/query.ts'
import { queryClient } from '../../data/query.ts'
import { useUser } from '../../data/session.ts'
import { years } from '../../lib/dates.ts'
import { suggestions } from './data.ts'
import { distanceName } from './distance.ts'
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

/** Include or exclude, and how much: years of a skill, distance from a place, whether a title is the current one. */
export function TermMenu({ term, others, onChange, onSynonym }: MenuProps) {
  const { field } = term
  return (
    <div className={classes.menu}>
      <Entry on={!term.excluded} onChoose={() => onChange({ ...term, excluded: false })}>
        <Trans>Must have</Trans>
      </Entry>
      <Entry on={term.excluded} onChoose={() => onChange({ ...term, excluded: true })}>
        <Trans>Must not have</Trans>
      </Entry>
      {field === 'skill' || field === 'skillAll' ? <Years term={term} others={others} onChange={onChange} /> : null}
      {field === 'skill' && !term.excluded ? <Synonyms names={[term]} onTick={onSynonym} /> : null}
      {field === 'location' || field === 'locationRange' ? (
        <Distances term={term} others={others} onChange={onChange} />
      ) : null}
      {field === 'position' || field === 'lastPosition' ? (
        <Currency term={term} others={others} onChange={onChange} />
      ) : null}
    </div>
  )
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
