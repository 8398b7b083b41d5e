import { queryOptions } from '@tanstack/react-query'
import { listEmailSources } from '../../../contract/profiles/contacts/contact-endpoints.ts'
import { call } from '../network/api.ts'

/** Open addresses that a person can be written to; under the person's key, so that opening contacts asks anew. */
export const addressesQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['profile', String(profileId), 'addresses'],
    queryFn: async ({ signal }) =>
      (await call(listEmailSources, { query: { profile_id: String(profileId) } }, { signal })).results,
  })
