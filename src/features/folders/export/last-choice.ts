import {
  type ExportColumn,
  type ExportColumnId,
  exportColumnIds,
} from '../../../../contract/profiles/files/export-endpoints.ts'

/** What somebody who has exported nothing yet begins with. */
const first: readonly ExportColumnId[] = [
  'name',
  'title',
  'company',
  'last_company',
  'city',
  'status',
  'status_since',
  'verdicts',
  'do_not_contact',
  'emails',
]
const key = 'hf-export-columns'

/** The columns of the last file from this device, in their order, of those that are offered. */
export function lastColumns(offered: readonly ExportColumn[]): ExportColumnId[] {
  const known = new Set(offered.map(({ id }) => id))
  const chosen = stored().filter((id) => known.has(id))
  return chosen.length ? chosen : first.filter((id) => known.has(id))
}

function stored(): ExportColumnId[] {
  try {
    const said: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(said)
      ? exportColumnIds.filter((id) => said.includes(id)).sort((a, b) => said.indexOf(a) - said.indexOf(b))
      : []
  } catch {
    return []
  }
}

export function keepColumns(columns: readonly ExportColumnId[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(columns))
  } catch {
    // The next file begins with the usual ones.
  }
}
