import { type ReactNode, Suspense, useState } from 'react'
import type { VerdictWord } from '../../../../contract/folders/verdicts.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { useUser } from '../../../data/network/session.ts'
import { applyStatus } from '../../../entities/candidate/set-status.tsx'
import { useStable } from '../../../lib/use-stable.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { ListProps } from '../list/CandidateList.tsx'
import { useVote } from '../reviewing/verdicts/use-vote.tsx'

const RejectDialog = lazyPart(() => import('./RejectDialog.tsx'))

interface Swiped {
  /** A manager's swipe is a verdict; undefined for everybody else. */
  onVote: ((candidate: CandidateView, word: VerdictWord) => void) | undefined
  onReject: (candidate: CandidateView) => void
  /** What is asked first, while it is asked. */
  question: ReactNode
}

/** What swipes of a list's rows do, and what they ask. */
export function useSwiped({ folder, tree, telling }: Pick<ListProps, 'folder' | 'tree' | 'telling'>): Swiped {
  const { vote, question } = useVote(folder, telling, tree)
  const { role } = useUser()
  const onVote = useStable((candidate: CandidateView, word: VerdictWord) => vote({ candidate, word }))
  const [rejecting, setRejecting] = useState<CandidateView>()
  const to = tree.reject
  const reasons = to ? tree.substatusesOf(to.id) : []
  // Where the company has no reasons there is nothing to ask.
  const onReject = useStable((candidate: CandidateView) => {
    if (to && !reasons.length) void applyStatus(telling, [candidate], to)
    else setRejecting(candidate)
  })
  const dialog =
    rejecting && to ? (
      <RejectDialog
        key={rejecting.id}
        to={to}
        reasons={reasons}
        telling={telling}
        candidate={rejecting}
        onClose={() => setRejecting(undefined)}
      />
    ) : null
  return {
    onVote: role === 'hm' ? onVote : undefined,
    onReject,
    question: (
      <>
        {question}
        <Suspense>{dialog}</Suspense>
      </>
    ),
  }
}
