import type { OutboxEntry } from '../../../data/device/queue.ts'
import type { CardProps } from '../../../entities/change/told.ts'
import { MovedElsewhere } from './MovedElsewhere.tsx'
import { RestoreCandidate } from './RestoreCandidate.tsx'

/** The one candidate that a change is about; undefined where there are more. */
function onlyCandidate({ args }: OutboxEntry): string | undefined {
  if (typeof args.candidateId === 'string') return args.candidateId
  const { candidateIds } = args
  return Array.isArray(candidateIds) && candidateIds.length === 1 ? String(candidateIds[0]) : undefined
}

/** Somebody is not in the folder any more, for whom nothing can be done here: in another one perhaps. */
export function Away(props: CardProps) {
  const candidateId = onlyCandidate(props.entry)
  return candidateId ? <MovedElsewhere {...props} candidateId={candidateId} /> : props.otherwise
}

/** The same of what can be done once its candidate is back. */
export function AwayOrOut(props: CardProps) {
  const candidateId = onlyCandidate(props.entry)
  if (!candidateId) return props.otherwise
  const restore = <RestoreCandidate {...props} candidateId={candidateId} />
  return <MovedElsewhere {...props} candidateId={candidateId} otherwise={restore} />
}
