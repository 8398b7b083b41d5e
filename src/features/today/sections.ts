import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Icon, IconAlertCircle, IconArrowBackUp, IconAt, IconCalendarEvent } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Due } from '../../entities/due/due.ts'
import type { Kind } from '../../entities/due/urgency.ts'
import type { RowProps } from './rows/ItemRow.tsx'
import { MentionRow } from './rows/MentionRow.tsx'
import { RefusedRow } from './rows/RefusedRow.tsx'
import { ReplyRow } from './rows/ReplyRow.tsx'
import { StepRow } from './rows/StepRow.tsx'

interface Section<Item> {
  title: MessageDescriptor
  Icon: Icon
  Row: ComponentType<RowProps<Item>>
  /** Where one goes through all of them. */
  through?: '/messaging/replies/'
}

/** What Today is made of, in its order: another kind is another line here, and its reading in `src/entities/due/due.ts`. */
export const sections: { readonly [Name in Kind]: Section<Due[Name][number]> } = {
  refused: { title: msg`Changes not saved`, Icon: IconAlertCircle, Row: RefusedRow },
  steps: { title: msg`Next steps`, Icon: IconCalendarEvent, Row: StepRow },
  replies: { title: msg`Replies`, Icon: IconArrowBackUp, Row: ReplyRow, through: '/messaging/replies/' },
  mentions: { title: msg`Mentions`, Icon: IconAt, Row: MentionRow },
}
