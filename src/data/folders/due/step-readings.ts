import { dueAt } from '../../../../contract/folders/steps/step-due.ts'
import type { Row } from '../../../../contract/rows.ts'
import { userScope } from '../../../../contract/users/scopes.ts'
import { type OverlayView, patchedRows, shown } from '../../device/overlay-view.ts'
import type { Reading } from '../../device/readings.ts'
import { beginningWith } from '../../store/packed.ts'
import { rowsByIds } from '../../store/stores.ts'
import { byId, byIds, type StoredList, stores, viewsOf } from '../candidate-list.ts'
import { childrenOf, laidOver } from '../readings.ts'
import type { CandidateView } from '../views.ts'

/** Next steps, as the device knows them with the own unsent changes over them. */

export interface StepView extends Row<'steps'> {
  waiting: boolean
}

/** A step that its user is still to do, and where. */
export interface OpenStep extends StepView {
  /** Undefined of a person alone: the step has their name. */
  candidate: CandidateView | undefined
  folder: Row<'folders'> | undefined
}

/** When it is due: a day without a time from its beginning on, by this device's clock. */
export const dueTime = (step: Pick<StepView, 'day' | 'time' | 'zone'>): number =>
  dueAt(step)?.getTime() ?? new Date(`${step.day}T00:00`).getTime()

/** What is still to be done comes first, the next one at the head; then what was done last. */
const inOrder = (a: StepView, b: StepView): number =>
  a.doneAt !== null && b.doneAt !== null
    ? Date.parse(b.doneAt) - Date.parse(a.doneAt)
    : Number(a.doneAt !== null) - Number(b.doneAt !== null) || dueTime(a) - dueTime(b)

/** The steps of a candidate, in whatever folder. */
export const stepsOn = (candidateId: string): Reading<Row<'steps'>[], StepView[]> => {
  const { show, ...reading } = childrenOf('steps', candidateId, ({ id }) => id)
  return { ...reading, show: (stored, view) => show(stored, view).sort(inOrder) }
}

/** The user's own steps about a person, in no folder. */
export const ownStepsOn = (userId: string, profileId: number): Reading<Row<'steps'>[], StepView[]> => ({
  stores: ['steps'],
  read: (at) => at('steps').all(userScope(userId)),
  show: (stored, view) =>
    laidOver('steps', stored, view)
      .filter((step) => step.folderId === null && step.profileId === profileId)
      .sort(inOrder),
})

interface StoredSteps {
  steps: readonly Row<'steps'>[]
  list: StoredList
  folders: ReadonlyMap<string, Row<'folders'>>
}

const placed = (view: OverlayView): Row<'steps'>[] => patchedRows(view, 'steps').flatMap(([, row]) => row ?? [])

/** Everything that a user is still to do, by when it is due. Nothing is left to do where the person was taken out, or in an archived folder. */
export const openSteps = (userId: string): Reading<StoredSteps, readonly OpenStep[]> => ({
  key: (view) =>
    placed(view)
      .map(({ id, candidateId }) => `${id} ${candidateId}`)
      .join(),
  stores: [...stores, 'steps', 'folders', 'folderHeaders'],
  async read(at, view) {
    const steps = await at('steps').allBy('forId', beginningWith(userId))
    const all = [...steps.filter(({ doneAt }) => doneAt === null), ...placed(view)]
    const ids = [...new Set(all.flatMap(({ candidateId }) => candidateId ?? []))]
    const folderIds = [...new Set(all.flatMap(({ folderId }) => folderId ?? []))]
    const [found, held, headers] = await Promise.all([
      byIds(at, view, { ids }, true),
      rowsByIds<'folders'>(at, 'folders', folderIds),
      rowsByIds<'folderHeaders'>(at, 'folderHeaders', folderIds),
    ])
    return { steps, list: { total: ids.length, ...found }, folders: byId([...headers, ...held]) }
  },
  show({ steps, list, folders }, view) {
    const people = byId(viewsOf(list, view))
    return laidOver('steps', steps, view)
      .filter(({ forId, doneAt }) => forId === userId && doneAt === null)
      .flatMap((step) => {
        const candidate = people.get(step.candidateId ?? '')
        const folder = shown(view, 'folders', step.folderId ?? '', folders.get(step.folderId ?? ''))
        const isOver = step.folderId !== null && (candidate?.folderId !== step.folderId || folder?.status === 'closed')
        return isOver ? [] : [{ ...step, candidate, folder }]
      })
      .sort(inOrder)
  },
})
