import { queryOptions } from '@tanstack/react-query'
import { listCompanies } from '../../../contract/companies/staff-endpoints.ts'
import { listSystemNotifications } from '../../../contract/notifications/endpoints.ts'
import { listBannedLinks } from '../../../contract/profiles/edit/banned-endpoints.ts'
import { listMetaQueries } from '../../../contract/search/meta/meta-endpoints.ts'
import { call } from '../network/api.ts'

/** Of a list no more is read than how long it is. */
const query = { limit: '1' }

const counts: Readonly<Record<string, () => Promise<{ count: number }>>> = {
  company: () => call(listCompanies, { query }),
  banned: () => call(listBannedLinks, { query }),
  metaQueries: () => call(listMetaQueries, { query }),
  notifications: () => call(listSystemNotifications, { query }),
}

/** How many there are at one of staff's places, a minute old at most; of others 0. */
export const staffCount = (place: string) =>
  queryOptions({
    queryKey: ['staff counts', place],
    queryFn: async () => (await counts[place]?.())?.count ?? 0,
    enabled: place in counts,
    staleTime: 60_000,
  })
