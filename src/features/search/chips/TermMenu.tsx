import { Trans } from '@lingui/react/macro'
import { skillFields } from '../../../../contract/search/fields.ts'
import type { Term } from '../../../../contract/search/query.ts'
import { Currency, Distances, Firm, SkillKinds, Years } from './HowMuch.tsx'
import { Known } from './Known.tsx'
import { Meanings } from './Meanings.tsx'
import { Entry } from './MenuEntry.tsx'
import { Synonyms } from './Synonyms.tsx'
import classes from './TermChip.module.css'
import { type BoundedPartProps, changed } from './term-part.ts'

interface Props extends BoundedPartProps {
  /** A skill near it may stand for it too. */
  onSynonym: (name: string) => void
  /** Nobody is known for it. */
  unknown: boolean
  /** Whether it must be or should be is chosen elsewhere. */
  isPlaced?: boolean
}

/**
 * Include or exclude, and how much: how a skill counts and its years, distance from a place, whether a title or firm is the current
 * one; whether it is taken for what is known by that name or for a word alone; and what else the text can mean.
 */
export function TermMenu({ term, others, unknown, isPlaced, onChange, onSynonym }: Props) {
  const { field } = term
  return (
    <div className={classes.menu}>
      {unknown ? (
        <p className={classes.why}>
          <Trans>No one matches “{term.text}”.</Trans>
        </p>
      ) : null}
      <Entry on={!term.excluded && field !== 'preferableSkill'} onChoose={() => onChange(wanted(term))}>
        <Trans>Must have</Trans>
      </Entry>
      {skillFields.has(field) && !isPlaced ? (
        <Entry on={field === 'preferableSkill'} onChoose={() => onChange(changed(included(term), 'preferableSkill'))}>
          <Trans>Nice to have</Trans>
        </Entry>
      ) : null}
      <Entry on={term.excluded} onChoose={() => onChange({ ...wanted(term), excluded: true })}>
        <Trans>Must not have</Trans>
      </Entry>
      <Known term={term} onChange={onChange} />
      {skillFields.has(field) && field !== 'preferableSkill' ? <SkillKinds term={term} onChange={onChange} /> : null}
      {field === 'skill' || field === 'skillAll' ? <Years term={term} others={others} onChange={onChange} /> : null}
      {field === 'skill' && !term.excluded ? <Synonyms names={[term]} onTick={onSynonym} /> : null}
      {field === 'position' && !term.excluded ? (
        <Synonyms
          names={[term, ...others.filter((one) => one.field === 'position' && !one.excluded)]}
          onTick={onSynonym}
        />
      ) : null}
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
