import { msg } from '@lingui/core/macro'
import { Suspense } from 'react'
import { seesByFolders } from '../../../../contract/access/can.ts'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import { useOwnStepsOn } from '../../../data/folders/due/steps.ts'
import { useActor } from '../../../data/network/session.ts'
import { useProfileName } from '../../../entities/profile/use-profile-name.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const Steps = lazyPart(() => import('../../../entities/step/Steps.tsx'))

/** What its user alone is to do next about a person, in no folder; who sees people by folders has steps there. */
export function OwnSteps({ profile }: { profile: Profile }) {
  const actor = useActor()
  const steps = useOwnStepsOn(profile.id)
  const about = { folder: undefined, candidateId: null, profileId: profile.id, name: useProfileName()(profile) }
  return steps && !seesByFolders(actor) ? (
    <Suspense>
      <Steps page={msg`Profile`} about={about} steps={steps} reason={undefined} />
    </Suspense>
  ) : null
}
