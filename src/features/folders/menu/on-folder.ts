import { msg } from '@lingui/core/macro'
import type { useNavigate } from '@tanstack/react-router'
import type { Actor } from '../../../../contract/access/can.ts'
import type { Availability } from '../../../data/folders/availability.ts'
import type { FolderView } from '../../../data/folders/views.ts'

export type FolderDialog = 'about' | 'edit' | 'duplicate' | 'share' | 'ask' | 'reviews' | 'export' | 'delete'

/** What the acts on a folder are given. */
export interface OnFolder {
  folder: FolderView
  actor: Actor
  offline: boolean
  availability: Availability | undefined
  /** It is kept offline whatever else the device holds. */
  pinned: boolean
  uploads: { may: boolean; reason: string | undefined }
  pick: () => void
  /** Opens what is asked for in a dialog. */
  ask: (dialog: FolderDialog) => void
  go: ReturnType<typeof useNavigate>
}

export const isClosed = ({ folder }: OnFolder) => folder.status === 'closed'
export const isOpen = (on: OnFolder) => !isClosed(on)
/** What the server alone does waits until it knows the folder. */
export const unsent = ({ folder }: OnFolder) => (folder.number === null ? msg`It isn’t on the server yet.` : undefined)
