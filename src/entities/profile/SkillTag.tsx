import { useLingui } from '@lingui/react'
import type { CardSkill } from '../../../contract/profiles/card.ts'
import { years } from '../../lib/dates.ts'
import { joined } from '../../ui/joined.ts'
import { levelOf, Medal } from './Medal.tsx'
import classes from './SkillTag.module.css'

/** A skill with its medal and years; `hit`: the search asked for it. */
export function SkillTag({ skill, hit, large }: { skill: CardSkill; hit?: boolean; large?: boolean }) {
  const { i18n } = useLingui()
  const level = levelOf(skill.rating)
  return (
    <span className={joined(classes.skill, hit && classes.hit, large && classes.large)}>
      {level ? <Medal level={level} size={13} /> : null}
      <span className={classes.name} title={[skill.name, ...(skill.written ?? [])].join(' · ')}>
        {skill.name}
      </span>
      {skill.years && skill.years >= 1 ? (
        <span className={classes.years}>{years(skill.years, i18n.locale)}</span>
      ) : null}
    </span>
  )
}
