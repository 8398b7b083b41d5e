import { useLingui } from '@lingui/react/macro'
import { IconQuestionMark, IconX } from '@tabler/icons-react'
import type { Term } from '../../../../contract/search/query.ts'
import { useUser } from '../../../data/network/session.ts'
import { years } from '../../../lib/dates.ts'
import { joined } from '../../../ui/joined.ts'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import { distanceName } from './distance.ts'
import { fieldLabel } from './labels.ts'
import classes from './TermChip.module.css'
import { TermMenu } from './TermMenu.tsx'

interface Props {
  term: Term
  /** The other terms of the search. */
  others: readonly Term[]
  /** Nobody is known for it. */
  unknown: boolean
  onChange: (term: Term) => void
  /** Another name of the skill may stand for it too. */
  onSynonym: (name: string) => void
  onRemove: () => void
}

/** One condition of the query; pressing it opens what can be changed about it. */
export function TermChip({ term, others, unknown, onChange, onSynonym, onRemove }: Props) {
  const { t, i18n } = useLingui()
  const { rangeMeasure } = useUser().settings
  const { text } = term
  const label = i18n._(fieldLabel(term))
  const range =
    term.range === undefined
      ? null
      : term.field === 'locationRange'
        ? `+ ${distanceName(term.range, rangeMeasure, i18n.locale)}`
        : `${years(term.range, i18n.locale)}+`
  return (
    <span className={joined(classes.chip, term.excluded && classes.excluded, unknown && classes.unknown)}>
      <Popup
        named
        label={`${label} ${term.text}`}
        button={
          <>
            <span className={classes.field}>{label}</span>{' '}
            {unknown ? <IconQuestionMark className={classes.mark} size={14} stroke={2} aria-hidden /> : null}
            <span className={classes.value} title={term.text}>
              {unknown ? t`“${text}”` : text}
            </span>
            {unknown ? <span className="visually-hidden">{t`, not a known term`}</span> : null}
            {range ? <span className={classes.range}>{range}</span> : null}
          </>
        }
        buttonClass={classes.body}
      >
        {(close) => (
          <TermMenu
            term={term}
            others={others}
            unknown={unknown}
            onChange={(next) => {
              onChange(next)
              close()
            }}
            onSynonym={(name) => {
              onSynonym(name)
              close()
            }}
          />
        )}
      </Popup>
      <button type="button" className={classes.remove} aria-label={t`Remove ${term.text}`} onClick={onRemove}>
        <IconX size={14} stroke={1.75} />
      </button>
    </span>
  )
}
