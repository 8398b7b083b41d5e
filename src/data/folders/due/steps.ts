import { useReading } from '../../device/running.ts'
import { useActor } from '../../network/session.ts'
import { type OpenStep, openSteps, ownStepsOn, type StepView, stepsOn } from './step-readings.ts'

/** Next steps for screens; undefined = still being read from the device. */

/** Those of a candidate: what is to be done first, then what was done. */
export const useStepsOn = (candidateId: string): readonly StepView[] | undefined =>
  useReading(`steps on ${candidateId}`, () => stepsOn(candidateId))

/** The user's own about a person, in no folder. */
export function useOwnStepsOn(profileId: number): readonly StepView[] | undefined {
  const { id } = useActor()
  return useReading(`own steps on ${profileId}`, () => ownStepsOn(id, profileId))
}

/** Everything that the user is still to do, by when it is due, from the device alone. */
export function useOpenSteps(): readonly OpenStep[] | undefined {
  const { id } = useActor()
  return useReading('open steps', () => openSteps(id))
}
