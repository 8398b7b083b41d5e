import { msg } from '@lingui/core/macro'
import { IconMessage, IconTag } from '@tabler/icons-react'
import { act, type People } from '../../../commands/act.ts'

/** What is done with the selected of a search beside adding them to a folder; they may be in no folder. */
export const manyActs = {
  tags: act<People>({
    label: msg`Add or remove tags`,
    text: msg`Tags`,
    Icon: IconTag,
    keys: 't',
    access: 'folders.tag',
    feature: 'tags',
    types: true,
    online: true,
    panel: () => import('./TagPeople.tsx'),
  }),
  comment: act<People>({
    label: msg`Comment on all`,
    text: msg`Comment`,
    Icon: IconMessage,
    keys: 'c',
    access: 'profiles.comment',
    feature: 'comments',
    types: true,
    online: true,
    panel: () => import('./CommentOnPeople.tsx'),
  }),
}
