import { QueryClient } from '@tanstack/react-query'
import { ApiError, isSilence, NetworkError } from './api.ts'
import { onReach } from './reach.ts'

const passing = new Set([429, 502, 503, 504])
const againMs = 10_000
const leastMs = 3_000

/** When a reading that failed for a reason which passes is tried again behind its error; false for every other one. */
const retriedAfter = (error: unknown): number | false =>
  error instanceof ApiError && passing.has(error.status) && Math.max(leastMs, error.retryAfterMs ?? againMs)

const isLimited = (error: unknown): boolean => error instanceof ApiError && error.status === 429

/** Online reads (search, profiles, pickers). Whether there is a network is told by the answer, not by the browser. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      // A caller that asks too often waits as long as the server says, and hears of no error.
      retry: (failures, error) => isLimited(error) || (error instanceof NetworkError && failures < 1),
      retryDelay: (failures, error) =>
        (isLimited(error) && retriedAfter(error)) || Math.min(1000 * 2 ** failures, 30_000),
      refetchInterval: ({ state }) => state.status === 'error' && retriedAfter(state.error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

// There is no provider that would: without it nothing is read anew when its user comes back to the window.
queryClient.mount()

const wasSilent = (error: unknown) => error instanceof NetworkError || (error instanceof ApiError && isSilence(error))

// After an outage every reading that it has cut off goes on by itself.
onReach((answers) => {
  if (answers) void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => wasSilent(state.error) })
})
