import { memo, useEffect, useMemo, useRef } from 'react'
import { useConnection } from '../../../data/device/live.ts'
import { useTraitsById } from '../../../data/folders/narrowing/traits.ts'
import { useVerdictsIn } from '../../../data/folders/reviews/verdicts.ts'
import type { CandidateView, FolderView, ListSort } from '../../../data/folders/views.ts'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { joined } from '../../../ui/joined.ts'
import { usePhone } from '../../../ui/use-media.ts'
import type { Telling } from '../changes/acts.tsx'
import { roomFor, useColumns } from '../narrowing/columns/columns.ts'
import { useLocked } from '../page/use-folder.ts'
import { useBlind } from '../reviewing/review/use-veil.ts'
import type { Chosen, ListFilter } from '../selection/chosen.ts'
import { useSwiped } from '../swipe/use-swiped.tsx'
import classes from './CandidateList.module.css'
import { CandidateRows } from './CandidateRows.tsx'
import { ListHead } from './ListHead.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { NobodyHere, NotOnDevice } from './NobodyHere.tsx'
import { StatusOffer } from './StatusOffer.tsx'
import { rowHeight } from './sizes.ts'
import { useListKeys } from './use-list-keys.ts'
import { usePersonPage } from './use-person-page.ts'
import { useToggle } from './use-toggle.ts'
import { useTotal } from './use-total.ts'

export interface ListProps {
  folder: FolderView
  tree: StatusTree
  telling: Telling
  filter: ListFilter
  /** Who is asked about in a review; undefined: not known yet. */
  inReview?: ReadonlySet<string> | undefined
  openId: string | undefined
  /** Where the open one stands. */
  place: number | undefined
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  /** @param then what is done with them there */
  onOpen: (id: string | undefined, at?: number, then?: 'comment') => void
  onSort: (sort: ListSort | undefined) => void
}

/** The people of a folder, any number of them: a table on a desktop, rows to swipe on a phone. */
export const CandidateList = memo(function CandidateList(props: ListProps) {
  const { folder, filter, chosen, onChoose, onSort } = props
  const phone = usePhone()
  const height = rowHeight(phone)
  const connection = useConnection()
  const scroll = useRef<HTMLDivElement>(null)
  const shown = useRef(new Map<number, CandidateView>())
  const total = useTotal(folder, filter)
  const count = total ?? 0
  const page = usePersonPage(folder, props.onOpen)
  const { cursor, follow, choosing, choose } = useListKeys(props, count, shown, scroll, page.open)
  const toggle = useToggle(props, shown)
  const locked = useLocked(folder)
  const verdicts = useVerdictsIn(folder.id)
  const voted = verdicts !== undefined && (Object.keys(verdicts).length > 0 || Boolean(props.inReview?.size))
  const chosenColumns = useColumns()
  // Where nobody has said anything there is no column for it.
  const columns = useMemo(() => chosenColumns.filter((one) => voted || one !== 'verdicts'), [chosenColumns, voted])
  const { onVote, onReject, question } = useSwiped(props)
  const blind = useBlind(folder)
  const traits = useTraitsById(columns.some((one) => one === 'tags' || one === 'step') ? folder.id : undefined)
  const open = useStable(props.onOpen)
  const offer = useStable((candidate: CandidateView, button?: HTMLElement) =>
    // The button of the open menu closes it.
    choose(button && choosing?.candidate.id === candidate.id ? undefined : { candidate, button }),
  )
  const close = useStable(() => choose(undefined))
  useEffect(() => {
    if (cursor >= 0) scrollToRow(scroll.current, cursor * height, height)
  }, [cursor, height])
  // A folder that is on its way to this device is not an empty one.
  const coming = total === undefined || (total === 0 && !folder.onDevice && (folder.total ?? 1) > 0)
  if (coming) return connection === 'offline' && !folder.onDevice ? <NotOnDevice /> : <ListSkeleton />
  if (count === 0)
    return <NobodyHere folder={folder} filtered={Boolean(filter.statusId ?? filter.search ?? filter.among)} />
  return (
    <div className={joined(classes.table, voted && classes.voted)} style={roomFor(columns)}>
      {phone ? null : <ListHead {...{ chosen, onChoose, onSort, columns }} sort={filter.sort} />}
      <CandidateRows
        // A list begun with rows of another height would keep their places.
        key={height}
        scroll={scroll}
        height={height}
        folderId={folder.id}
        tree={props.tree}
        telling={props.telling}
        filter={filter}
        inReview={props.inReview}
        openId={props.openId}
        chosen={chosen}
        onToggle={toggle}
        onOpen={open}
        pageOf={page.of}
        onPage={page.open}
        onStatus={offer}
        offeredTo={choosing?.button && choosing.candidate.id}
        locked={locked}
        columns={columns}
        traits={traits}
        blind={blind}
        onVote={onVote}
        onReject={onReject}
        total={count}
        cursor={cursor}
        shown={shown}
        onRows={follow}
      />
      {question}
      {choosing ? <StatusOffer {...choosing} tree={props.tree} telling={props.telling} onClose={close} /> : null}
    </div>
  )
})

/** Brings a row into sight, no further than it must. */
function scrollToRow(list: HTMLElement | null, top: number, height: number): void {
  if (!list) return
  if (top < list.scrollTop) list.scrollTop = top
  else if (top + height > list.scrollTop + list.clientHeight) list.scrollTop = top + height - list.clientHeight
}
