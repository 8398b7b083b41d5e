import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useRef, useState } from 'react'
import type { SearchResult } from '../../../contract/search/endpoints.ts'
import { asksNothing, printSearchUrl, type SearchState } from '../../../contract/search/search-url.ts'
import { useActs } from '../../commands/use-acts.ts'
import { useListMoves } from '../../commands/use-list-moves.ts'
import { useStable } from '../../lib/use-stable.ts'
import { usePageTitle } from '../../ui/bars/page-title.ts'
import { useDesktop, usePhone, useWide } from '../../ui/use-media.ts'
import { typeCondition } from './acts.ts'
import { FacetColumn } from './facets/FacetColumn.tsx'
import { PhoneFilters } from './facets/PhoneFilters.tsx'
import { Preview } from './preview/Preview.tsx'
import { useMark } from './preview/use-mark.ts'
import type { Look } from './query/QueryHead.tsx'
import { QueryTop } from './query/QueryTop.tsx'
import { ResultHead } from './results/ResultHead.tsx'
import { ResultList } from './results/ResultList.tsx'
import { SelectedBar } from './results/SelectedBar.tsx'
import { nobody, sizeOf } from './results/selection.ts'
import { useResultHead } from './results/use-result.ts'
import { useSave } from './results/use-save.ts'
import { useSelection } from './results/use-selection.ts'
import { useToggle } from './results/use-toggle.ts'
import classes from './SearchPage.module.css'
import { SearchHome } from './saved/SearchHome.tsx'
import { useSourced } from './typing/source.ts'
import { useComing } from './typing/use-coming.ts'

interface Props {
  look: Look
  typing: boolean
  /** What the page is called where its path asks for something. */
  title?: string | undefined
  state: SearchState
  /** What the address asked for and the state does not hold, as it came. */
  ignored: readonly string[]
  /** `replace`: the page in sight changed, which is no step back. */
  onChange: (state: SearchState, replace?: boolean) => void
  /** Opens the profile of the person at a place of the result. */
  onOpenProfile: (person: SearchResult, index: number) => void
}

/** Search: query and filters, the people found, and the marked one beside them. */
export function SearchPage({ look, typing, title, state, ignored, onChange: onGo, onOpenProfile }: Props) {
  const { t } = useLingui()
  const [desktop, wide, phone] = [useDesktop(), useWide(), usePhone()]
  usePageTitle(title)
  const input = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const [filters, setFilters] = useState(false)
  const onChange = useSourced(state, onGo)
  const search = printSearchUrl({ ...state, page: 1 })
  const [selection, setSelection] = useSelection(search)
  const { count: known, asOf, error, leftOut } = useResultHead(state)
  const count = known ?? 0
  const list = useRef<HTMLElement>(null)
  const { cursor, marked, mark, move } = useMark(state, list)
  const toggle = useToggle(state, selection, setSelection)
  const clear = () => setSelection(nobody)
  const saveOne = useSave({ state, count, selection, marked, onDone: clear, move })
  const save = useStable((person: SearchResult) => saveOne?.(person))
  // A user who may add nobody has nothing to select for.
  const onToggle = saveOne && toggle
  useActs(msg`People found`, { typeCondition }, () => input.current?.focus())
  useListMoves(msg`People found`, {
    next: msg`Next person`,
    previous: msg`Previous person`,
    to: (by) => () => move(by),
    preview: marked && (() => setOpen(!open)),
    open: marked && (() => onOpenProfile(marked, cursor)),
    ...(onToggle && { select: marked && (() => toggle(cursor, marked.id, false)) }),
    leave: open ? () => setOpen(false) : sizeOf(selection, count) ? clear : undefined,
  })
  const coming = known === undefined && !error
  const leave = useComing({ typing, coming, input, list, leave: () => move(cursor < 0 ? 1 : 0) })
  // The answer to a touch is the facet itself; the people follow when there is time.
  const late = useDeferredValue(state)
  const actions = {
    onOpen: useStable((index: number) => {
      mark(index)
      setOpen(true)
    }),
    onSave: saveOne && save,
    onPage: useStable((page: number) => onGo({ ...state, page }, true)),
    onChange,
  }
  return (
    <>
      <QueryTop
        look={look}
        title={title}
        state={state}
        leftOut={[...ignored, ...leftOut]}
        onChange={onChange}
        onFilters={desktop ? undefined : () => setFilters(true)}
        onLeave={leave}
        boxRef={(element) => {
          input.current = element
        }}
      />
      <div className={classes.body}>
        {desktop ? <FacetColumn state={state} onChange={onChange} /> : null}
        <div className={classes.results}>
          {asksNothing(state) ? <SearchHome /> : null}
          <ResultHead
            state={state}
            count={known}
            coming={coming}
            asOf={asOf}
            selection={selection}
            covered={open && marked !== undefined && !wide}
            onSelect={saveOne && setSelection}
            onChange={onChange}
          />
          <section ref={list} className={classes.list} tabIndex={-1} aria-label={t`Search results`}>
            <ResultList
              key={`${phone} ${printSearchUrl({ ...late, page: 1 })}`}
              state={late}
              cursor={cursor}
              selection={selection}
              onToggle={onToggle}
              {...actions}
            />
          </section>
          {phone && sizeOf(selection, count) ? (
            <SelectedBar state={state} count={count} selection={selection} onSelect={setSelection} />
          ) : null}
        </div>
        {open && marked ? (
          <Preview
            state={state}
            index={cursor}
            count={count}
            person={marked}
            docked={wide}
            onMove={move}
            onSave={saveOne && (() => saveOne(marked))}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </div>
      {filters ? <PhoneFilters state={state} onApply={onChange} onClose={() => setFilters(false)} /> : null}
    </>
  )
}
