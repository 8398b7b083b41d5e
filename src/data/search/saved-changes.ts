import type { CallOf } from '../../../contract/kit/endpoint.ts'
import {
  changeSavedSearch,
  deleteSavedSearch,
  hideMadeSearch,
  lookAtSavedSearch,
  saveSearch,
} from '../../../contract/search/saved/saved-endpoints.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'

type Said = CallOf<typeof saveSearch>['body']

/** Every list of searches is read again. */
const readAgain = () => queryClient.invalidateQueries({ queryKey: ['searches'] })

export async function save(body: Said): Promise<void> {
  await call(saveSearch, { body })
  await readAgain()
}

export async function change(id: string, body: CallOf<typeof changeSavedSearch>['body']): Promise<void> {
  await call(changeSavedSearch, { params: { id }, body })
  await readAgain()
}

export async function remove(id: string): Promise<void> {
  await call(deleteSavedSearch, { params: { id } })
  await readAgain()
}

export async function hide(id: string): Promise<void> {
  await call(hideMadeSearch, { params: { id } })
  await readAgain()
}

/** What it finds is being looked at; without a network it stays new. */
export const lookAt = (id: string): Promise<void> =>
  call(lookAtSavedSearch, { params: { id } }).then(readAgain, () => undefined)
