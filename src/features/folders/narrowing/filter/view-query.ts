import { type Choice, narrowings } from '../../../../data/folders/narrowing/choices.ts'
import type { FolderAddress } from '../../page/FolderPage.tsx'
import { type Column, chooseColumns, columnIds } from '../columns/columns.ts'

/** What of an address a view keeps: not who is open, and not the words of a moment. */
const kept = ['status', 'messages', 'sort', 'view', ...narrowings] as const satisfies readonly (keyof FolderAddress)[]

/** A view as it is kept. @param columns of the table as it stands */
export function queryOfView(address: FolderAddress, columns: readonly Column[]): string {
  const query = new URLSearchParams()
  for (const key of kept) {
    const value = address[key]
    if (value) query.set(key, value)
  }
  query.set('columns', columns.join(' '))
  return query.toString()
}

/** The change of an address that leads to a view. Its columns are taken at once. */
export function toView(query: string): Partial<FolderAddress> {
  const said = new URLSearchParams(query)
  const columns = said.get('columns')?.split(' ')
  if (columns) chooseColumns(columnIds.filter((id) => columns.includes(id)))
  return Object.fromEntries(kept.map((key: Choice | (typeof kept)[number]) => [key, said.get(key) ?? undefined]))
}
