import { msg } from '@lingui/core/macro'
import {
  IconCopy,
  IconDownload,
  IconFolderMinus,
  IconFolderSymlink,
  IconMessage,
  IconTag,
  IconUserCheck,
  IconUserQuestion,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Row } from '../../../../contract/rows.ts'
import { type Act, act } from '../../../commands/act.ts'
import type { CandidateView, FolderView } from '../../../data/folders/views.ts'
import { applyStatus } from '../../../entities/candidate/set-status.tsx'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { digits } from '../../../ui/keyboard/digits.tsx'
import type { Telling } from '../changes/acts.tsx'
import { ExportSelected } from '../export/ExportSelected.tsx'
import { AskSelected } from '../reviewing/requests/AskSelected.tsx'
import { changeStatus } from '../status/change-status.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { CommentDialog } from './CommentDialog.tsx'
import { CopyDialog, MoveDialog } from './MoveDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { TagsDialog } from './TagsDialog.tsx'

export interface MassProps {
  telling: Telling
  list: readonly CandidateView[]
  onClose: () => void
  onDone: () => void
}
/** What an act asks before it is done with all of them. */
export type MassDialog = ComponentType<MassProps>

/** The selected of a folder. */
export interface Selection {
  folder: FolderView
  telling: Telling
  /** Does it with all of them, as soon as they are read; nobody is selected any more where it says so. */
  withAll: (work: (list: readonly CandidateView[], done: () => void) => void) => void
  ask: (dialog: MassDialog) => void
  clear: () => void
}

const isOpen = ({ folder }: Selection) => folder.status !== 'closed'
const mass = (declared: Omit<Act<Selection>, 'when'>) => act<Selection>({ ...declared, when: isOpen })
const asking = (dialog: MassDialog, declared: Omit<Act<Selection>, 'when' | 'run'>) =>
  mass({ ...declared, run: ({ ask }) => ask(dialog) })

/** What is done with all of the selected at once, in the order in which it is drawn. */
export const massActs = {
  move: asking(MoveDialog, {
    label: msg`Move to folder`,
    text: msg`Move`,
    Icon: IconFolderSymlink,
    keys: 's',
    access: 'folders.moveCandidate',
    types: true,
  }),
  copy: asking(CopyDialog, {
    label: msg`Copy to folder`,
    text: msg`Copy`,
    Icon: IconCopy,
    access: 'folders.moveCandidate',
    seldom: true,
    types: true,
  }),
  comment: asking(CommentDialog, {
    label: msg`Comment on all`,
    text: msg`Comment`,
    Icon: IconMessage,
    keys: 'c',
    access: 'folders.comment',
    feature: 'comments',
    seldom: true,
    types: true,
  }),
  tags: asking(TagsDialog, {
    label: msg`Add or remove tags`,
    text: msg`Tags`,
    Icon: IconTag,
    keys: 't',
    access: 'folders.tag',
    feature: 'tags',
    types: true,
  }),
  assign: asking(AssignDialog, {
    label: msg`Assign to`,
    text: msg`Assign`,
    Icon: IconUserCheck,
    keys: 'o',
    access: 'folders.assignCandidate',
    seldom: true,
    types: true,
  }),
  ask: asking(AskSelected, {
    label: msg`Ask for a review`,
    text: msg`Ask for review`,
    Icon: IconUserQuestion,
    access: 'folders.share',
    seldom: true,
    online: msg`Asking for a review needs a connection.`,
  }),
  export: asking(ExportSelected, {
    label: msg`Export`,
    Icon: IconDownload,
    access: 'folders.export',
    feature: 'exportCsv',
    seldom: true,
    online: true,
  }),
  remove: asking(RemoveDialog, {
    label: msg`Remove from folder`,
    text: msg`Remove`,
    Icon: IconFolderMinus,
    keys: 'delete',
    access: 'folders.removeCandidate',
    seldom: true,
    danger: true,
  }),
}

/** Puts all of them into a status. */
export const putInto = ({ telling, withAll }: Selection, status: Row<'statuses'>, substatusId: string | null): void =>
  withAll((list, done) => void applyStatus(telling, list, status, substatusId).then(done))

/** What has only a key: the statuses by the digit of their place, and the end of it all. */
export const selectionKeys = (tree: StatusTree): Readonly<Record<string, Act<Selection>>> => {
  const { access, feature } = changeStatus
  const byDigit = tree.list.slice(0, digits).map((status, at) => [
    status.id,
    mass({
      label: msg`Status: ${status.name}`,
      keys: String(at + 1),
      access,
      feature,
      offered: 'named',
      run: (on) => putInto(on, status, null),
    }),
  ])
  return {
    ...Object.fromEntries(byDigit),
    clear: act<Selection>({ label: msg`Clear selection`, keys: 'escape', run: ({ clear }) => clear() }),
  }
}
