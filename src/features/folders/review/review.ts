import type { Row } from '../../../../contract/rows.ts'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'

export type Decision = 'yes' | 'maybe' | 'no' | 'skipped'

/** Yes is the folder's next status, no its reject status, maybe 'on hold'. */
export const statusFor = (decision: Decision, tree: StatusTree, statusId: string): Row<'statuses'> | undefined =>
  decision === 'yes'
    ? tree.next(statusId)
    : decision === 'no'
      ? tree.reject
      : decision === 'maybe'
        ? tree.hold
        : undefined

/** The colour of a step of the progress; the words beside it say the numbers. */
export function decisionColor(decision: Decision | undefined, current: boolean): string {
  if (decision === 'yes') return 'var(--s-hired)'
  if (decision === 'no') return 'var(--s-rejected)'
  if (decision === 'maybe') return 'var(--s-offer)'
  return current ? 'var(--text)' : 'var(--line)'
}
