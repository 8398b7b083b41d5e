import { msg } from '@lingui/core/macro'
import { Suspense } from 'react'
import { useStepsOn } from '../../../data/folders/due/steps.ts'
import type { CandidateView, FolderView } from '../../../data/folders/views.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { Telling } from '../changes/acts.tsx'
import { useRights } from '../page/use-folder.ts'

const Steps = lazyPart(() => import('../../../entities/step/Steps.tsx'))

interface Props {
  folder: FolderView
  candidate: CandidateView
  telling: Telling
}

/** What is to be done next about a candidate. */
export function CandidateSteps({ folder, candidate, telling }: Props) {
  const { reason } = useRights(folder)
  const steps = useStepsOn(candidate.id)
  const { id: candidateId, profileId } = candidate
  const about = { folder, candidateId, profileId, name: telling.nameOf(candidate) }
  return steps ? (
    <Suspense>
      <Steps page={msg`People in this folder`} about={about} steps={steps} reason={reason} />
    </Suspense>
  ) : null
}
