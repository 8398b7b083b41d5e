import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { type Term, termIssue, typedTerm } from '../../../contract/search/query.ts'
import { numbers } from '../../lib/intl.ts'
import { Keys } from '../../ui/Keys.tsx'
import { fieldLabels } from './labels.ts'
import classes from './QueryBar.module.css'
import { type Offer, useOffers } from './use-suggestions.ts'

interface Props {
  /** The chips of the query, before the text that is being typed. */
  children?: ReactNode
  placeholder: string
  onAdd: (term: Term) => void
  /** Backspace in the empty box. */
  onRemoveLast: () => void
  inputRef?: Ref<HTMLInputElement>
}

/** The place after (1) or before (-1) one in a ring; -1 is before the first. */
const next = (at: number, step: 1 | -1, length: number) =>
  at < 0 && step < 0 ? length - 1 : (at + step + length) % length

/** Where terms are typed: suggestions by field, Enter takes the marked one, Backspace the last chip. */
export function QueryBar({ children, placeholder, onAdd, onRemoveLast, inputRef }: Props) {
  const { t } = useLingui()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  // By its key: what arrives later moves the offers, and the mark stays with the one that was chosen.
  const [markedKey, setMarked] = useState<string>()
  const offers = useOffers(typed)
  const marked = offers.findIndex((offer) => offer.key === markedKey)
  const own = typedTerm(typed)
  const issue = own && termIssue(own)
  const add = (term: Term) => {
    onAdd(term)
    setTyped('')
    setMarked(undefined)
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setMarked(offers[next(marked, step, offers.length)]?.key)
    } else if (event.key === 'Enter') {
      const term = offers[marked]?.term ?? own
      if (term && !issue) add(term)
    } else if (event.key === 'Escape') {
      if (open && typed) setOpen(false)
      else event.currentTarget.blur()
    } else if (event.key === 'Backspace' && typed === '') onRemoveLast()
  }
  const shown = open && typed.trim() !== ''
  return (
    <div className={classes.wrap}>
      <div className={classes.bar}>
        <IconSearch className={classes.lens} size={18} stroke={1.75} aria-hidden />
        {children}
        <input
          ref={inputRef}
          className={classes.input}
          role="combobox"
          aria-label={t`Add a condition`}
          aria-expanded={shown}
          aria-controls={list}
          aria-activedescendant={marked >= 0 ? `${list}-${marked}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          placeholder={placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setMarked(undefined)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={keys}
        />
        <span className={classes.hint} aria-hidden>
          <Keys keys="/" />
        </span>
      </div>
      {shown ? (
        <div id={list} role="listbox" aria-label={t`Suggestions`} className={classes.list}>
          {issue ? (
            <p className={classes.issue}>
              <Trans>AND and OR stand between terms by themselves. Put the word in quotes to look for it.</Trans>
            </p>
          ) : null}
          {offers.map((offer, at) => (
            <OfferRow
              key={offer.key}
              id={`${list}-${at}`}
              offer={offer}
              marked={at === marked}
              onMark={() => setMarked(offer.key)}
              onChoose={() => add(offer.term)}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}

interface RowProps {
  id: string
  offer: Offer
  marked: boolean
  onMark: () => void
  onChoose: () => void
}

function OfferRow({ id, offer, marked, onMark, onChoose }: RowProps) {
  const { i18n } = useLingui()
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names the marked option
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the box takes the marked option
    <div
      id={id}
      role="option"
      aria-selected={marked}
      className={classes.option}
      onPointerMove={onMark}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={classes.field}>{i18n._(fieldLabels[offer.field])}</span>
      <span className={classes.name} title={offer.name}>
        {offer.name}
      </span>
      {offer.count === undefined ? null : (
        <span className={classes.count}>{numbers(i18n.locale).format(offer.count)}</span>
      )}
    </div>
  )
}
