import { useCandidates } from '../../../data/folders/candidates.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import type { ListFilter } from '../selection/chosen.ts'

/** How many rows the list has. A device that holds the folder has them counted; only words and messages must be looked for. */
export function useTotal(folder: FolderView, filter: ListFilter): number | undefined {
  // Where nothing has to be counted, nothing is read.
  const looked = Boolean(filter.search || filter.among)
  const found = useCandidates(looked ? folder.id : '', { ...filter, start: 0, limit: 1, uncounted: true })
  if (looked) return found?.total
  if (!folder.onDevice && !folder.counts) return undefined
  return filter.statusId ? (folder.counts?.[filter.statusId] ?? 0) : (folder.total ?? 0)
}
