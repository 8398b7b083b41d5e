import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { isBareOperator, typedTerm } from '../../../../contract/search/query.ts'
import { typedLimit } from '../../../../contract/search/reading-endpoints.ts'
import { ActKey } from '../../../commands/ActKey.tsx'
import { joined } from '../../../ui/joined.ts'
import { typeCondition } from '../acts.ts'
import { KeyWords, LeftUnused, OperatorIssue, Waiting } from './BarWords.tsx'
import { OfferList, optionId } from './OfferList.tsx'
import { type Added, type Offer, oneTerm } from './offers.ts'
import classes from './QueryBar.module.css'
import type { Source } from './source.ts'
import { useMark, useOffers } from './use-offers.ts'
import { isList, useTaking } from './use-taking.ts'

interface Props {
  /** The chips of the query, before the text that is being typed. */
  children?: ReactNode
  placeholder: string
  /** What is asked for already, where no chips say it here: shown until something is typed. */
  words?: string
  /** @param source the text that it comes from, with what of it is no condition */
  onAdd: (added: Added, source?: Source) => void
  /** Backspace in the empty box. */
  onRemoveLast: () => void
  /** At the end of the box. */
  end?: ReactNode
  /** Enter or an arrow down in the empty box: on to the people. */
  onLeave: () => void
  inputRef?: Ref<HTMLInputElement>
}

/**
 * Where a search is typed: Enter takes the likeliest meaning that has people, the arrows choose another, Escape and Enter the text
 * as it stands; a pasted list becomes its conditions at once. Backspace in the empty box takes the last chip away, Enter and the arrow
 * down lead on to the people.
 */
export function QueryBar({ children, placeholder, words, onAdd, onRemoveLast, end, onLeave, inputRef }: Props) {
  const { t } = useLingui()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const { offers, first } = useOffers(typed)
  const mark = useMark(offers, first)
  const taking = useTaking(onAdd)
  const shown = open && typed.trim() !== ''
  // A bare operator joins nothing: it is flagged, not looked for (000 §5).
  const issue = isBareOperator(typed)
  const type = (text: string) => {
    setTyped(text)
    mark.set(undefined)
    setOpen(true)
    taking.forget()
  }
  const add = (added: Added | undefined, source?: Source) => {
    if (added) onAdd(added, source)
    type('')
  }
  const choose = ({ added, unused = [] }: Offer) => {
    add(added, { text: typed.trim(), unused })
    taking.tell(unused)
  }
  const enter = () => {
    if (typed.trim() === '') return onLeave()
    if (issue) return
    const own = typedTerm(typed)
    if (!shown) add(own && oneTerm(own))
    else if (mark.offer) choose(mark.offer)
    else {
      taking.take(typed)
      type('')
    }
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (event.key === 'ArrowDown' && typed.trim() === '') return onLeave()
      setOpen(true)
      mark.step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      // Else the same key would open whoever is marked.
      event.preventDefault()
      enter()
    } else if (event.key === 'Escape') {
      if (shown) setOpen(false)
      else event.currentTarget.blur()
    } else if (event.key === 'Backspace' && typed === '') onRemoveLast()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isList(text)) return
    event.preventDefault()
    taking.take(`${typed}\n${text}`.slice(0, typedLimit))
    setTyped('')
  }
  return (
    <div className={classes.wrap}>
      <div className={classes.bar}>
        <IconSearch className={classes.lens} size={18} stroke={1.75} aria-hidden />
        {children}
        <Waiting texts={taking.waiting} />
        <input
          ref={inputRef}
          className={joined(classes.input, !open && words && classes.words)}
          role="combobox"
          aria-label={t`Add a condition`}
          aria-expanded={shown}
          aria-controls={list}
          aria-activedescendant={shown ? optionId(list, mark) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={typedLimit}
          placeholder={(!open && words) || placeholder}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={keys}
          onPaste={paste}
        />
        <span className={classes.hint}>
          <ActKey act={typeCondition} />
        </span>
        {end}
      </div>
      {shown ? (
        <OfferList
          id={list}
          offers={issue ? [] : offers}
          mark={mark}
          onChoose={choose}
          keys={issue ? null : <KeyWords marked={mark.offer !== undefined} />}
        >
          {issue ? <OperatorIssue /> : null}
        </OfferList>
      ) : null}
      <LeftUnused {...taking.left} />
    </div>
  )
}
