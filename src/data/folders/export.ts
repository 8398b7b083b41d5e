import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  checkExport,
  type ExportColumnId,
  exportCsv,
  isContactColumn,
  listExportColumns,
} from '../../../contract/profiles/files/export-endpoints.ts'
import { call } from '../network/api.ts'
import { callForFile } from '../network/reads/call-for-file.ts'

/** The people a file is of: some of a folder, or all. */
export interface Whom {
  folderId: string
  candidateIds: readonly string[] | undefined
}

export const columnsQuery = (language: string) =>
  queryOptions({
    queryKey: ['exports', 'columns', language],
    queryFn: async ({ signal }) => (await call(listExportColumns, {}, { signal })).results,
    staleTime: 0,
  })

const bodyOf = ({ candidateIds }: Whom, columns: readonly ExportColumnId[]) => ({
  columns: [...columns],
  ...(candidateIds && { candidate_ids: [...candidateIds] }),
})

/** Asked again when another contact column is chosen; until then the numbers of before stand. */
export const checkQuery = (whom: Whom, columns: readonly ExportColumnId[]) => {
  const contacts = columns.filter(isContactColumn).toSorted()
  return queryOptions({
    queryKey: ['exports', 'check', whom.folderId, whom.candidateIds ?? 'all', contacts],
    queryFn: ({ signal }) =>
      call(checkExport, { params: { id: whom.folderId }, body: bodyOf(whom, ['status', ...contacts]) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}

/** @param open whether contacts that are not open are opened first, all or none */
export const exportedFile = (whom: Whom, columns: readonly ExportColumnId[], open: boolean) =>
  callForFile(exportCsv, { params: { id: whom.folderId }, body: { ...bodyOf(whom, columns), open } })
