import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { SaidPosition } from '../../../../contract/profiles/said.ts'
import { monthOf } from '../../../lib/dates.ts'
import classes from './ReadFacts.module.css'

interface Props {
  positions: readonly SaidPosition[]
  skills: readonly string[]
  onPositions: (positions: SaidPosition[]) => void
  onSkills: (skills: string[]) => void
}

/** Jobs and skills that were read of a résumé: what is wrong is taken out. */
export function ReadFacts({ positions, skills, onPositions, onSkills }: Props) {
  const { t } = useLingui()
  return (
    <>
      {positions.length ? (
        <section aria-label={t`Positions`}>
          <h2 className={classes.head}>
            <Trans>Positions</Trans>
          </h2>
          <ul className={classes.rows}>
            {positions.map((position, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two jobs may be told alike
              <Position key={at} position={position} onRemove={() => onPositions(positions.toSpliced(at, 1))} />
            ))}
          </ul>
        </section>
      ) : null}
      {skills.length ? (
        <section aria-label={t`Skills`}>
          <h2 className={classes.head}>
            <Trans>Skills</Trans>
          </h2>
          <ul className={classes.skills}>
            {skills.map((skill) => (
              <li key={skill} className={classes.skill}>
                {skill}
                <Remove what={skill} onRemove={() => onSkills(skills.filter((each) => each !== skill))} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function Position({ position, onRemove }: { position: SaidPosition; onRemove: () => void }) {
  const { t, i18n } = useLingui()
  const { title, company, start, end, current } = position
  const from = start ? monthOf(start, i18n.locale) : ''
  const to = current ? t`now` : end ? monthOf(end, i18n.locale) : ''
  return (
    <li className={classes.row}>
      <span className={classes.job}>
        <span>{[title, company].filter(Boolean).join(' · ')}</span>
        {start ? (
          <span className={classes.time}>
            {from} – {to}
          </span>
        ) : null}
      </span>
      <Remove what={title || company} onRemove={onRemove} />
    </li>
  )
}

function Remove({ what, onRemove }: { what: string; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <button type="button" className={classes.remove} aria-label={t`Remove ${what}`} onClick={onRemove}>
      <IconX size={14} stroke={2} />
    </button>
  )
}
