import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { numbers } from '../../lib/intl.ts'
import { fieldLabels } from './labels.ts'
import classes from './QueryBar.module.css'
import type { Mark, Offer } from './use-suggestions.ts'

interface Props {
  id: string
  offers: readonly Offer[]
  mark: Mark
  onChoose: (offer: Offer) => void
  /** Above them: what is wrong with the text. */
  children?: ReactNode
}

/** The id of the option that the box names while it keeps the focus. */
export const optionId = (list: string, { at }: Mark): string | undefined => (at < 0 ? undefined : `${list}-${at}`)

/** What could be meant by what is typed, under the box that it is typed in. */
export function OfferList({ id, offers, mark, onChoose, children }: Props) {
  const { t, i18n } = useLingui()
  return (
    <div id={id} role="listbox" aria-label={t`Suggestions`} className={classes.list}>
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
          <span className={classes.field}>{i18n._(fieldLabels[offer.field])}</span>
          <span className={classes.name} title={offer.name}>
            {offer.name}
          </span>
          {offer.count === undefined ? null : (
            <span className={classes.count}>{numbers(i18n.locale).format(offer.count)}</span>
          )}
        </div>
      ))}
    </div>
  )
}
