import { QueryClient } from '@tanstack/react-query'
import { NetworkError } from './api.ts'

/** Online reads (search, profiles, pickers). Whether there is a network is told by the answer, not by the browser. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => error instanceof NetworkError && failures < 1,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
