import type { Row } from '../../rows.ts'
import type { VerdictWord } from '../verdicts.ts'

/** What people answer when they are written to. */
export type Answer = 'interested' | 'later' | 'no'

type Status = Pick<Row<'statuses'>, 'id' | 'parentId' | 'order' | 'group' | 'shape' | 'isActive'>

/** Whether it is a step of the company's pipeline, and no status beneath one. */
const isStep = ({ parentId, isActive }: Status) => parentId === null && isActive

/** Whether a reviewer's no may lead there. */
export const isRejection = (status: Status | undefined): boolean => status?.group === 'rejected' && isStep(status)

/** The steps of the pipeline in their order. */
export const stepsOf = <S extends Status>(statuses: readonly S[]): S[] =>
  statuses.filter(isStep).sort((a, b) => a.order - b.order)

/** The next step for a candidate: the following open status, at the end the hired one. @param from also one that is turned off */
export function nextOf<S extends Status>(statuses: readonly S[], from: string): S | undefined {
  const order = statuses.find(({ id }) => id === from)?.order ?? -1
  const later = stepsOf(statuses).filter((status) => status.order > order)
  return later.find(({ group }) => group === 'open') ?? later.find(({ group }) => group === 'hired')
}

/** Where a verdict leads. Yes and maybe are opinions: the status stays as it is. */
export const verdictLeads = <S extends Status>(statuses: readonly S[], word: VerdictWord): S | undefined =>
  word === 'no' ? stepsOf(statuses).find(isRejection) : undefined

/** Where an answer leads somebody who stands at a status; undefined where the company has none for it. */
export function answerLeads<S extends Status>(statuses: readonly S[], answer: Answer, from: string): S | undefined {
  const steps = stepsOf(statuses)
  if (answer === 'interested') return steps.find(({ shape }) => shape === 'screening') ?? nextOf(statuses, from)
  if (answer === 'later') return steps.find(({ group }) => group === 'hold')
  // It is they who say no.
  return steps.find(({ group }) => group === 'declined') ?? verdictLeads(statuses, 'no')
}
