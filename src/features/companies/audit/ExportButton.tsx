import { type Choice, exportedAudit } from '../../../data/companies/audit.ts'
import { queryClient } from '../../../data/network/query.ts'
import { CsvButton } from '../CsvButton.tsx'

/** Saves what the page lists, all of it, as a table; the log tells of that itself. */
export function ExportButton({ choice }: { choice: Choice }) {
  const read = async (now: Date) => {
    const table = await exportedAudit(choice, now)
    void queryClient.invalidateQueries({ queryKey: ['company', 'audit'] })
    return table
  }
  return <CsvButton file="audit-log" read={read} />
}
