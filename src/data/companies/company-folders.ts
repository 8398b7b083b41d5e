import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type FolderState, joinFolder, listCompanyFolders } from '../../../contract/companies/folder-endpoints.ts'
import { call } from '../network/api.ts'
import { type AtHand, done, pageSize } from './company.ts'

export interface Choice {
  q: string
  state: FolderState
  offset: number
}

/** By name, a page at a time; read anew at every visit, because others go on working. */
export const foldersQuery = ({ q, state, offset }: Choice) =>
  queryOptions({
    queryKey: ['company', 'folders', q, state, offset],
    queryFn: ({ signal }) =>
      call(
        listCompanyFolders,
        { query: { q: q || undefined, state, offset: String(offset), limit: String(pageSize) } },
        { signal },
      ),
    placeholderData: (before) => before,
    staleTime: 0,
  })

/** The number of somebody's folders shown at a time. */
export const heldFolders = 20

/** All folders that somebody made, works on or was given, by name. */
export const heldFoldersQuery = (at: AtHand, holder: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['company', 'folders', 'held', at, holder, q],
    queryFn: ({ signal, pageParam }) => {
      const page = { offset: String(pageParam), limit: String(heldFolders) }
      return call(
        listCompanyFolders,
        { query: { holder, q: q || undefined, state: 'all', ...page } },
        { signal, company: at },
      )
    },
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const read = pages.reduce((sum, { results }) => sum + results.length, 0)
      return read < count ? read : undefined
    },
    placeholderData: (before) => before,
    staleTime: 0,
  })

export const join = (id: string) => done(call(joinFolder, { params: { id } }))
