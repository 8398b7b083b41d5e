import { queryOptions } from '@tanstack/react-query'
import { fileContent } from '../network/files/file-content.ts'

/** What is in a file, to be looked at here; it goes with what shows it. */
export const fileBytesQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['files', fileId],
    queryFn: async () => new Uint8Array(await (await fileContent(fileId)).arrayBuffer()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
