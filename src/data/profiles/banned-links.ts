import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  type BannedLink,
  type BanReason,
  banLink,
  listBannedLinks,
  unbanLink,
} from '../../../contract/profiles/edit/banned-endpoints.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'

const area = 'banned links'
const pageSize = 50

/** Links that are shown of nobody, the latest first. @param q a part of their address */
export const bannedLinks = (q: string, reason: BanReason | undefined) =>
  infiniteQueryOptions({
    queryKey: [area, q, reason],
    queryFn: ({ pageParam, signal }) => {
      const query = { q, ...(reason && { reason }), limit: String(pageSize), offset: String(pageParam) }
      return call(listBannedLinks, { query }, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: ({ count }, _, from) => (from + pageSize < count ? from + pageSize : undefined),
    placeholderData: (before) => before,
    staleTime: 0,
  })

const readAgain = () => queryClient.invalidateQueries({ queryKey: [area] })

/** @returns it as it is kept: its address whole */
export async function ban(url: string, reason: BanReason | undefined): Promise<BannedLink> {
  const banned = await call(banLink, { body: { url, ...(reason && { reason }) } })
  await readAgain()
  return banned
}

export async function unban(url: string): Promise<string> {
  const freed = await call(unbanLink, { query: { url } })
  await readAgain()
  return freed.url
}
