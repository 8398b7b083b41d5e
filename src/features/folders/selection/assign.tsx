import { Trans } from '@lingui/react/macro'
import { assignCandidates } from '../../../../contract/folders/mutations/assign-candidates.ts'
import { mutate } from '../../../data/device/live.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { subjectOf } from '../../../entities/candidate/set-status.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { type Telling, withAll } from '../changes/acts.tsx'

/**
 * Gives candidates to a colleague of the folder, who looks after them from now on, and says so with Undo. Works without a network.
 * @param owner nobody where it is undefined
 * @returns false where the device could not store it, which its user is told
 */
export async function assignTo(
  telling: Telling,
  chosen: readonly CandidateView[],
  owner: { id: string; name: string } | undefined,
): Promise<boolean> {
  const { folder, nameOf } = telling
  const ownerId = owner?.id ?? null
  const before = chosen.filter((one) => one.ownerId !== ownerId)
  const give = (list: readonly CandidateView[], to: string | null) =>
    withAll(list, telling, folder.name, (candidateIds, label) =>
      mutate(assignCandidates, { folderId: folder.id, candidateIds, ownerId: to }, label),
    )
  const giveBack = async () => {
    const groups = Map.groupBy(before, (one) => one.ownerId)
    const all = []
    for (const [to, list] of groups) all.push(await give(list, to))
    return all.every(Boolean)
  }
  if (!before.length) return true
  if (!(await give(before, ownerId))) return false
  const subject = subjectOf(before, nameOf)
  const name = owner?.name
  sayDone(
    name ? (
      <Trans>
        {subject} assigned to {name}
      </Trans>
    ) : (
      <Trans>{subject} assigned to nobody</Trans>
    ),
    giveBack,
  )
  return true
}
