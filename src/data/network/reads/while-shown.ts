import type { Query } from '@tanstack/react-query'
import { isRefusal } from './kept-reads.ts'

/**
 * For what nobody tells of: whoever looks is signed out or locked out, or it is the clock that makes it another. It is asked
 * again every so often while its page is to be seen, and not where the server refuses it.
 */
export const whileShown = (everyMs: number) => ({
  staleTime: 0,
  refetchOnWindowFocus: 'always' as const,
  refetchInterval: ({ state }: Pick<Query, 'state'>) => (isRefusal(state.error) ? (false as const) : everyMs),
})
