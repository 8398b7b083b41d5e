import type { ThreadList } from '../../../../contract/messaging/thread-endpoints.ts'

/** What the page of replies shows; its address says it. */

/** The lists of the call, which the first pages must not weigh. */
export const lists = ['to_do', 'all', 'automatic'] as const satisfies ThreadList[]

export interface RepliesChoice {
  list: ThreadList
  q: string
  /** The open thread's id; '': none. */
  thread: string
}

/** A choice as an address says it. */
export type SaidChoice = Partial<Record<keyof RepliesChoice, string>>

/** The choice that an address says. */
export const choiceOf = ({ list, q = '', thread = '' }: SaidChoice): RepliesChoice => ({
  list: lists.find((one) => one === list) ?? 'to_do',
  q,
  thread,
})

/** The address of a choice: only what is not as ever. */
export const saidOf = ({ list, q, thread }: RepliesChoice): SaidChoice => ({
  ...(list !== 'to_do' && { list }),
  ...(q && { q }),
  ...(thread && { thread }),
})

export const pageSize = 30
