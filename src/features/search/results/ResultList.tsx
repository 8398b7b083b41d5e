import { useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import type { SearchResult } from '../../../../contract/search/endpoints.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { NetworkError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { numbers } from '../../../lib/intl.ts'
import { joined } from '../../../ui/joined.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { NothingFound } from './NothingFound.tsx'
import { ResultRow } from './ResultRow.tsx'
import { ResultSkeleton } from './ResultSkeleton.tsx'
import classes from './Results.module.css'
import type { Selection } from './selection.ts'
import { scrollLimit, useResultHead, useResultRows } from './use-result.ts'

/** Nothing was asked of the people: whoever is there is found. */
const isUnnarrowed = ({ terms, groups, filters, short, folderId, similar }: SearchState) =>
  terms.length + groups.length + filters.length === 0 && short === null && folderId === null && similar === null

const NobodyYet = lazyPart(() => import('../begin/NobodyYet.tsx'))
const DeviceResults = lazyPart(() => import('./DeviceResults.tsx'))

/** Of the marked row, where it is said what fits: where that is written. */
const quotesHeight = 96

interface Props {
  state: SearchState
  cursor: number
  selection: Selection
  onToggle: ((index: number, id: number, range: boolean) => void) | undefined
  onOpen: (index: number) => void
  onSave: ((person: SearchResult) => void) | undefined
  /** The page in sight, for the address. */
  onPage: (page: number) => void
  onChange: (state: SearchState) => void
}

/** The people found, of any number, in rows of one height; pages come as they are scrolled to. */
export const ResultList = memo(function ResultList({
  state,
  cursor,
  selection,
  onToggle,
  onOpen,
  onSave,
  onPage,
  onChange,
}: Props) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const scroll = useRef<HTMLDivElement>(null)
  const phone = usePhone()
  const fits = state.wishes.length > 0
  // Rows of another height have other places: the page begins the list anew with them.
  const height = phone ? (fits ? 138 : 98) : 88
  const heightAt = (index: number) => height + (fits && !phone && index === cursor ? quotesHeight : 0)
  const head = useResultHead(state)
  const total = Math.min(head.count ?? 0, scrollLimit)
  const start = (state.page - 1) * state.perPage
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scroll.current,
    estimateSize: heightAt,
    overscan: 6,
    initialOffset: start * height,
  })
  const items = rows.getVirtualItems()
  const personAt = useResultRows(state, items[0]?.index ?? start, items.at(-1)?.index ?? start)
  const page = Math.floor(Math.round(rows.scrollOffset ?? 0) / height / state.perPage) + 1
  useEffect(() => {
    if (total > 0 && page !== state.page) onPage(page)
  }, [total, page, state.page, onPage])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is the higher one
  useLayoutEffect(() => {
    if (fits) rows.measure()
  }, [cursor, fits, rows])
  const marked = cursor >= 0 && cursor < total
  useEffect(() => {
    if (marked) rows.scrollToIndex(cursor)
  }, [cursor, marked, rows])
  if (head.error instanceof NetworkError)
    return (
      <Suspense fallback={<ResultSkeleton tall={fits} />}>
        <DeviceResults state={state} />
      </Suspense>
    )
  if (head.error) return <ErrorCard detail={errorText(head.error)} onRetry={head.again} copy={head.copy} />
  if (head.count === undefined) return <ResultSkeleton tall={fits} />
  if (head.count === 0 && isUnnarrowed(state))
    return (
      <Suspense fallback={<ResultSkeleton tall={fits} />}>
        <NobodyYet />
      </Suspense>
    )
  if (head.count === 0) return <NothingFound state={state} onChange={onChange} />
  return (
    <div ref={scroll} className={joined(classes.scroll, fits && classes.tall)}>
      <ul className={classes.inner} style={{ height: rows.getTotalSize() }} aria-label={t`People found`}>
        {items.map((item) => (
          <li
            key={item.key}
            aria-setsize={total}
            aria-posinset={item.index + 1}
            className={classes.slot}
            style={{ height: item.size, transform: `translateY(${item.start}px)` }}
          >
            <ResultRow
              person={personAt(item.index)}
              index={item.index}
              state={state}
              cursor={item.index === cursor}
              selection={selection}
              onToggle={onToggle}
              onOpen={onOpen}
              onSave={onSave}
            />
          </li>
        ))}
      </ul>
      {head.count > scrollLimit ? (
        <p className={classes.beyond}>
          {t`These are the first ${numbers(i18n.locale).format(scrollLimit)} people. Narrow the search to see the rest.`}
        </p>
      ) : null}
    </div>
  )
})
