import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { addComment } from '../../../../contract/folders/mutations/add-comment.ts'
import { removeCandidates } from '../../../../contract/folders/mutations/remove-candidates.ts'
import { restoreCandidates } from '../../../../contract/folders/mutations/restore-candidates.ts'
import { setStatus } from '../../../../contract/folders/mutations/set-status.ts'
import type { Row } from '../../../../contract/rows.ts'
import { mutate } from '../../../data/device/live.ts'
import type { CandidateView, FolderView } from '../../../data/folders/views.ts'
import type { Label } from '../../../data/store/changes.ts'
import { movedTo } from '../../../entities/candidate/names.ts'
import { StatusGlyph } from '../../../entities/candidate/StatusGlyph.tsx'
import { newId } from '../../../lib/new-id.ts'
import { durable } from '../../../ui/toasts/durable.tsx'
import { toast } from '../../../ui/toasts/toast.ts'

/** Who and where, for telling the change in plain words later. */
export interface Telling {
  folder: Pick<FolderView, 'id' | 'name'>
  nameOf: (candidate: CandidateView) => string
}

const most = 500
/** As many at a time as one change may be of. */
export const batches = <T,>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / most) }, (_, n) => list.slice(n * most, (n + 1) * most))

/** Whom a change is of, in few words: one name, and how many more. */
export const subjectOf = (list: readonly CandidateView[], nameOf: Telling['nameOf']) =>
  list.length === 1 ? nameOf(list[0]!) : `${nameOf(list[0]!)} +${list.length - 1}`

async function change(
  { folder, nameOf }: Telling,
  list: readonly CandidateView[],
  to: Pick<CandidateView, 'statusId' | 'substatusId'>,
) {
  const { statusId, substatusId } = to
  for (const batch of batches(list)) {
    const args = { folderId: folder.id, candidateIds: batch.map(({ id }) => id), statusId, substatusId }
    await mutate(setStatus, args, { where: folder.name, what: subjectOf(batch, nameOf) })
  }
}

/** Puts everybody back to where they were, one change for each former status. */
async function undo(telling: Telling, before: readonly CandidateView[]) {
  const groups = Map.groupBy(before, (one) => `${one.statusId} ${one.substatusId ?? ''}`)
  for (const group of groups.values()) await change(telling, group, group[0]!)
}

/**
 * Changes the status of candidates and says so with Undo. Those that have it already are left alone.
 * @returns whether all have it now
 */
export async function applyStatus(
  telling: Telling,
  chosen: readonly CandidateView[],
  status: Row<'statuses'>,
  substatusId: string | null = null,
): Promise<boolean> {
  const before = chosen.filter((one) => one.statusId !== status.id || one.substatusId !== substatusId)
  if (!before.length) return true
  if (!(await durable(() => change(telling, before, { statusId: status.id, substatusId })))) return false
  tell(movedTo(subjectOf(before, telling.nameOf), status.name), status, () => void durable(() => undo(telling, before)))
  return true
}

const tell = (text: ReactNode, status: Row<'statuses'>, run: () => void) =>
  toast(text, {
    icon: <StatusGlyph status={status} size={18} />,
    act: { undoes: true, label: <Trans>Undo</Trans>, run },
  })

/** What a toast offers to take it back by. */
export const undoable = (run: () => Promise<unknown>) => ({
  act: { undoes: true, label: <Trans>Undo</Trans>, run: () => void run() },
})

/**
 * Does something with candidates, as many at a time as one change may be of.
 * @param where the name of the folder that they are in
 */
export const withAll = (
  chosen: readonly CandidateView[],
  { nameOf }: Telling,
  where: string,
  one: (candidateIds: string[], label: Label) => Promise<unknown>,
): Promise<boolean> =>
  durable(async () => {
    for (const batch of batches(chosen)) {
      const ids = batch.map(({ id }) => id)
      await one(ids, { where, what: subjectOf(batch, nameOf) })
    }
  })

/** Takes candidates out of the folder and says so with Undo. */
export async function removeFrom(
  telling: Telling,
  chosen: readonly CandidateView[],
  more?: { withMessages: true },
): Promise<boolean> {
  const { folder, nameOf } = telling
  const all = (how: typeof removeCandidates | typeof restoreCandidates, rest?: object) =>
    withAll(chosen, telling, folder.name, (candidateIds, label) =>
      mutate(how as typeof removeCandidates, { folderId: folder.id, candidateIds, ...rest }, label),
    )
  if (!(await all(removeCandidates, more))) return false
  const subject = subjectOf(chosen, nameOf)
  toast(
    <Trans>{subject} removed</Trans>,
    undoable(() => all(restoreCandidates)),
  )
  return true
}

/** Writes a comment on one candidate. */
export const writeComment = ({ folder, nameOf }: Telling, candidate: CandidateView, text: string): Promise<boolean> =>
  durable(() =>
    mutate(
      addComment,
      { folderId: folder.id, candidateId: candidate.id, commentId: newId(), text },
      { where: folder.name, what: nameOf(candidate) },
    ),
  )
