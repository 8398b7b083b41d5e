import { addStep } from '../../../contract/folders/mutations/steps/add-step.ts'
import { changeStep } from '../../../contract/folders/mutations/steps/change-step.ts'
import { deleteStep } from '../../../contract/folders/mutations/steps/delete-step.ts'
import type { Row } from '../../../contract/rows.ts'
import { type Actor, act, type Kind } from './act.ts'

type Step = Pick<Row<'steps'>, 'folderId' | 'candidateId'> & { stepId: string }

/** A day far ahead, with or without a time: no clock of the simulation reaches it. */
function due({ random }: Actor) {
  const day = random.pick(['2028-02-29', '2030-03-31', '2030-10-27'])
  return random.chance(0.5) ? { day, time: null, zone: null } : { day, time: '02:30', zone: 'Europe/Berlin' }
}

/** What becomes of a step. */
function nextOf(actor: Actor, step: Step, forId: string) {
  const { random } = actor
  if (random.chance(0.2)) return act(deleteStep, step)
  const text = `Another ${random.below(1e9)}`
  const changes = random.pick([{ done: true }, { done: false }, { due: due(actor) }, { text }, { forId }])
  return act(changeStep, { ...step, changes })
}

/** For oneself, in the folder or about a person alone; now and then done, moved or deleted at once. */
export const newStep: Kind = (actor, { folderId, candidateIds, profileIds, userId }) => {
  const { random, newId } = actor
  const alone = random.chance(0.3)
  const place = alone ? { folderId: null, candidateId: null } : { folderId, candidateId: random.pick(candidateIds) }
  const person = alone ? { profileId: random.pick(profileIds), name: `Person ${random.below(99)}` } : null
  const step = { ...place, stepId: newId() }
  const added = act(addStep, { ...step, person, text: `Step ${random.below(1e9)}`, due: due(actor), forId: userId })
  return random.chance(0.7) ? [added] : [added, nextOf(actor, step, userId)]
}

/** Of one that is held already. */
export const otherStep: Kind = (actor, { steps, userId }) => {
  if (!steps.length) return undefined
  const { id: stepId, folderId, candidateId } = actor.random.pick(steps)
  return [nextOf(actor, { stepId, folderId, candidateId }, userId)]
}
