import { msg } from '@lingui/core/macro'
import {
  IconArchive,
  IconArchiveOff,
  IconChecklist,
  IconCloudDown,
  IconCopy,
  IconDownload,
  IconFolderBolt,
  IconInfoCircle,
  IconListSearch,
  IconPencil,
  IconShare,
  IconTrash,
  IconUpload,
  IconUserQuestion,
} from '@tabler/icons-react'
import { scopeOf } from '../../../../contract/access/can.ts'
import { act } from '../../../commands/act.ts'
import { folderAddress } from '../../../data/folders/folder-address.ts'
import { pin, setStatus } from './archive-and-pin.tsx'
import { isClosed, isOpen, type OnFolder, unsent } from './on-folder.ts'

/** What can be done with a folder as a whole, in the order of its menu. */
export const folderActs = {
  about: act<OnFolder>({
    label: msg`About, comments, activity`,
    Icon: IconInfoCircle,
    access: 'folders.view',
    run: ({ ask }) => ask('about'),
  }),
  edit: act<OnFolder>({
    label: msg`Edit`,
    Icon: IconPencil,
    access: 'folders.edit',
    when: isOpen,
    run: ({ ask }) => ask('edit'),
  }),
  batch: act<OnFolder>({
    label: msg`Next people`,
    Icon: IconFolderBolt,
    access: 'folders.addCandidate',
    when: ({ folder }) => Boolean(folder.smart),
    run: ({ folder, go }) => void go({ to: '/folders/$folderId/batch/', params: { folderId: folderAddress(folder) } }),
  }),
  searches: act<OnFolder>({
    label: msg`Searches and recommended people`,
    Icon: IconListSearch,
    access: 'folders.addCandidate',
    when: isOpen,
    blocked: unsent,
    run: ({ folder, go }) =>
      void go({ to: '/folders/$folderId/searches/', params: { folderId: folderAddress(folder) } }),
  }),
  upload: act<OnFolder>({
    label: msg`Upload files`,
    Icon: IconUpload,
    when: ({ uploads }) => uploads.may,
    blocked: ({ uploads }) => uploads.reason,
    run: ({ pick }) => pick(),
  }),
  share: act<OnFolder>({
    label: msg`Share`,
    Icon: IconShare,
    access: 'folders.share',
    online: msg`Sharing needs a connection.`,
    when: isOpen,
    run: ({ ask }) => ask('share'),
  }),
  ask: act<OnFolder>({
    label: msg`Ask for a review`,
    Icon: IconUserQuestion,
    access: 'folders.share',
    online: msg`Asking for a review needs a connection.`,
    when: isOpen,
    blocked: unsent,
    run: ({ ask }) => ask('ask'),
  }),
  reviews: act<OnFolder>({
    label: msg`Reviews`,
    Icon: IconChecklist,
    blocked: unsent,
    run: ({ ask }) => ask('reviews'),
  }),
  export: act<OnFolder>({
    label: msg`Export`,
    Icon: IconDownload,
    access: 'folders.export',
    feature: 'exportCsv',
    online: msg`Export needs a connection.`,
    blocked: unsent,
    run: ({ ask }) => ask('export'),
  }),
  pin: act<OnFolder>({
    label: ({ pinned, availability }) =>
      pinned ? msg`Don’t keep offline` : availability ? msg`Always keep offline` : msg`Make available offline`,
    Icon: IconCloudDown,
    when: isOpen,
    blocked: ({ folder, offline }) => (offline && !folder.onDevice ? msg`Connect to download it.` : undefined),
    run: (on) => void pin(on),
  }),
  duplicate: act<OnFolder>({
    label: msg`Duplicate without people`,
    Icon: IconCopy,
    access: 'folders.create',
    run: ({ ask }) => ask('duplicate'),
  }),
  archive: act<OnFolder>({
    label: msg`Archive`,
    Icon: IconArchive,
    access: 'folders.archive',
    when: isOpen,
    run: ({ folder }) => void setStatus(folder, 'closed'),
  }),
  restore: act<OnFolder>({
    label: msg`Restore`,
    Icon: IconArchiveOff,
    access: 'folders.archive',
    when: isClosed,
    run: ({ folder }) => void setStatus(folder, 'active'),
  }),
  // It goes for good, so it is asked for first and never queued. Everybody their own, an admin all that they reach.
  delete: act<OnFolder>({
    label: msg`Delete`,
    Icon: IconTrash,
    danger: true,
    online: msg`Connect to delete it.`,
    when: ({ actor, folder }) => {
      const scope = scopeOf(actor, 'folders.delete')
      return scope !== undefined && (scope !== 'own' || folder.creatorId === actor.id)
    },
    blocked: ({ folder }) => (folder.number === null ? msg`Connect to delete it.` : undefined),
    run: ({ ask }) => ask('delete'),
  }),
}
