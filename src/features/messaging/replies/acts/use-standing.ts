import type { Thread } from '../../../../../contract/messaging/thread-endpoints.ts'
import type { Row } from '../../../../../contract/rows.ts'
import { useCandidate } from '../../../../data/folders/candidates.ts'
import type { CandidateView } from '../../../../data/folders/views.ts'
import { type StatusTree, statusTree } from '../../../../entities/candidate/statuses.ts'
import { useStatuses } from '../../../../entities/candidate/use-statuses.ts'

type Status = Row<'statuses'>
export type Verdict = 'interested' | 'later' | 'no'

/** Where the person of a thread stands. */
export interface Standing {
  folder: Thread['folder']
  candidateId: string | undefined
  /** As this device holds them, if it does. */
  candidate: CandidateView | undefined
  status: Status | undefined
  substatus: Status | undefined
  /** Where each verdict leads. */
  leads: Record<Verdict, Status | undefined>
  /** The company's reasons of a no. */
  reasons: readonly Status[]
}

const leadsOf = ({ list, next, reject }: StatusTree, now: string): Standing['leads'] => ({
  interested: list.find(({ shape }) => shape === 'screening') ?? next(now),
  later: list.find(({ group }) => group === 'hold'),
  // It is they who say no.
  no: list.find(({ group }) => group === 'declined') ?? reject,
})

/** What the device knows of the person's place, which is newer than what the server told; else that. */
export function useStanding({ folder, candidate: told }: Thread): Standing {
  const held = useCandidate(told?.id ?? '') ?? undefined
  const tree = statusTree(useStatuses() ?? [])
  const statusId = held?.statusId ?? told?.status_id ?? ''
  const leads = leadsOf(tree, statusId)
  return {
    folder,
    candidateId: told?.id,
    candidate: held,
    status: tree.byId.get(statusId),
    substatus: held?.substatusId ? tree.byId.get(held.substatusId) : undefined,
    leads,
    reasons: leads.no ? tree.substatusesOf(leads.no.id) : [],
  }
}
