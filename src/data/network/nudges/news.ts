import type { Area } from '../../../../contract/areas.ts'
import { queryClient } from '../query.ts'

/** What is read online is read anew when the server tells that it may be another (sync.md §2.3): nobody asks by a clock. */

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { news?: Area }
  }
}

/** For a reading that others or time make another. Whoever comes back to the window may have missed a word, and asks. */
export const toldBy = (area: Area) => ({ meta: { news: area }, refetchOnWindowFocus: 'always' as const })

/** @param area undefined: news may have been missed, of whatever area */
export function readAnew(area?: Area): void {
  const isTold = (told: Area | undefined) => told !== undefined && (area === undefined || told === area)
  void queryClient.invalidateQueries({ predicate: ({ meta }) => isTold(meta?.news as Area | undefined) })
}

export interface News {
  /** The server has told this tab, which alone listens: the others of this browser hear it from here. */
  tell(area?: Area): void
  stop(): void
}

export function shareNews(): News {
  const channel = new BroadcastChannel('hirefold-news')
  channel.onmessage = ({ data }) => readAnew((data ?? undefined) as Area | undefined)
  return {
    tell(area) {
      readAnew(area)
      channel.postMessage(area)
    },
    stop: () => channel.close(),
  }
}
