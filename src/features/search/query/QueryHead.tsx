import { useLingui } from '@lingui/react/macro'
import { type RefCallback, Suspense, useLayoutEffect, useRef } from 'react'
import { printExpression } from '../../../../contract/search/query-line.ts'
import { asksNoTerms, asksNothing, emptySearch, type SearchState } from '../../../../contract/search/search-url.ts'
import { useUser } from '../../../data/network/session.ts'
import { usePhone } from '../../../ui/use-media.ts'
import { withAdded, withNameTicked, withoutGroup, withoutSimilar, withoutTerm, withTerm } from '../change.ts'
import { distanceName } from '../chips/distance.ts'
import { SimilarChip } from '../chips/SimilarChip.tsx'
import { TermChip } from '../chips/TermChip.tsx'
import { useUnknown } from '../chips/use-unknown.ts'
import { fitPart } from '../fit/fit-part.ts'
import classes from '../SearchPage.module.css'
import { SearchTop } from '../SearchTop.tsx'
import { SaveButton } from '../saved/SaveButton.tsx'
import type { Added } from '../typing/offers.ts'
import { QueryBar } from '../typing/QueryBar.tsx'
import { type Source, sourceOf, withRead } from '../typing/source.ts'
import { ClearButton } from './ClearButton.tsx'
import { GroupChip } from './GroupChip.tsx'
import { LookSwitch } from './LookSwitch.tsx'
import { QueryLine } from './QueryLine.tsx'

const SourceWords = fitPart('SourceWords')

/** How a query is looked at: as conditions, or as the text of the older editor (000 §2, paths with -old). */
export type Look = 'chips' | 'line'

interface Props {
  look: Look
  title: string | undefined
  state: SearchState
  /** Its conditions stand in groups below: the text that they come from stands here instead. */
  isGrouped: boolean
  onChange: (state: SearchState, source?: Source) => void
  /** Where the filters have no column. */
  onFilters: (() => void) | undefined
  /** From the box on to the people. */
  onLeave: () => void
  boxRef: RefCallback<HTMLElement>
}

/** The head of a search: its query in one of the two looks, and the way to its filters. */
export function QueryHead({ look, title, state, isGrouped, onChange, onFilters, onLeave, boxRef }: Props) {
  const { t, i18n } = useLingui()
  const phone = usePhone()
  const { rangeMeasure } = useUser().settings
  // Texts that were taken one after the other are understood one after the other: each is added to what the last one made.
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  }, [state])
  const add = (added: Added, read?: Source) => {
    const before = sourceOf(latest.current)
    latest.current = withAdded(latest.current, added)
    onChange(latest.current, read ? withRead(before, read, added.wishes.length > 0) : before)
  }
  const unknown = useUnknown(look === 'chips' && !isGrouped ? state.terms : [])
  const similar = state.similar ? (
    <SimilarChip key="similar" similar={state.similar} onRemove={() => onChange(withoutSimilar(state))} />
  ) : null
  // Without a search there is nothing to keep, and no gap where the button would be.
  const save =
    phone || asksNothing(state) ? null : (
      <span className={classes.save}>
        <SaveButton state={state} />
      </span>
    )
  const top = { title, filters: state.filters.length, onFilters, beside: <LookSwitch look={look} state={state} /> }
  if (look === 'line')
    return (
      <SearchTop chips={similar} {...top}>
        <QueryLine state={state} onChange={onChange} boxRef={boxRef} />
        {save}
      </SearchTop>
    )
  const conditions = [
    ...state.terms.map((term, at) => (
      <TermChip
        // By its text: a chip whose field or sign is changed by its own menu keeps the focus.
        key={`${term.text} ${state.terms.slice(0, at).filter(({ text }) => text === term.text).length}`}
        term={term}
        others={state.terms.filter((one) => one !== term)}
        unknown={unknown.includes(term)}
        onChange={(next) => onChange(withTerm(state, next, term))}
        onSynonym={(name) => onChange(withNameTicked(state, term, name))}
        onRemove={() => onChange(withoutTerm(state, term))}
      />
    )),
    ...state.groups.map((group) => (
      <GroupChip
        key={printExpression(group)}
        group={group}
        onName={(name) => onChange(withNameTicked(state, group, name))}
        onRemove={() => onChange(withoutGroup(state, group))}
      />
    )),
  ]
  const source = isGrouped ? sourceOf(state) : undefined
  const chips = isGrouped ? [similar] : [similar, ...conditions]
  const asked = state.terms
    .filter(({ excluded }) => !excluded)
    .map(({ text, field, range }) =>
      field === 'locationRange' && range !== undefined
        ? `${text} + ${distanceName(range, rangeMeasure, i18n.locale)}`
        : text,
    )
  // A phone has room for fewer words.
  const placeholder = asksNoTerms(state)
    ? phone
      ? t`Skill, title, name…`
      : t`Skill, title, company, location, name…`
    : phone
      ? t`Add a term…`
      : t`Add skill, title, company…`
  return (
    <SearchTop chips={phone && chips.some(Boolean) ? chips : null} {...top}>
      <QueryBar
        inputRef={boxRef}
        placeholder={placeholder}
        {...(phone && { words: [...asked, ...state.groups.map(printExpression)].join(', ') })}
        end={isGrouped ? <ClearButton onClick={() => onChange(emptySearch)} /> : null}
        onAdd={add}
        onLeave={onLeave}
        onRemoveLast={() => {
          const [group, term] = [state.groups.at(-1), state.terms.at(-1)]
          if (group) onChange(withoutGroup(state, group))
          else if (term) onChange(withoutTerm(state, term))
        }}
      >
        {phone ? null : chips}
        {source?.text ? (
          <Suspense>
            <SourceWords text={source.text} state={state} />
          </Suspense>
        ) : null}
      </QueryBar>
      {save}
    </SearchTop>
  )
}
