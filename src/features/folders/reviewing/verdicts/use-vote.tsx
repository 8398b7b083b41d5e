import { type ReactNode, useRef, useState } from 'react'
import type { VerdictWord } from '../../../../../contract/folders/verdicts.ts'
import { keepable } from '../../../../../contract/kit/keepable.ts'
import type { CandidateView, FolderView } from '../../../../data/folders/views.ts'
import type { StatusTree } from '../../../../entities/candidate/statuses.ts'
import { keepDraft, readDraft } from '../../../../entities/candidate/use-draft.ts'
import type { Telling } from '../../changes/acts.tsx'
import { sayVerdict } from './give.tsx'
import { NoDialog } from './NoDialog.tsx'
import { useSaying } from './use-saying.ts'

interface Vote {
  candidate: CandidateView
  word: VerdictWord
}

interface Followed {
  /** It is stored. */
  onSaid?: (word: VerdictWord) => void
  /** It is being taken back. */
  onUndo?: (vote: Vote, stored: Promise<boolean>) => void
}

interface Voting {
  vote: (vote: Vote) => void
  /** The question why not, while it is asked. */
  question: ReactNode
}

/** Votes with the word that was typed so far; before a no it is asked why, where the company has reasons. */
export function useVote(
  folder: FolderView,
  telling: Telling,
  tree: StatusTree,
  { onSaid, onUndo }: Followed = {},
): Voting {
  const saying = useSaying(folder, telling, tree)
  const reasons = tree.reject ? tree.substatusesOf(tree.reject.id) : []
  const [asked, setAsked] = useState<Vote>()
  const busy = useRef(false)
  const say = async (vote: Vote, reasonId: string | null) => {
    if (busy.current) return
    busy.current = true
    const { candidate, word } = vote
    const text = keepable(readDraft(candidate.id)).trim()
    const undone = (stored: Promise<boolean>) => onUndo?.(vote, stored)
    const stored = await sayVerdict(saying, candidate, { word, text, reasonId }, undone).finally(() => {
      busy.current = false
    })
    // What could not be stored is asked about once more.
    if (!stored) return
    setAsked(undefined)
    if (text) keepDraft(candidate.id, '')
    onSaid?.(word)
  }
  return {
    vote: (vote) => {
      if (vote.word === 'no' && reasons.length) setAsked(vote)
      else void say(vote, null)
    },
    question: asked ? (
      <NoDialog
        name={telling.nameOf(asked.candidate)}
        reasons={reasons}
        draftKey={asked.candidate.id}
        onNo={(reasonId) => void say(asked, reasonId)}
        onClose={() => setAsked(undefined)}
      />
    ) : null,
  }
}
