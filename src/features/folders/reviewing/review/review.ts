import type { VerdictWord } from '../../../../../contract/folders/verdicts.ts'

export type Decision = VerdictWord | 'skipped'

/** The colour of a step of the progress; the words beside it say the numbers. */
export function decisionColor(decision: Decision | undefined, current: boolean): string {
  if (decision === 'yes') return 'var(--s-hired)'
  if (decision === 'no') return 'var(--s-rejected)'
  if (decision === 'maybe') return 'var(--s-offer)'
  return current ? 'var(--text)' : 'var(--line)'
}
