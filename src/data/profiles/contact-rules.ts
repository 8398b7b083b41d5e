import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient } from '../network/query.ts'
import { networkFirst } from '../network/reads/kept-reads.ts'

/** What the company says about contacting somebody; kept for a day, for whoever asks again without a network. */
export const contactRulesQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['profile', String(profileId), 'contactRules'],
    queryFn: async ({ signal }) => (await import('./contact-rule-calls.ts')).readRules(profileId, signal),
    persister: networkFirst,
    staleTime: 0,
  })

/** The same, while it is wanted; undefined until it is known. */
export const useContactRules = (profileId: number, enabled: boolean) =>
  useQuery({ ...contactRulesQuery(profileId), enabled }, queryClient).data
