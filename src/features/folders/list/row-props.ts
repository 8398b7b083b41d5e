import type { VerdictWord } from '../../../../contract/folders/verdicts.ts'
import type { Trait } from '../../../data/folders/narrowing/narrowing.ts'
import type { VerdictView } from '../../../data/folders/reviews/verdict-readings.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import type { Column } from '../narrowing/columns/columns.ts'
import type { ListProps } from './CandidateList.tsx'

/** What a row of a folder's people is drawn from. */
export interface RowProps extends Pick<ListProps, 'tree' | 'telling' | 'onOpen'> {
  candidate: CandidateView
  at: number
  open: boolean
  /** Marked by the keys. */
  cursor: boolean
  chosen: boolean
  /** Something is selected: on a phone a tap selects then. */
  choosing: boolean
  onToggle: (at: number, range: boolean) => void
  /** What offers the statuses belongs to the list: a row may move, or go out of sight, while one chooses. */
  onStatus: (candidate: CandidateView, button?: HTMLElement) => void
  /** What a swipe says of them, where it is a verdict. */
  onVote: ((candidate: CandidateView, word: VerdictWord) => void) | undefined
  /** The address of a person's own page. */
  pageOf: (profileId: number) => string
  /** Opens that page, or, where it is not to be had, what the device has of them. */
  onPage: (candidate: CandidateView, at: number) => void
  /** The menu of statuses stands open beside its button. */
  offered: boolean
  /** Why its status cannot be changed. */
  locked: string | undefined
  /** A review is about them. */
  awaited: boolean
  /** Asks why, where the company has reasons, and rejects them. */
  onReject: (candidate: CandidateView) => void
  /** What reviewers say of them. */
  verdicts: readonly VerdictView[]
  /** What the table shows beside who they are and their status. */
  columns: readonly Column[]
  /** What those columns say that is not in the row. */
  trait: Trait | undefined
}
