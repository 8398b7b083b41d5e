import { queryOptions } from '@tanstack/react-query'
import type { CallOf } from '../../../contract/kit/endpoint.ts'
import { changeContactRules, getContactRules } from '../../../contract/profiles/contacts/contact-rules.ts'
import { syncNow } from '../device/live.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'
import { networkFirst } from '../network/reads/kept-reads.ts'

/** What the company says about contacting somebody; kept for a day, for whoever asks again without a network. */
export const contactRulesQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['profile', String(profileId), 'contactRules'],
    queryFn: ({ signal }) => call(getContactRules, { params: { id: String(profileId) } }, { signal }),
    persister: networkFirst,
    staleTime: 0,
  })

/** Says it to the server; whatever shows the person is read anew. */
export async function sayContactRules(
  profileId: number,
  body: CallOf<typeof changeContactRules>['body'],
): Promise<void> {
  const rules = await call(changeContactRules, { params: { id: String(profileId) }, body })
  queryClient.setQueryData(contactRulesQuery(profileId).queryKey, rules)
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'profile' || queryKey[0] === 'search',
  })
  await syncNow()
}
