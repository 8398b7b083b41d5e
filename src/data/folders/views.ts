import type { Row } from '../../../contract/rows.ts'

/** What the screens read from the device: the server's rows with the own unsent changes over them. */

export interface FolderView extends Row<'folders'> {
  /** It would still be listed if its rows left this device. */
  listed: boolean
  /** True while its rows are held completely on this device. */
  onDevice: boolean
  /** The same with all of its sections: names, comments, tags, résumés. */
  isWhole: boolean
  /** Candidates by status id, own unsent changes counted in; undefined where the device does not hold them. */
  counts: Readonly<Record<string, number>> | undefined
  total: number | undefined
  /** An own change of the folder itself waits to be sent. */
  waiting: boolean
}

export interface CandidateView extends Row<'candidates'> {
  /** Undefined for a manager without personalInfo. */
  person: Row<'people'> | undefined
  commentCount: number
  waiting: boolean
}

export interface CommentView extends Row<'comments'> {
  waiting: boolean
}

export interface HistoryView extends Row<'history'> {
  waiting: boolean
}

export const listSorts = ['name', '-name', 'status', '-status', 'updated', '-updated'] as const
/** The order of a folder's people; a minus turns it round. */
export type ListSort = (typeof listSorts)[number]

/** What is told about a folder itself. */
export type AboutTab = 'comments' | 'activity'

/** Some people, by the numbers of their profiles. */
export interface Among {
  /** What they have in common. */
  called: string
  has: (profileId: number) => boolean
}

export interface CandidateFilter {
  statusId?: string
  /** Words that name or title contain. */
  search?: string
  /** Nobody but these. */
  among?: Among
  /** Absent: the newest added first, so that a status change moves no row. */
  sort?: ListSort
  /** The window of the list that is on the screen. */
  start?: number
  limit: number
  /** Nobody is shown how many comments each has: they are not counted. */
  uncounted?: boolean
}

/** A window of a folder's people. */
export interface CandidateListView {
  /** The window `start … start + limit`. */
  rows: CandidateView[]
  /** All that match. */
  total: number
  /** The folder is held whole: nobody is still on their way. Said in one answer with the rows; not of what is sorted or found. */
  whole?: boolean
}
