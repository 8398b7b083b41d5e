import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { rangeOptions, type Term } from '../../../contract/search/query.ts'
import { useUser } from '../../data/session.ts'
import { years } from '../../lib/dates.ts'
import { distanceName } from './distance.ts'
import classes from './TermChip.module.css'

const ranged = {
  skill: 'skillAll',
  skillAll: 'skillAll',
  location: 'locationRange',
  locationRange: 'locationRange',
} as const
const plain = { skillAll: 'skill', locationRange: 'location' } as const

/** Include or exclude, and how much: years of a skill, distance from a place. */
export function TermMenu({ term, onChange }: { term: Term; onChange: (term: Term) => void }) {
  const { t, i18n } = useLingui()
  const { rangeMeasure } = useUser().settings
  const field = ranged[term.field as keyof typeof ranged]
  const withRange = (range: number | undefined): Term => {
    const { range: _old, ...rest } = term
    if (range !== undefined) return { ...rest, field: field!, range }
    return { ...rest, field: plain[term.field as keyof typeof plain] ?? term.field }
  }
  return (
    <div className={classes.menu}>
      <Entry on={!term.excluded} onChoose={() => onChange({ ...term, excluded: false })}>
        <Trans>Must have</Trans>
      </Entry>
      <Entry on={term.excluded} onChoose={() => onChange({ ...term, excluded: true })}>
        <Trans>Must not have</Trans>
      </Entry>
      {field ? (
        <>
          <div className={classes.head}>{field === 'skillAll' ? t`Years of use` : t`Distance`}</div>
          <Entry on={term.range === undefined} onChoose={() => onChange(withRange(undefined))}>
            {field === 'skillAll' ? t`Any` : t`Only this place`}
          </Entry>
          {rangeOptions[field].map((option) => (
            <Entry key={option} on={term.range === option} onChoose={() => onChange(withRange(option))}>
              {field === 'skillAll'
                ? `${years(option, i18n.locale)}+`
                : `+ ${distanceName(option, rangeMeasure, i18n.locale)}`}
            </Entry>
          ))}
        </>
      ) : null}
    </div>
  )
}

function Entry({ on, onChoose, children }: { on: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <button type="button" role="menuitemradio" aria-checked={on} className={classes.entry} onClick={onChoose}>
      {children}
      {on ? <IconCheck size={16} stroke={1.75} /> : null}
    </button>
  )
}
