import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Icon, IconCopy, IconFolderMinus, IconFolderSymlink, IconMessage, IconTag } from '@tabler/icons-react'
import type { Action } from '../../../../contract/access/policy.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { useRights } from '../use-folder.ts'

export type MassDialog = 'move' | 'copy' | 'comment' | 'tags' | 'remove'

/** What is done with all of the selected at once. */
export interface MassAct {
  key: MassDialog
  access: Action
  /** The permission without which there is nothing to see of it. */
  feature?: 'comments' | 'tags'
  /** What it does, in full. */
  label: MessageDescriptor
  /** The same in a word, where there is room for no more. */
  text: MessageDescriptor
  Icon: Icon
  /** Pressed while somebody is selected. */
  shortcut?: string
  /** Behind 'More' where there is little room. */
  seldom?: boolean
}

const acts: readonly MassAct[] = [
  {
    key: 'move',
    access: 'folders.moveCandidate',
    label: msg`Move to folder`,
    text: msg`Move`,
    Icon: IconFolderSymlink,
    shortcut: 's',
  },
  {
    key: 'copy',
    access: 'folders.moveCandidate',
    label: msg`Copy to folder`,
    text: msg`Copy`,
    Icon: IconCopy,
    seldom: true,
  },
  {
    key: 'comment',
    access: 'folders.comment',
    feature: 'comments',
    label: msg`Comment on all`,
    text: msg`Comment`,
    Icon: IconMessage,
    shortcut: 'c',
    seldom: true,
  },
  {
    key: 'tags',
    access: 'folders.tag',
    feature: 'tags',
    label: msg`Add or remove tags`,
    text: msg`Tags`,
    Icon: IconTag,
    shortcut: 't',
  },
  {
    key: 'remove',
    access: 'folders.removeCandidate',
    label: msg`Remove from folder`,
    text: msg`Remove`,
    Icon: IconFolderMinus,
    shortcut: 'delete',
    seldom: true,
  },
]

/** The mass acts that the user may do in a folder. */
export function useMassActs(folder: FolderView): readonly MassAct[] {
  const { may, has, reason } = useRights(folder)
  if (reason) return []
  return acts.filter(({ access, feature }) => may(access) && (!feature || has(feature)))
}
