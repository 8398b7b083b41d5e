import { useCallback } from 'react'
import { isBlind } from '../../../../../contract/folders/reviews.ts'
import type { VerdictsIn } from '../../../../data/folders/reviews/verdict-readings.ts'
import { useVerdictsIn } from '../../../../data/folders/reviews/verdicts.ts'
import type { CandidateView, FolderView } from '../../../../data/folders/views.ts'
import { useActor } from '../../../../data/network/session.ts'

/** The same object each time: a row that nothing has changed is not drawn anew. */
const faceless = new WeakMap<CandidateView, CandidateView>()

/** What is left of somebody of whom the user has said nothing: what they do, as whoever may not see people knows it. */
export function veiled(candidate: CandidateView, verdicts: VerdictsIn | undefined, userId: string): CandidateView {
  if (verdicts?.[candidate.id]?.some(({ reviewerId }) => reviewerId === userId)) return candidate
  const known = faceless.get(candidate) ?? { ...candidate, person: undefined }
  faceless.set(candidate, known)
  return known
}

/** Whether who somebody is stays hidden from the user in a folder, until their verdict. */
export function useBlind(folder: FolderView): boolean {
  const { id } = useActor()
  return isBlind(folder, id)
}

/** A candidate as the user is to see them: a courtesy of the screen, for the device holds them as before. */
export function useVeil(folder: FolderView): (candidate: CandidateView) => CandidateView {
  const { id } = useActor()
  const blind = useBlind(folder)
  const verdicts = useVerdictsIn(blind ? folder.id : undefined)
  return useCallback((candidate) => (blind ? veiled(candidate, verdicts, id) : candidate), [blind, verdicts, id])
}
