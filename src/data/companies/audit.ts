import { infiniteQueryOptions } from '@tanstack/react-query'
import { exportAudit, listAudit } from '../../../contract/companies/audit-endpoints.ts'
import type { CallOf } from '../../../contract/kit/endpoint.ts'
import type { AuditKind } from '../../../contract/kit/event.ts'
import { call } from '../network/api.ts'

const daysBack = { today: 0, week: 6, month: 29 }
type Period = 'any' | keyof typeof daysBack

export interface Choice {
  q: string
  kind: AuditKind | 'any'
  period: Period
}

/** @returns the first day of a period, as the call has it */
function firstDay(period: Period, now: Date): string | undefined {
  if (period === 'any') return undefined
  const first = new Date(now)
  first.setUTCDate(first.getUTCDate() - daysBack[period])
  return first.toISOString().slice(0, 10)
}

/** As the calls have it. */
const calledFor = ({ q, kind, period }: Choice, now: Date) => ({
  q: q || undefined,
  kind: kind === 'any' ? undefined : kind,
  from: firstDay(period, now),
})

/** Newest first, fifty at a time; read anew at every visit, because others go on acting. */
export const auditQuery = (choice: Choice, now: Date) => {
  const query = calledFor(choice, now)
  return infiniteQueryOptions({
    queryKey: ['company', 'audit', query],
    queryFn: ({ signal, pageParam }) => call(listAudit, { query: { ...query, before: String(pageParam) } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ more, results }) => (more ? results.at(-1)?.place : undefined),
    placeholderData: (before) => before,
    staleTime: 0,
  })
}

/** All entries of a choice as a CSV file, however many answers they take. */
export async function exportedAudit(choice: Choice, now: Date): Promise<Blob> {
  const body: CallOf<typeof exportAudit>['body'] = calledFor(choice, now)
  // Spreadsheets know by the mark that it is UTF-8.
  const pieces = ['\uFEFF']
  for (let before: number | null | undefined; before !== null; ) {
    const piece = await call(exportAudit, { body: { ...body, ...(before && { before }) } })
    pieces.push(piece.csv)
    before = piece.before
  }
  return new Blob(pieces, { type: 'text/csv' })
}
