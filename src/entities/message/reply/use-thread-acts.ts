import { msg } from '@lingui/core/macro'
import type { Thread } from '../../../../contract/messaging/thread-endpoints.ts'
import { useActs } from '../../../commands/use-acts.ts'
import { threadActs } from './thread-acts.ts'
import type { Standing } from './use-standing.ts'
import { useTriage } from './use-triage.tsx'

export type ThreadActs = ReturnType<typeof useThreadActs>

/** What can be done about an open thread of one's own. */
export function useThreadActs(thread: Thread, standing: Standing, around: Parameters<typeof useTriage>[2]) {
  const { on, mark, before, asking } = useTriage(thread, standing, around)
  const acts = useActs(msg`Replies`, threadActs, on)
  return {
    ...acts,
    asking,
    /** An answer is on its way: there is nothing to do here until one comes back. */
    answered: () => void mark({ state: 'done' }),
    reopen: () => void mark(before),
  }
}
