import { useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useCandidates } from '../../data/candidates.ts'
import { syncNow, useConnection } from '../../data/live.ts'
import type { CandidateView, FolderView, ListSort } from '../../data/views.ts'
import type { StatusTree } from '../../entities/candidate/statuses.ts'
import { useStable } from '../../lib/use-stable.ts'
import { PullMark } from '../../ui/PullMark.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { usePull } from '../../ui/use-pull.ts'
import type { Telling } from './acts.tsx'
import { CandidateBlock } from './CandidateBlock.tsx'
import classes from './CandidateList.module.css'
import type { Chosen, ListFilter } from './chosen.ts'
import { ListHead } from './ListHead.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { NobodyHere, NotOnDevice } from './NobodyHere.tsx'
import { StatusSheet } from './StatusSheet.tsx'
import { useRights } from './use-folder.ts'
import { useListKeys } from './use-list-keys.ts'

/** Rows are read from the device in blocks of this many, only those in sight: more at once would hold up the scrolling. */
export const blockSize = 5
export const rowHeight = (phone: boolean): number => (phone ? 72 : 48)

export interface ListProps {
  folder: FolderView
  tree: StatusTree
  telling: Telling
  filter: ListFilter
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
export function CandidateList(props: ListProps) {
  const { folder, filter, chosen, onChoose, onSort } = props
  const { t } = useLingui()
  const phone = usePhone()
  const height = rowHeight(phone)
  const connection = useConnection()
  const scroll = useRef<HTMLDivElement>(null)
  const pull = usePull(() => void syncNow())
  const lastChosen = useRef<number>(undefined)
  const shown = useRef(new Map<number, CandidateView>())
  const total = useTotal(folder, filter)
  const count = total ?? 0
  const { cursor, choosing, endChoosing } = useListKeys(props, count, shown)
  const locked = useLocked(folder)
  const open = useStable(props.onOpen)
  const blocks = useVirtualizer({
    count: Math.ceil(count / blockSize),
    getScrollElement: () => scroll.current,
    estimateSize: (block) => Math.min(blockSize, count - block * blockSize) * height,
    overscan: 2,
    // Before it has been measured the list is as high as the screen: its first rows are read at once.
    initialRect: { width: innerWidth, height: innerHeight },
    // Blocks beyond the screen are ready; the next ones may come a frame later rather than hold this one up.
    useFlushSync: false,
  })
  useEffect(() => {
    if (cursor >= 0) scrollToRow(scroll.current, cursor * height, height)
  }, [cursor, height])
  // A folder that is on its way to this device is not an empty one.
  const coming = total === undefined || (total === 0 && !folder.onDevice && (folder.total ?? 1) > 0)
  if (coming) return connection === 'offline' && !folder.onDevice ? <NotOnDevice /> : <ListSkeleton />
  if (count === 0) return <NobodyHere folder={folder} filtered={Boolean(filter.statusId ?? filter.search)} />
  return (
    <div className={classes.table}>
      {phone ? null : <ListHead chosen={chosen} onChoose={onChoose} sort={filter.sort} onSort={onSort} />}
      <section ref={scroll} className={classes.scroll} aria-label={t`People in this folder`} {...pull.handlers}>
        <PullMark {...pull} />
        <div className={classes.inner} style={{ height: blocks.getTotalSize() }}>
          {blocks.getVirtualItems().map((block) => (
            <ul
              key={block.key}
              className={classes.block}
              style={{ transform: `translateY(${block.start}px)`, height: block.size }}
            >
              <CandidateBlock
                folderId={folder.id}
                tree={props.tree}
                telling={props.telling}
                filter={filter}
                openId={props.openId}
                chosen={chosen}
                onChoose={onChoose}
                onOpen={open}
                locked={locked}
                start={block.index * blockSize}
                total={count}
                cursor={cursor}
                shown={shown}
                lastChosen={lastChosen}
              />
            </ul>
          ))}
        </div>
      </section>
      {choosing ? (
        <StatusSheet candidate={choosing} tree={props.tree} telling={props.telling} onClose={endChoosing} />
      ) : null}
    </div>
  )
}

/** Why statuses cannot be changed in a folder; undefined where they can. */
function useLocked(folder: FolderView): string | undefined {
  const { t } = useLingui()
  const { may, reason, has } = useRights(folder)
  return may('folders.setStatus') && has('changeCandidate') ? reason : t`You cannot change statuses here`
}

/** Brings a row into sight, no further than it must. */
function scrollToRow(list: HTMLElement | null, top: number, height: number): void {
  if (!list) return
  if (top < list.scrollTop) list.scrollTop = top
  else if (top + height > list.scrollTop + list.clientHeight) list.scrollTop = top + height - list.clientHeight
}

/** How many rows the list has. A device that holds the folder has them counted; only words must be looked for. */
function useTotal(folder: FolderView, filter: ListFilter): number | undefined {
  // Where nothing has to be counted, nothing is read.
  const found = useCandidates(filter.search ? folder.id : '', { ...filter, start: 0, limit: 1, uncounted: true })
  if (filter.search) return found?.total
  if (!folder.onDevice && !folder.counts) return undefined
  return filter.statusId ? (folder.counts?.[filter.statusId] ?? 0) : (folder.total ?? 0)
}

export interface RowProps extends Pick<ListProps, 'tree' | 'telling' | 'onOpen'> {
  candidate: CandidateView
  at: number
  open: boolean
  /** Marked by the keys. */
  cursor: boolean
  chosen: boolean
  /** Something is selected: on a phone a tap selects then. */
  choosing: boolean
  onToggle: (at: number, range: boolean) => void
  /** Why its status cannot be changed. */
  locked: string | undefined
}
