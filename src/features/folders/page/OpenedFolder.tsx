import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import type { MessagingStatus } from '../../../../contract/messaging/message-states.ts'
import { useStatusCounts } from '../../../data/folders/narrowing/status-counts.ts'
import type { AboutTab, Among, FolderView, ListSort } from '../../../data/folders/views.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { Board } from '../board/Board.tsx'
import { CandidatePanel } from '../candidate/CandidatePanel.tsx'
import { Meanwhile } from '../changes/Meanwhile.tsx'
import { CandidateList } from '../list/CandidateList.tsx'
import { ListSkeleton } from '../list/ListSkeleton.tsx'
import { BelowList } from '../reviewing/review/BelowList.tsx'
import { type Chosen, noneChosen } from '../selection/chosen.ts'
import { SelectionBar } from '../selection/SelectionBar.tsx'
import { DropArea } from '../upload/DropArea.tsx'
import { AboveList } from './AboveList.tsx'
import { FolderHead } from './FolderHead.tsx'
import classes from './FolderPage.module.css'
import type { FolderAddress } from './FolderPage.tsx'
import { both, useAmong } from './use-among.ts'
import { useStatusTree, useTelling } from './use-folder.ts'

/** Few see it; the page is there before. */
const NoMessages = lazyPart(() => import('./NoMessages.tsx'))

interface Props {
  folder: FolderView
  address: FolderAddress
  onChange: (change: Partial<FolderAddress>, replace?: boolean) => void
}

/** The people of a folder in a list or on a board, and the open one beside them. */
export function OpenedFolder({ folder, address, onChange }: Props) {
  const phone = usePhone()
  const tree = useStatusTree()
  const telling = useTelling(folder)
  const [chosen, setChosen] = useState<Chosen>(noneChosen)
  const [finding, setFinding] = useState(false)
  const { status, find: words, sort } = address
  const { wanted, among, error, again } = useAmong(folder, address)
  const [verdicts, setVerdicts] = useState<Among>()
  const [inReview, setInReview] = useState<ReadonlySet<string>>()
  const asked = useMemo(
    () => ({ statusId: status, search: words, sort, among: both(among, verdicts) }),
    [status, words, sort, among, verdicts],
  )
  // A touch is answered by what it touched; the rows are many, follow behind that and give way to the next touch.
  const filter = useDeferredValue(asked)
  const counts = useStatusCounts(folder, filter)
  const find = useStable((on: boolean) => {
    setFinding(on)
    if (!on) onChange({ find: undefined }, true)
  })
  const board = address.view === 'board' && !phone
  const [commenting, setCommenting] = useState(false)
  const [comparing, setComparing] = useState(false)
  const open = useStable((c: string | undefined, at?: number, then?: 'comment') => {
    setCommenting(then === 'comment')
    if (c === undefined) setComparing(false)
    // The way back leads out of the panel, and never into what was closed.
    onChange({ c, n: at === undefined ? undefined : String(at), tab: undefined }, address.c !== undefined)
  })
  // Selected people may be out of the list now (001 §4).
  const filterBy = useStable((change: Partial<FolderAddress>) => {
    setChosen(noneChosen)
    onChange(change)
  })
  const narrow = (messages: MessagingStatus | undefined) => filterBy({ messages })
  const pick = useStable((verdicts: Among | undefined) => {
    setChosen(noneChosen)
    setVerdicts(verdicts)
  })
  const order = useStable((sort: ListSort | undefined) => onChange({ sort }, true))
  const tellAbout = useStable((about: AboutTab | undefined) => onChange({ about }, address.about !== undefined))
  const place = address.n === undefined ? undefined : Number(address.n)
  if (!tree) return <ListSkeleton />
  const seen = { folder, tree, telling }
  const panel = address.c ? (
    <CandidatePanel
      key={`${address.c} ${address.tab}`}
      first={address.tab}
      folder={folder}
      tree={tree}
      candidateId={address.c}
      place={place}
      filter={filter}
      commenting={commenting && !phone}
      comparing={comparing}
      onComparing={setComparing}
      onOpen={open}
    />
  ) : null
  if (phone && panel)
    return (
      <>
        <Meanwhile folderId={folder.id} />
        {panel}
      </>
    )
  return (
    <>
      <FolderHead
        folder={folder}
        finding={finding || address.find !== undefined}
        onFinding={find}
        onAbout={tellAbout}
      />
      <AboveList
        {...{ folder, tree, address, counts }}
        tools={{ finding, onFind: find, onMessages: narrow, onFilter: filterBy, onChange }}
        onAbout={tellAbout}
        review={{ chosen: verdicts, onChoose: pick, onPeople: setInReview }}
      />
      <Meanwhile folderId={folder.id} />
      <DropArea folder={folder} className={classes.body}>
        {wanted && error ? (
          <Suspense fallback={<ListSkeleton />}>
            <NoMessages error={error} onRetry={again} onEveryone={() => narrow(undefined)} />
          </Suspense>
        ) : wanted && !among ? (
          <ListSkeleton />
        ) : board ? (
          <Board {...seen} search={filter.search} among={filter.among} statusId={filter.statusId} onOpen={open} />
        ) : (
          <CandidateList
            key={`${filter.statusId} ${filter.search} ${filter.sort} ${filter.among?.called}`}
            {...seen}
            filter={filter}
            inReview={inReview}
            openId={address.c}
            place={place}
            chosen={chosen}
            onChoose={setChosen}
            onOpen={open}
            onSort={order}
          />
        )}
        {panel}
        <SelectionBar {...seen} filter={filter} chosen={chosen} onChoose={setChosen} beside={!board && !address.c} />
      </DropArea>
      {phone && chosen.kind === 'some' && chosen.ids.size === 0 ? <BelowList folder={folder} tree={tree} /> : null}
    </>
  )
}
