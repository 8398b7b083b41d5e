import { queryOptions } from '@tanstack/react-query'
import { sizeOfFolder } from './live.ts'
import type { FolderView } from './views.ts'

/** How many bytes a folder takes of this device: its people, and where it stays their pictures and résumés. */
export const folderSize = ({ id, total, onDevice }: FolderView) =>
  queryOptions({
    queryKey: ['size', id, total],
    queryFn: () => sizeOfFolder(id),
    enabled: onDevice,
    staleTime: 10_000,
  })
