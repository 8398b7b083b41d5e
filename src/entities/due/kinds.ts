import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Kind } from './urgency.ts'

/** What each kind is called, in the order in which they are told. */
export const kindNames: Readonly<Record<Kind, MessageDescriptor>> = {
  refused: msg`Changes not saved`,
  steps: msg`Next steps`,
  replies: msg`Replies`,
  mentions: msg`Mentions`,
  reviews: msg`Reviews`,
}

export const kinds = Object.keys(kindNames) as readonly Kind[]
