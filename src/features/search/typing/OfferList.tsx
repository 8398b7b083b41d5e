import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { printExpression } from '../../../../contract/search/query-line.ts'
import { numbers } from '../../../lib/intl.ts'
import { fieldLabel } from '../chips/labels.ts'
import { useConditionWords, useWishWords } from '../saved/search-words.ts'
import { useUnusedWords } from './BarWords.tsx'
import type { Offer } from './offers.ts'
import classes from './QueryBar.module.css'
import type { Mark } from './use-offers.ts'

interface Props {
  id: string
  offers: readonly Offer[]
  mark: Mark
  onChoose: (offer: Offer) => void
  /** Above them: what is wrong with the text. */
  children?: ReactNode
  /** Below them: which keys do what. */
  keys?: ReactNode
}

/** The id of the option that the box names while it keeps the focus. */
export const optionId = (list: string, { at }: Mark): string | undefined => (at < 0 ? undefined : `${list}-${at}`)

/** What could be meant by what is typed, under the box that it is typed in. */
export function OfferList({ id, offers, mark, onChoose, children, keys }: Props) {
  const { t, i18n } = useLingui()
  return (
    <div className={classes.list}>
      <div id={id} role="listbox" aria-label={t`Suggestions`} className={classes.options}>
        {children}
        {offers.map((offer, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names the marked option
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the box takes the marked option
          <div
            key={offer.key}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === mark.at}
            className={classes.option}
            onPointerMove={() => mark.set(offer.key)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(offer)}
          >
            <OfferWords offer={offer} />
            {offer.unused?.length ? <Unused said={offer.unused} /> : null}
            {offer.count === undefined ? null : (
              <span className={classes.count}>{numbers(i18n.locale).format(offer.count)}</span>
            )}
          </div>
        ))}
      </div>
      {keys}
    </div>
  )
}

/** What of the text is no condition of an offer. */
function Unused({ said }: { said: readonly string[] }) {
  const words = useUnusedWords()
  return (
    <span className={classes.dropped}>
      <Trans>Not used:</Trans> {said.slice(0, 6).map(words).join(', ')}
      {said.length > 6 ? ' …' : null}
    </span>
  )
}

/** A name with its field, or several conditions as the chips that they will be. */
function OfferWords({ offer: { added } }: { offer: Offer }) {
  const { i18n } = useLingui()
  const wordsOf = useConditionWords()
  const wished = useWishWords()(added.wishes)
  const { terms, groups, filters } = added
  const [term] = terms
  if (term && terms.length + groups.length + filters.length === 1 && !wished)
    return (
      <>
        <span className={classes.field}>{i18n._(fieldLabel(term))}</span>
        <span className={classes.name} title={term.text}>
          {term.text}
        </span>
      </>
    )
  return (
    <span className={classes.several}>
      {terms.map((one) => (
        <span key={`${one.field} ${one.text}`} className={classes.one}>
          {i18n._(fieldLabel(one))} <b>{one.text}</b>
        </span>
      ))}
      {groups.map(printExpression).map((group) => (
        <span key={group} className={classes.one}>
          <b>{group}</b>
        </span>
      ))}
      {wordsOf({ terms: [], groups: [], similar: null, filters }).map((filter) => (
        <span key={filter} className={classes.one}>
          {filter}
        </span>
      ))}
      {wished ? <span className={classes.one}>{wished}</span> : null}
    </span>
  )
}
