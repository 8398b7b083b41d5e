import { queryOptions } from '@tanstack/react-query'
import {
  deleteFolderView,
  listFolderViews,
  type SavedView,
  saveFolderView,
} from '../../../../contract/folders/views/view-endpoints.ts'
import { call } from '../../network/api.ts'
import { queryClient } from '../../network/query.ts'
import { freshFor, networkFirst } from '../../network/reads/kept-reads.ts'

/** The user's own views of folders, read online and kept for a day. */
export const savedViews = queryOptions({
  queryKey: ['folder views'],
  queryFn: ({ signal }) => call(listFolderViews, {}, { signal }),
  persister: networkFirst,
  staleTime: freshFor(30_000),
})

const readAgain = () => queryClient.invalidateQueries({ queryKey: savedViews.queryKey })

/** One that has the name already is changed. */
export async function saveView(name: string, query: string): Promise<void> {
  await call(saveFolderView, { body: { name, query } })
  await readAgain()
}

export async function deleteView({ id }: SavedView): Promise<void> {
  await call(deleteFolderView, { params: { id } })
  await readAgain()
}
