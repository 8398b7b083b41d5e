import type { Card, CardPosition } from '../../../../contract/profiles/card.ts'
import { hasLeft, monthNumber } from '../../../../contract/profiles/derived/derived.ts'

export interface Segment {
  months: number
  kind: 'job' | 'gap' | 'current'
}

/** The career as segments from left to right: one a job by its months, holes between them. Undated jobs are left out. */
export function tenure(positions: readonly CardPosition[], now: Date): Segment[] {
  const today = now.getFullYear() * 12 + now.getMonth()
  const jobs = positions
    .flatMap((position) => {
      const from = monthNumber(position.start)
      const to = monthNumber(position.end) ?? (position.current ? today : undefined)
      return from === undefined || to === undefined || to < from ? [] : [{ from, to, current: position.current }]
    })
    .sort((a, b) => a.from - b.from)
  const segments: Segment[] = []
  let covered: number | undefined
  for (const job of jobs) {
    if (covered !== undefined && job.from - covered > 2) segments.push({ months: job.from - covered, kind: 'gap' })
    const from = Math.max(job.from, covered ?? job.from)
    if (job.to >= from) segments.push({ months: Math.max(1, job.to - from), kind: job.current ? 'current' : 'job' })
    covered = Math.max(covered ?? job.to, job.to)
  }
  return segments
}

type Career = Pick<Card, 'positions' | 'months_on_last_position'>

/** For how many months somebody has been where they are; null where that is not known, or they have left. */
export const monthsHere = (career: Career): number | null => (hasLeft(career) ? null : career.months_on_last_position)
