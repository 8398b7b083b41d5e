import { queryOptions } from '@tanstack/react-query'
import type { CallOf } from '../../../contract/kit/endpoint.ts'
import {
  attachThreadFile,
  changeThread,
  getThread,
  getThreadFile,
  listThreads,
  settleWish,
  type WishChoice,
} from '../../../contract/messaging/thread-endpoints.ts'
import { saveFile } from '../../lib/save-file.ts'
import { call } from '../network/api.ts'
import { toldBy } from '../network/nudges/news.ts'
import { queryClient } from '../network/query.ts'
import { callForFile } from '../network/reads/call-for-file.ts'
import { messagesKey } from './messages.ts'

/** What people answered, as the server tells it; the user's own of the last days are on the device too (`inbox.ts`). */

// Within that of the messages: whoever sends one sees its thread anew.
const key = [...messagesKey, 'threads'] as const
/** Letters come by themselves. */
const fresh = { staleTime: 0, ...toldBy('messaging') }

/** Those of a list, the newest letter first. */
export const threadsQuery = (query: CallOf<typeof listThreads>['query']) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call(listThreads, { query }, { signal }),
    ...fresh,
  })

/** How many of the user's own are to be answered and were not opened. */
export const unreadQuery = queryOptions({
  queryKey: [...key, 'unread'],
  queryFn: async ({ signal }) => (await call(listThreads, { query: { limit: '1' } }, { signal })).counters.unread,
  retry: false,
  ...fresh,
})

/** One, with all that was written. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(getThread, { params: { id } }, { signal }),
    ...fresh,
  })

/** Something of them has become different: what the server told of them is asked for anew. */
export const threadsChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key })

/** Keeps one's own thread from colleagues, or shows it to them. @throws ApiError, NetworkError */
export async function keepPrivate(id: string, alone: boolean): Promise<void> {
  await call(changeThread, { params: { id }, body: { private: alone } })
  await threadsChanged()
}

/** Says what is meant by a letter that may ask for no more mail. @throws ApiError, NetworkError */
export async function settleWishOf(id: string, choice: WishChoice): Promise<void> {
  await call(settleWish, { params: { id }, body: { choice } })
  await threadsChanged()
}

/** Keeps a file that came among the profile's. @throws ApiError, NetworkError */
export async function attachFile(id: string): Promise<void> {
  await call(attachThreadFile, { params: { id } })
  await threadsChanged()
}

/** Saves a file that came as a download. @throws ApiError, NetworkError */
export async function saveThreadFile(id: string, name: string): Promise<void> {
  const { content } = await callForFile(getThreadFile, { params: { id } })
  saveFile(content, name)
}
