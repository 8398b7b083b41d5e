import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { printTerm, type Term } from '../../../../contract/search/query.ts'
import { ActKey } from '../../../commands/ActKey.tsx'
import { numbers } from '../../../lib/intl.ts'
import { Button } from '../../../ui/Button.tsx'
import { takeMeaning } from '../acts.ts'
import { fieldLabel } from '../chips/labels.ts'
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

interface DropsProps {
  /** `without`: how many there would be; undefined until that is known. */
  terms: readonly { term: Term; without: number | undefined }[]
  onDrop: (term: Term) => void
  /** What else would find somebody. */
  children?: ReactNode
}

/** The terms with what there would be without each; one that helps nobody is off. */
export function Drops({ terms, onDrop, children }: DropsProps) {
  const { t, i18n } = useLingui()
  return (
    <section className={classes.drops} aria-label={t`Or remove a condition`}>
      <div className={classes.meant}>{t`Or remove a condition`}</div>
      {children}
      {terms.map(({ term, without }) => (
        <Button key={printTerm(term)} look="outline" size="small" disabled={!without} onClick={() => onDrop(term)}>
          <IconX size={14} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{t`Remove`} </span>
          {i18n._(fieldLabel(term))} <b>{term.text}</b>
          {without === undefined ? null : <span>{numbers(i18n.locale).format(without)}</span>}
        </Button>
      ))}
    </section>
  )
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
