import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CardSkill } from '../../../../contract/profiles/card.ts'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import { levelOf, Medal } from '../../../entities/profile/Medal.tsx'
import { SkillTag } from '../../../entities/profile/SkillTag.tsx'
import { years } from '../../../lib/dates.ts'
import { numbers } from '../../../lib/intl.ts'
import { joined } from '../../../ui/joined.ts'
import classes from '../ProfilePage.module.css'
import { Resources } from './Resources.tsx'

const first = 12

/** Skills with an achievement level as cards, the rest as tags by their groups. */
export function Skills({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  if (!profile.skills.length) return null
  const best = profile.skills
    .filter((skill) => levelOf(skill.rating))
    .sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0))
    .slice(0, 6)
  const carded = new Set(best.map((skill) => skill.name))
  const groups = profile.displaySkillGroups
    .map(({ name, skills }) => ({ name, skills: skills.filter((skill) => !carded.has(skill.name)) }))
    .filter(({ skills }) => skills.length)
  const rest = groups.reduce((sum, group) => sum + group.skills.length, 0)
  let left = all ? Number.POSITIVE_INFINITY : first
  return (
    <section className={classes.section}>
      <div className={classes.title}>
        <h2>
          <Trans>Skills</Trans>
        </h2>
        {best.length ? <Legend /> : null}
      </div>
      {best.length ? (
        <ul className={classes.cards}>
          {best.map((skill) => (
            <SkillCard key={skill.name} skill={skill} />
          ))}
        </ul>
      ) : null}
      {profile.resources?.length ? <Resources resources={profile.resources} /> : null}
      {groups.map((group) => {
        const shown = group.skills.slice(0, left)
        left -= shown.length
        if (!shown.length) return null
        return (
          <div key={group.name} className={classes.tags}>
            {groups.length > 1 ? (
              <span className={classes.group}>{shown[0]!.principal ? t`Main skills` : t`Other skills`}</span>
            ) : null}
            {shown.map((skill) => (
              <SkillTag key={skill.name} skill={skill} />
            ))}
          </div>
        )
      })}
      {rest > first && !all ? (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          <Trans>{rest - first} more</Trans>
        </button>
      ) : null}
    </section>
  )
}

/** Among whom somebody is: a hundred times one less the rating (001 §4), and never better than it is. */
const shareAbove = (rating: number, locale: string): string =>
  numbers(locale, { style: 'percent' }).format(Math.max(1, Math.ceil(Math.round((1 - rating) * 1000) / 10)) / 100)

function SkillCard({ skill }: { skill: CardSkill }) {
  const { t, i18n } = useLingui()
  const level = levelOf(skill.rating)!
  const share = shareAbove(skill.rating!, i18n.locale)
  return (
    <li className={classes.card}>
      <Medal level={level} size={20} />
      <span className={classes.skill} title={skill.name}>
        {skill.name}
      </span>
      {skill.years && skill.years >= 1 ? (
        <span className={classes.years}>{years(skill.years, i18n.locale)}</span>
      ) : null}
      <span className={joined(classes.top, classes[level])}>{t`Top ${share}`}</span>
    </li>
  )
}

function Legend() {
  const { t } = useLingui()
  const levels = [
    ['gold', t`Gold: top 10%`],
    ['silver', t`Silver: top 30%`],
    ['bronze', t`Bronze: top 50%`],
  ] as const
  return (
    <span className={classes.legend}>
      {levels.map(([level, label]) => (
        <span key={level}>
          <Medal level={level} size={13} /> {label}
        </span>
      ))}
    </span>
  )
}
