import { queryOptions } from '@tanstack/react-query'
import { addCandidates } from '../../../contract/folders/candidate-endpoints.ts'
import { createFolder } from '../../../contract/folders/endpoints.ts'
import { searchQueryOf } from '../../../contract/folders/search-query.ts'
import {
  excludePeople,
  getSmartBatch,
  openSmartBatch,
  type SeenScope,
  type SmartBatch,
  setFolderQuery,
  takeBackExcluded,
} from '../../../contract/search/saved/smart-endpoints.ts'
import { parseSearchUrl } from '../../../contract/search/search-url.ts'
import { syncNow } from '../device/live.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'
import { networkFirst } from '../network/reads/kept-reads.ts'

/** The users whose looking hides people from the next batch. */
export interface Scopes {
  shown: SeenScope
  views: SeenScope
}
/** 001 §4: what Reset returns to. */
export const folderScopes: Scopes = { shown: 'folder', views: 'folder' }

const keyOf = (folder: string, number: number) => ['smart folder', folder, number] as const

/** A batch that was opened before; 0 is the last one. Kept on the device like other reads. */
export const smartBatchOf = (folder: string, number: number) =>
  queryOptions({
    queryKey: keyOf(folder, number),
    queryFn: () => call(getSmartBatch, { params: { id: folder }, query: { number: String(number) } }),
    persister: networkFirst,
  })

/** Opens the next batch, which counts as shown. */
export async function openNext(folder: string, scopes: Scopes): Promise<SmartBatch> {
  const batch = await call(openSmartBatch, { params: { id: folder }, body: scopes })
  if (batch.number) queryClient.setQueryData(keyOf(folder, batch.number), batch)
  return batch
}

const readAgain = (folder: string) => queryClient.invalidateQueries({ queryKey: ['smart folder', folder] })

export async function include(folder: string, person: number, query: string): Promise<void> {
  const search = searchQueryOf(parseSearchUrl(query).state)
  await call(addCandidates, {
    params: { id: folder },
    body: { profiles: [person], ...(search ? { search_query: search } : {}) },
  })
  await Promise.all([readAgain(folder), syncNow()])
}

export async function exclude(folder: string, person: number): Promise<void> {
  await call(excludePeople, { params: { id: folder }, body: { profiles: [person] } })
  await readAgain(folder)
}

export async function takeBack(folder: string, person: number): Promise<void> {
  await call(takeBackExcluded, { params: { id: folder }, body: { profiles: [person] } })
  await readAgain(folder)
}

/** Gives a search to a folder (its number or UUID), or to a new one (its name). @returns the folder's number or UUID */
export async function makeSmart(target: { id: string } | { name: string }, query: string): Promise<string> {
  const id = 'id' in target ? target.id : String((await call(createFolder, { body: { name: target.name } })).id)
  await call(setFolderQuery, { params: { id }, body: { query } })
  await Promise.all([readAgain(id), syncNow()])
  return id
}

/** A plain folder again; its people stay. `leave` goes off the page of its batches, which are nobody's then. */
export async function makePlain(folder: string, leave: () => Promise<void>): Promise<void> {
  await call(setFolderQuery, { params: { id: folder }, body: { query: null } })
  await leave()
  queryClient.removeQueries({ queryKey: ['smart folder', folder] })
  // The device hears of it by itself; nobody waits for that.
  void syncNow()
}
