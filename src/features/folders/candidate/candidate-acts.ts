import { msg } from '@lingui/core/macro'
import { IconArrowDown, IconLink, IconMessage2, IconX } from '@tabler/icons-react'
import { act, pageAct } from '../../../commands/act.ts'
import { folderAddress } from '../../../data/folders/folder-address.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { copyText } from '../../../ui/toasts/copy-text.tsx'

/** On whoever is marked in the list, or open beside it. */
export const writeComment = pageAct({
  label: msg`Write a comment`,
  text: msg`Comment`,
  Icon: IconMessage2,
  keys: 'c',
  feature: 'comments',
  offered: true,
  types: true,
})

/** Leads whoever has the folder to this candidate in it. */
export const copyLink = act<{ folder: FolderView; candidateId: string }>({
  label: msg`Copy link to this candidate`,
  Icon: IconLink,
  offered: true,
  blocked: ({ folder }) => (folder.number === null ? msg`It isn’t on the server yet.` : undefined),
  run({ folder, candidateId }) {
    const { origin } = location
    void copyText(`${origin}/folders/${folderAddress(folder)}/?c=${candidateId}`)
  },
})

export const close = pageAct({ label: msg`Close`, Icon: IconX, keys: 'escape' })

/** Its key is the list's. */
export const next = pageAct({ label: msg`Next`, Icon: IconArrowDown })
