import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { holdFolder, useFolder } from '../../../data/folders/live.ts'
import type { FolderView, ListSort } from '../../../data/folders/views.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { usePhone } from '../../../ui/use-media.ts'
import { Board } from '../board/Board.tsx'
import { CandidatePanel } from '../candidate/CandidatePanel.tsx'
import { Meanwhile } from '../changes/Meanwhile.tsx'
import { CandidateList } from '../list/CandidateList.tsx'
import { ListSkeleton } from '../list/ListSkeleton.tsx'
import { ReviewStrip } from '../review/ReviewStrip.tsx'
import { type Chosen, noneChosen } from '../selection/chosen.ts'
import { SelectionBar } from '../selection/SelectionBar.tsx'
import { DropArea } from '../upload/DropArea.tsx'
import { FolderHead } from './FolderHead.tsx'
import classes from './FolderPage.module.css'
import { FolderTools } from './FolderTools.tsx'
import { NotYet } from './NotYet.tsx'
import { useStatusTree, useTelling } from './use-folder.ts'

/** What the address of a folder says beside the folder. */
export interface FolderAddress {
  status?: string
  find?: string
  sort?: ListSort
  /** The candidate that is open. */
  c?: string
  /** Its place in the list, so that the next one is found without reading the whole of it. */
  n?: string
  view?: 'board'
}

interface Props {
  folderId: string
  address: FolderAddress
  onChange: (change: Partial<FolderAddress>, replace?: boolean) => void
  /** A folder made offline lives at its UUID until the server gives it a number. */
  onNumber?: (number: number) => void
}

/** A folder by number or UUID: its people in a list or on a board, and the open one beside them. */
export function FolderPage({ folderId, address, onChange, onNumber }: Props) {
  const folder = useFolder(folderId)
  const id = folder?.id
  const number = folder?.number ?? undefined
  useEffect(() => {
    if (number !== undefined && String(number) !== folderId) onNumber?.(number)
  }, [number, folderId, onNumber])
  const [opened, setOpened] = useState<string>()
  const total = folder?.total
  // biome-ignore lint/correctness/useExhaustiveDependencies: who comes while the folder is open is seen too
  useEffect(() => {
    if (!id) return
    setOpened(folderId)
    void holdFolder(id)
  }, [id, folderId, total])
  if (folder) return <Opened folder={folder} address={address} onChange={onChange} />
  return <NotYet known={folder !== null} before={opened === folderId} />
}

function Opened({ folder, address, onChange }: Omit<Props, 'folderId' | 'onNumber'> & { folder: FolderView }) {
  const phone = usePhone()
  const tree = useStatusTree()
  const telling = useTelling(folder)
  const [chosen, setChosen] = useState<Chosen>(noneChosen)
  const [finding, setFinding] = useState(false)
  const { status, find: words, sort } = address
  const asked = useMemo(() => ({ statusId: status, search: words, sort }), [status, words, sort])
  // A touch is answered by what it touched; the rows are many, follow behind that and give way to the next touch.
  const filter = useDeferredValue(asked)
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
    onChange({ c, n: at === undefined ? undefined : String(at) }, address.c !== undefined)
  })
  const order = useStable((sort: ListSort | undefined) => onChange({ sort }, true))
  const place = address.n === undefined ? undefined : Number(address.n)
  if (!tree) return <ListSkeleton />
  const seen = { folder, tree, telling }
  const panel = address.c ? (
    <CandidatePanel
      key={address.c}
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
      <FolderHead folder={folder} finding={finding || address.find !== undefined} onFinding={find} />
      <FolderTools {...{ folder, tree, address, finding, onChange }} onFind={find} />
      <Meanwhile folderId={folder.id} />
      <DropArea folder={folder} className={classes.body}>
        {board ? (
          <Board {...seen} search={filter.search} statusId={filter.statusId} onOpen={open} />
        ) : (
          <CandidateList
            key={`${filter.statusId} ${filter.search} ${filter.sort}`}
            {...seen}
            filter={filter}
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
      {phone && chosen.kind === 'some' && chosen.ids.size === 0 ? <ReviewStrip folder={folder} tree={tree} /> : null}
    </>
  )
}
