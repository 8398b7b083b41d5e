import { Trans, useLingui } from '@lingui/react/macro'
import { IconAdjustments, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type AttributeName, attributeGroups } from '../../../../../contract/companies/attributes/attributes.ts'
import { joined } from '../../../../ui/joined.ts'
import classes from './Places.module.css'

/** Which attributes are shown: all, or those alone that wait to be saved, or that are not as the plan has them. */
export type Shown = 'all' | 'changed' | 'differs'

interface Props {
  changed: readonly AttributeName[]
  differing: readonly AttributeName[]
  shown: Shown
  onShown: (shown: Shown) => void
}

/** The groups to go to, how many each has and where something waits (picture 61). */
export function Places({ changed, differing, shown, onShown }: Props) {
  const { t, i18n } = useLingui()
  const language = i18n.locale === 'ru' ? 'ru' : 'en'
  const only = (key: Shown, count: number, label: ReactNode) => (
    <button
      type="button"
      className={joined(classes.place, shown === key && classes.on)}
      aria-pressed={shown === key}
      onClick={() => onShown(shown === key ? 'all' : key)}
    >
      {key === 'changed' ? (
        <IconPencil size={16} stroke={1.75} aria-hidden />
      ) : (
        <IconAdjustments size={16} stroke={1.75} aria-hidden />
      )}
      {label}
      <span className={classes.count}>{count}</span>
    </button>
  )
  return (
    <nav className={classes.places} aria-label={t`Groups`}>
      {Object.entries(attributeGroups).map(([key, { name, of }]) => {
        const names = Object.keys(of) as AttributeName[]
        return (
          <a key={key} href={`#${key}`} className={classes.place} onClick={() => onShown('all')}>
            {name[language]}
            {names.some((one) => changed.includes(one)) ? <span className={classes.dot} /> : null}
            <span className={classes.count}>{names.length}</span>
          </a>
        )
      })}
      {only('changed', changed.length, <Trans>Only changed</Trans>)}
      {only('differs', differing.length, <Trans>Differs from plan</Trans>)}
    </nav>
  )
}
