import { setStatus } from '../../../../../contract/folders/mutations/set-status.ts'
import type { Thread } from '../../../../../contract/messaging/thread-endpoints.ts'
import { mutate } from '../../../../data/device/live.ts'
import type { Standing } from './use-standing.ts'

export interface Place {
  statusId: string
  substatusId: string | null
}

/** Where somebody stands now, for the way back; undefined where that is not known. */
export const placeOf = ({ candidate, status }: Standing): Place | undefined =>
  status && { statusId: status.id, substatusId: candidate?.substatusId ?? null }

/**
 * Gives somebody of a folder another status, with or without a network.
 * @param name by which the change is told
 * @throws where the device cannot store it
 */
export const changeStanding = (
  folder: NonNullable<Thread['folder']>,
  candidateId: string,
  to: Place,
  name: string,
): Promise<string> =>
  mutate(setStatus, { folderId: folder.uid, candidateIds: [candidateId], ...to }, { where: folder.name, what: name })
