import { type Answer, answerLeads } from '../../../../contract/folders/moves/leads.ts'
import type { Thread } from '../../../../contract/messaging/thread-endpoints.ts'
import type { Row } from '../../../../contract/rows.ts'
import { useCandidate } from '../../../data/folders/candidates.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { statusTree } from '../../candidate/statuses.ts'
import { useStatuses } from '../../candidate/use-statuses.ts'

type Status = Row<'statuses'>

/** Where the person of a thread stands. */
export interface Standing {
  folder: Thread['folder']
  candidateId: string | undefined
  /** As this device holds them, if it does. */
  candidate: CandidateView | undefined
  status: Status | undefined
  substatus: Status | undefined
  /** Where each answer leads. */
  leads: Record<Answer, Status | undefined>
  /** The company's reasons of a no. */
  reasons: readonly Status[]
}

/** What the device knows of the person's place, which is newer than what the server told; else that. */
export function useStanding({ folder, candidate: told }: Thread): Standing {
  const held = useCandidate(told?.id ?? '') ?? undefined
  const statuses = useStatuses() ?? []
  const tree = statusTree(statuses)
  const statusId = held?.statusId ?? told?.status_id ?? ''
  const leadsTo = (answer: Answer) => answerLeads(statuses, answer, statusId)
  const leads = { interested: leadsTo('interested'), later: leadsTo('later'), no: leadsTo('no') }
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
