import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type RefCallback, useId, useRef, useState } from 'react'
import { conditionsFrom, conditionsOf } from '../../../../contract/search/expression.ts'
import { type LineIssue, writtenAt } from '../../../../contract/search/line-tokens.ts'
import { lineLimit, printExpression, printLine, readLine, termLimit } from '../../../../contract/search/query-line.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { Button } from '../../../ui/Button.tsx'
import { OfferList, optionId } from '../typing/OfferList.tsx'
import type { Offer } from '../typing/offers.ts'
import { useLineOffers, useMark } from '../typing/use-offers.ts'
import classes from './QueryLine.module.css'
import { Underlined } from './Underlined.tsx'

const issueTexts: Record<LineIssue['code'], MessageDescriptor> = {
  operator: msg`AND, OR and NOT go between terms, and one is missing here. To search for the word itself, put it in quotes.`,
  nameOperator: msg`The name field doesn’t support AND or OR.`,
  open: msg`This parenthesis is never closed.`,
  close: msg`This parenthesis was never opened.`,
  quote: msg`This quote is never closed.`,
  empty: msg`There’s nothing to search for here.`,
  deep: msg`These parentheses are nested too deeply.`,
  many: msg`A search can have up to ${termLimit} conditions.`,
  long: msg`This is too long to search for.`,
  preferable: msg`“Nice to have” only ranks people, so it can’t be used with OR or a minus.`,
}

interface Props {
  state: SearchState
  onChange: (state: SearchState) => void
  boxRef: RefCallback<HTMLElement>
}

/**
 * The older look: the whole query as one line of text. Enter searches; names are offered where one is written, and what is
 * wrong is underlined where it stands.
 */
export function QueryLine({ state, onChange, boxRef }: Props) {
  const { t, i18n } = useLingui()
  const line = printLine(conditionsOf(state))
  const [shown, setShown] = useState(line)
  const [text, setText] = useState(line)
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const message = useId()
  const list = useId()
  // Where somebody wrote last; undefined once the cursor went elsewhere.
  const [cursor, setCursor] = useState<number>()
  const written = cursor === undefined ? undefined : writtenAt(text, cursor)
  const offers = useLineOffers(written)
  const mark = useMark(offers)
  const open = offers.length > 0
  const take = ({ added }: Offer) => {
    const area = box.current
    const [term] = added.terms
    if (!area || !written || !term) return
    const glued = /^[^\s)]/.test(text.slice(written.to)) ? ' ' : ''
    area.setRangeText(printExpression(term) + glued, written.from, written.to, 'end')
    setText(area.value)
    setCursor(undefined)
    mark.set(undefined)
  }
  if (shown !== line) {
    // The search changed: by this line, or by something else, which the line then says.
    setShown(line)
    setText(line)
    setAsked(false)
  }
  const read = readLine(text)
  const [issue] = asked ? read.issues : []
  const run = () => {
    const [wrong] = read.issues
    setCursor(undefined)
    setAsked(wrong !== undefined)
    if (!wrong) return onChange({ ...state, ...conditionsFrom(read.expression ? [read.expression] : []), page: 1 })
    box.current?.focus()
    box.current?.setSelectionRange(wrong.from, wrong.to)
  }
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (mark.offer) take(mark.offer)
      else run()
    } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      mark.step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape') {
      // The list alone is closed: the field is left by the next one.
      if (open) event.preventDefault()
      if (open) setCursor(undefined)
      else event.currentTarget.blur()
    }
  }
  return (
    <div className={classes.wrap}>
      <div className={classes.bar}>
        <IconSearch className={classes.lens} size={18} stroke={1.75} aria-hidden />
        <div className={classes.line}>
          <Underlined text={text} issues={asked ? read.issues : []} />
          <textarea
            ref={(element) => {
              box.current = element
              boxRef(element)
            }}
            rows={1}
            className={classes.input}
            aria-label={t`Query`}
            aria-invalid={issue !== undefined}
            aria-describedby={issue && message}
            aria-autocomplete="list"
            aria-controls={open ? list : undefined}
            aria-activedescendant={optionId(list, mark)}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={lineLimit}
            placeholder="React AND (Vue OR Angular) AND -position:Lead"
            value={text}
            onChange={({ target }) => {
              setText(target.value.replace(/[\r\n]+/g, ' '))
              setCursor(target.selectionEnd)
              mark.set(undefined)
            }}
            onSelect={({ currentTarget }) => {
              if (currentTarget.selectionEnd !== cursor) setCursor(undefined)
            }}
            onBlur={() => {
              setCursor(undefined)
              setAsked(read.issues.length > 0)
            }}
            onKeyDown={keys}
          />
        </div>
        <Button look="filled" size="small" onClick={run}>
          {t`Find`}
        </Button>
      </div>
      {open ? <OfferList id={list} offers={offers} mark={mark} onChoose={take} /> : null}
      <p id={message} role="alert" className={classes.issue}>
        {issue ? i18n._(issueTexts[issue.code]) : null}
      </p>
    </div>
  )
}
