import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { z } from 'zod/mini'
import { addStep } from '../../../contract/folders/mutations/steps/add-step.ts'
import { changeStep } from '../../../contract/folders/mutations/steps/change-step.ts'
import { deleteStep } from '../../../contract/folders/mutations/steps/delete-step.ts'
import type { StepDue } from '../../../contract/folders/steps/steps.ts'
import type { Row } from '../../../contract/rows.ts'
import { asked, mutate, mutateAll } from '../../data/device/live.ts'
import { heldNow } from '../../data/folders/candidates.ts'
import type { StepView } from '../../data/folders/due/step-readings.ts'
import type { Label } from '../../data/store/changes.ts'
import { newId } from '../../lib/new-id.ts'
import { durable } from '../../ui/toasts/durable.tsx'
import { sayDone } from '../../ui/toasts/say-done.tsx'

/** What is done about steps, wherever they are shown: kept on the device at once, and taken back by Undo. */

type Changes = z.input<typeof changeStep.args>['changes']
type Place = Pick<StepView, 'id' | 'folderId' | 'candidateId'>

/** What a step says, when and for whom. */
export interface Step {
  text: string
  due: StepDue
  forId: string
}

/** About whom: a candidate of a folder, or a person alone. */
export interface StepAbout {
  folder: Pick<Row<'folders'>, 'id' | 'name' | 'access' | 'creatorId' | 'assigneeIds' | 'hiringManagerIds'> | undefined
  candidateId: string | null
  profileId: number
  name: string
}

/** What a step is about just now: the candidate where this device holds them, else the person alone. */
export async function aboutNow(
  candidateId: string | null | undefined,
  person: Pick<StepAbout, 'profileId' | 'name'>,
): Promise<StepAbout> {
  const held = candidateId ? await heldNow(candidateId) : undefined
  return held
    ? { folder: held.folder, candidateId: held.candidate.id, ...person }
    : { folder: undefined, candidateId: null, ...person }
}

const dueOf = ({ day, time, zone }: StepDue): StepDue => ({ day, time, zone })
const change = ({ id: stepId, folderId, candidateId }: Place, label: Label, changes: Changes) =>
  durable(() => mutate(changeStep, { folderId, candidateId, stepId, changes }, label))

/** Changes a step and says so with the way back. @returns whether it is stored */
async function told(place: Place, label: Label, changes: Changes, before: Changes, said: ReactNode): Promise<boolean> {
  if (!(await change(place, label, changes))) return false
  sayDone(said, () => change(place, label, before))
  return true
}

/** It is done, and asks for nothing any more. */
export function done(step: StepView, label: Label): Promise<boolean> {
  const { text } = step
  return told(step, label, { done: true }, { done: false }, <Trans>Done: {text}</Trans>)
}

/** It is still to be done after all. */
export const reopen = (step: StepView, label: Label): Promise<boolean> => change(step, label, { done: false })

/** To another day, or to another time of one. */
export function moveTo(step: StepView, label: Label, due: StepDue): Promise<boolean> {
  const { text } = step
  return told(step, label, { due: dueOf(due) }, { due: dueOf(step) }, <Trans>Moved: {text}</Trans>)
}

/** Whatever differs of what was entered. */
export async function edit(step: StepView, label: Label, { text, due, forId }: Step): Promise<boolean> {
  const isOtherTime = JSON.stringify(due) !== JSON.stringify(dueOf(step))
  const differs = { text: text !== step.text, due: isOtherTime, forId: forId !== step.forId }
  const only = (all: Changes): Changes =>
    Object.fromEntries(Object.entries(all).filter(([field]) => differs[field as keyof typeof differs]))
  const changes = only({ text, due, forId })
  if (!Object.keys(changes).length) return true
  const before = only({ text: step.text, due: dueOf(step), forId: step.forId })
  return told(step, label, changes, before, <Trans>Next step changed</Trans>)
}

/** A new step that is still to be stored, with what takes it away again: whoever makes it says so. */
export function newStepOn(about: StepAbout, { text, due, forId }: Step) {
  const { folder, candidateId, profileId, name } = about
  const place = { folderId: folder?.id ?? null, candidateId, stepId: newId() }
  const label = { where: folder?.name ?? '', what: name }
  const person = folder ? null : { profileId, name: name.slice(0, 200) }
  return {
    made: asked(addStep, { ...place, person, text, due: dueOf(due), forId }, label),
    back: () => asked(deleteStep, place, label),
  }
}

/** A new one; Undo takes it away. */
export async function add(about: StepAbout, step: Step): Promise<boolean> {
  const { made, back } = newStepOn(about, step)
  if (!(await durable(() => mutateAll([made])))) return false
  sayDone(<Trans>Next step added</Trans>, () => durable(() => mutateAll([back()])))
  return true
}

/** Takes it away; Undo makes it anew, with the words and the time that it had. */
export async function remove(step: StepView, label: Label): Promise<boolean> {
  const { id: stepId, folderId, candidateId, profileId, name, text, forId, doneAt } = step
  const place = { folderId, candidateId }
  if (!(await durable(() => mutate(deleteStep, { ...place, stepId }, label)))) return false
  const again = newId()
  const person = folderId === null ? { profileId, name } : null
  const anew = { ...place, stepId: again, person, text, due: dueOf(step), forId }
  sayDone(<Trans>Next step deleted</Trans>, async () => {
    const isBack = await durable(() => mutate(addStep, anew, label))
    if (isBack && doneAt !== null) await change({ ...place, id: again }, label, { done: true })
  })
  return true
}
