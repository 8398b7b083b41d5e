import { syncNow } from '../../../data/device/live.ts'
import { queryClient } from '../../../data/network/query.ts'
import { changeRules } from '../../../data/profiles/contact-rule-calls.ts'
import { contactRulesQuery } from '../../../data/profiles/contact-rules.ts'

/** Says it to the server; whatever shows the person is read anew. */
export async function sayContactRules(profileId: number, body: Parameters<typeof changeRules>[1]): Promise<void> {
  const rules = await changeRules(profileId, body)
  queryClient.setQueryData(contactRulesQuery(profileId).queryKey, rules)
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'profile' || queryKey[0] === 'search',
  })
  await syncNow()
}
