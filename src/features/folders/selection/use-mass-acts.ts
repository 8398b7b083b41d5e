import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  type Icon,
  IconCopy,
  IconDownload,
  IconFolderMinus,
  IconFolderSymlink,
  IconMessage,
  IconTag,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Act } from '../../../commands/command.ts'
import type { CandidateView, FolderView } from '../../../data/folders/views.ts'
import type { Telling } from '../changes/acts.tsx'
import { ExportSelected } from '../export/ExportSelected.tsx'
import { useRights } from '../page/use-folder.ts'
import { CommentDialog } from './CommentDialog.tsx'
import { CopyDialog, MoveDialog } from './MoveDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { TagsDialog } from './TagsDialog.tsx'

interface MassProps {
  telling: Telling
  list: readonly CandidateView[]
  onClose: () => void
  onDone: () => void
}

/** What is done with all of the selected at once. */
export interface MassAct extends Act {
  /** The permission without which there is nothing to see of it. */
  feature?: 'comments' | 'tags' | 'exportCsv'
  /** The same in a word, where there is room for no more. */
  text: MessageDescriptor
  Icon: Icon
  /** Behind 'More' where there is little room. */
  seldom?: boolean
  danger?: boolean
  /** Needs the server: never queued. */
  online?: true
  /** What it asks before it is done. */
  Dialog: ComponentType<MassProps>
}

const acts: readonly MassAct[] = [
  {
    id: 'move',
    access: 'folders.moveCandidate',
    label: msg`Move to folder`,
    text: msg`Move`,
    Icon: IconFolderSymlink,
    shortcut: 's',
    types: true,
    Dialog: MoveDialog,
  },
  {
    id: 'copy',
    access: 'folders.moveCandidate',
    label: msg`Copy to folder`,
    text: msg`Copy`,
    Icon: IconCopy,
    seldom: true,
    types: true,
    Dialog: CopyDialog,
  },
  {
    id: 'comment',
    access: 'folders.comment',
    feature: 'comments',
    label: msg`Comment on all`,
    text: msg`Comment`,
    Icon: IconMessage,
    shortcut: 'c',
    seldom: true,
    types: true,
    Dialog: CommentDialog,
  },
  {
    id: 'tags',
    access: 'folders.tag',
    feature: 'tags',
    label: msg`Add or remove tags`,
    text: msg`Tags`,
    Icon: IconTag,
    shortcut: 't',
    types: true,
    Dialog: TagsDialog,
  },
  {
    id: 'export',
    access: 'folders.export',
    feature: 'exportCsv',
    label: msg`Export`,
    text: msg`Export`,
    Icon: IconDownload,
    seldom: true,
    online: true,
    Dialog: ExportSelected,
  },
  {
    id: 'remove',
    access: 'folders.removeCandidate',
    label: msg`Remove from folder`,
    text: msg`Remove`,
    Icon: IconFolderMinus,
    shortcut: 'delete',
    seldom: true,
    danger: true,
    Dialog: RemoveDialog,
  },
]

/** The mass acts that the user may do in a folder. */
export function useMassActs(folder: FolderView): readonly MassAct[] {
  const { may, has, reason } = useRights(folder)
  if (reason) return []
  return acts.filter(({ access, feature }) => may(access) && (!feature || has(feature)))
}
