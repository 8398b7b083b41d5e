import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import { printTerm } from '../../../../contract/search/query.ts'
import type { suggestRemovals } from '../../../../contract/search/reading-endpoints.ts'
import { readSearch } from '../../../../contract/search/search-url.ts'
import { ActKey } from '../../../commands/ActKey.tsx'
import { numbers } from '../../../lib/intl.ts'
import { Button } from '../../../ui/Button.tsx'
import { takeMeaning } from '../acts.ts'
import { fieldLabel } from '../chips/labels.ts'
import { useConditionWords } from '../saved/search-words.ts'
import type { Offer } from '../typing/offers.ts'
import { Beside, FieldIcon, nameOf } from './Beside.tsx'
import classes from './NothingFound.module.css'

/** What a word that nobody is known by could mean, each with its key. */
export function Meanings({
  text,
  meanings,
  onUse,
}: {
  text: string
  meanings: Offer[]
  onUse: (offer: Offer) => void
}) {
  const { t, i18n } = useLingui()
  const wordsOf = useConditionWords()
  return (
    <section className={classes.meanings} aria-label={t`“${text}” could mean`}>
      <div className={classes.meant}>{t`“${text}” could mean`}</div>
      {meanings.map((offer, at) => (
        <div key={offer.key} className={classes.meaning}>
          <ActKey act={takeMeaning(at)} />
          <FieldIcon field={offer.added.terms[0]?.field} />
          <span className={classes.names}>
            {offer.added.terms.map((term) => (
              <span key={printTerm(term)} className={classes.name}>
                {i18n._(fieldLabel(term))} <b>{nameOf(term)}</b>
              </span>
            ))}
            {wordsOf({ ...offer.added, terms: [], similar: null }).map((words) => (
              <span key={words} className={classes.name}>
                <b>{words}</b>
              </span>
            ))}
            <Beside terms={offer.added.terms} />
          </span>
          <span className={classes.people}>
            <b>{numbers(i18n.locale).format(offer.count ?? 0)}</b>{' '}
            <Plural value={offer.count ?? 0} one="person" other="people" />
          </span>
          <Button size="small" look={at === 0 ? 'filled' : 'outline'} onClick={() => onUse(offer)}>
            <Trans>Use this</Trans>
          </Button>
        </div>
      ))}
    </section>
  )
}

export type Removal = OutputOf<typeof suggestRemovals>['removals'][number]

interface DropsProps {
  removals: readonly Removal[]
  onDrop: (removal: Removal) => void
  /** What else would find somebody. */
  children?: ReactNode
}

/** What to take out, with whom that brings; what must go together is one button. */
export function Drops({ removals, onDrop, children }: DropsProps) {
  const { t, i18n } = useLingui()
  return (
    <section className={classes.drops} aria-label={t`Or remove a condition`}>
      <div className={classes.meant}>{t`Or remove a condition`}</div>
      {children}
      {removals.map((removal) => (
        <Button
          key={[...removal.q, ...removal.f].join(' ')}
          look="outline"
          size="small"
          onClick={() => onDrop(removal)}
        >
          <IconX size={14} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{t`Remove`} </span>
          <Conditions said={removal} />
          <span>{numbers(i18n.locale).format(removal.count)}</span>
        </Button>
      ))}
    </section>
  )
}

/** Conditions as their chips say them, one behind the other. */
function Conditions({ said }: { said: Removal }) {
  const { i18n } = useLingui()
  const wordsOf = useConditionWords()
  const { state } = readSearch(said)
  const all = [
    ...state.terms.map((term) => ({ label: i18n._(fieldLabel(term)), text: nameOf(term) })),
    ...wordsOf({ ...state, terms: [], similar: null }).map((text) => ({ label: '', text })),
  ]
  return all.map(({ label, text }, at) => (
    <Fragment key={`${label} ${text}`}>
      {at > 0 ? <i aria-hidden>+</i> : null}
      {label} <b>{text}</b>
    </Fragment>
  ))
}

/** The people with one of the skills, where nobody has all. */
export function AnySkill({ count, onUse }: { count: number; onUse: () => void }) {
  const { i18n } = useLingui()
  return (
    <Button look="outline" size="small" onClick={onUse}>
      <Trans>Any of the skills</Trans> <span>{numbers(i18n.locale).format(count)}</span>
    </Button>
  )
}
