import { queryOptions } from '@tanstack/react-query'

/** How much of its storage the browser estimates to be taken; null where it does not say. */
export const storageQuery = queryOptions({
  queryKey: ['storage'],
  queryFn: async () => (await navigator.storage?.estimate?.()) ?? null,
  staleTime: 10_000,
})
