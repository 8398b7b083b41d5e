import { useEffect, useState } from 'react'
import type { MessagingStatus } from '../../../../contract/messaging/message-states.ts'
import { holdFolder, useFolder } from '../../../data/folders/live.ts'
import type { Narrowing } from '../../../data/folders/narrowing/choices.ts'
import type { AboutTab, ListSort } from '../../../data/folders/views.ts'
import { NotYet } from './NotYet.tsx'
import { OpenedFolder } from './OpenedFolder.tsx'

/** What the address of a folder says beside the folder. */
export interface FolderAddress extends Narrowing {
  status?: string
  find?: string
  sort?: ListSort
  /** Where messages to them stand. */
  messages?: MessagingStatus
  /** The candidate that is open. */
  c?: string
  /** Its place in the list, so that the next one is found without reading the whole of it. */
  n?: string
  view?: 'board'
  /** Their comments are looked at: somebody is led to one. */
  tab?: 'comments'
  /** What is said of the folder itself, and what happened in it. */
  about?: AboutTab
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
  if (folder) return <OpenedFolder folder={folder} address={address} onChange={onChange} />
  return <NotYet known={folder !== null} before={opened === folderId} />
}
