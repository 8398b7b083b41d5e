import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { type Term, termIssue, typedTerm } from '../../../contract/search/query.ts'
import { joined } from '../../ui/joined.ts'
import { Keys } from '../../ui/Keys.tsx'
import { OfferList, optionId } from './OfferList.tsx'
import classes from './QueryBar.module.css'
import { useMark, useOffers } from './use-suggestions.ts'

interface Props {
  /** The chips of the query, before the text that is being typed. */
  children?: ReactNode
  placeholder: string
  /** What is asked for already, where no chips say it here: shown until something is typed. */
  words?: string
  onAdd: (term: Term) => void
  /** Backspace in the empty box. */
  onRemoveLast: () => void
  inputRef?: Ref<HTMLInputElement>
}

/** Where terms are typed: suggestions by field, Enter takes the marked one, Backspace the last chip. */
export function QueryBar({ children, placeholder, words, onAdd, onRemoveLast, inputRef }: Props) {
  const { t } = useLingui()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const offers = useOffers(typed)
  const mark = useMark(offers)
  const own = typedTerm(typed)
  const issue = own && termIssue(own)
  const add = (term: Term) => {
    onAdd(term)
    setTyped('')
    mark.set(undefined)
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      mark.step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      const term = mark.offer?.term ?? own
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
          className={joined(classes.input, !open && words && classes.words)}
          role="combobox"
          aria-label={t`Add a condition`}
          aria-expanded={shown}
          aria-controls={list}
          aria-activedescendant={optionId(list, mark)}
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          placeholder={(!open && words) || placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            mark.set(undefined)
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
        <OfferList id={list} offers={offers} mark={mark} onChoose={({ term }) => add(term)}>
          {issue ? (
            <p className={classes.issue}>
              <Trans>AND and OR stand between terms by themselves. Put the word in quotes to look for it.</Trans>
            </p>
          ) : null}
        </OfferList>
      ) : null}
    </div>
  )
}
