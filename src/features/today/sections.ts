import type { ComponentType } from 'react'
import type { Due } from '../../entities/due/due.ts'
import type { Kind } from '../../entities/due/urgency.ts'
import { AllMentions } from './rows/AllMentions.tsx'
import type { RowProps } from './rows/ItemRow.tsx'
import { MentionRow } from './rows/MentionRow.tsx'
import { RefusedRow } from './rows/RefusedRow.tsx'
import { ReplyRow } from './rows/ReplyRow.tsx'
import { ReviewRow } from './rows/ReviewRow.tsx'
import { StepRow } from './rows/StepRow.tsx'

interface Section<Item> {
  /** Says who, what and until when, and which acts 'done' and 'tomorrow' are. */
  Row: ComponentType<RowProps<Item>>
  /** Where one goes through all of them. */
  through?: '/messaging/replies/'
  /** What settles all of them at once. */
  All?: ComponentType
}

/**
 * How each kind is shown. Another one has its name in `src/entities/due/kinds.ts`, its reading in `due.ts` and `use-today.ts` there,
 * its place in `urgency.ts`, and a line here.
 */
export const sections: { readonly [Name in Kind]: Section<Due[Name][number]> } = {
  refused: { Row: RefusedRow },
  steps: { Row: StepRow },
  replies: { Row: ReplyRow, through: '/messaging/replies/' },
  mentions: { Row: MentionRow, All: AllMentions },
  reviews: { Row: ReviewRow },
}
