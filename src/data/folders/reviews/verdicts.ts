import { readOnce } from '../../device/readings.ts'
import { getRunning, useReading } from '../../device/running.ts'
import { useActor } from '../../network/session.ts'
import type { CandidateListView } from '../views.ts'
import {
  type Reviewed,
  reviewed,
  unreviewed,
  type VerdictsIn,
  type VerdictView,
  verdictsIn,
  verdictsOn,
} from './verdict-readings.ts'

/** What reviewers think of candidates, for screens: the people of a folder's review are read with them. */

export const useVerdictsIn = (folderId: string | undefined): VerdictsIn | undefined =>
  useReading(folderId && `verdicts in ${folderId}`, () => verdictsIn(folderId ?? ''))

export const useVerdictsOn = (candidateId: string): readonly VerdictView[] | undefined =>
  useReading(`verdicts on ${candidateId}`, () => verdictsOn(candidateId))

/** What the user says of a candidate just now, whatever is on the screen; undefined: nothing. */
export async function ownVerdict(candidateId: string): Promise<VerdictView | undefined> {
  const { device, own } = getRunning() ?? {}
  if (!device || !own?.view) return undefined
  const verdicts = await readOnce(verdictsOn(candidateId), device, own.view)
  return verdicts.find(({ reviewerId }) => reviewerId === device.userId)
}

/** The people a sitting asks about; undefined whom it is about: not known yet. */
export function useUnreviewed(folderId: string, whom: Reviewed | undefined): CandidateListView | undefined {
  const { id } = useActor()
  const name = whom && `unreviewed ${folderId} ${[...whom.statusIds, '', ...whom.candidateIds].join(' ')}`
  return useReading(name, () => unreviewed(folderId, whom ?? { statusIds: [], candidateIds: [] }, id))
}

/** Of how many people the user has said something, by folder and status. */
export function useReviewed(folderId?: string): Readonly<Record<string, Readonly<Record<string, number>>>> | undefined {
  const { id } = useActor()
  return useReading(`reviewed ${folderId ?? ''}`, () => reviewed(id, folderId))
}
