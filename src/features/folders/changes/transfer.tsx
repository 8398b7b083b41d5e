import { Trans } from '@lingui/react/macro'
import { copyCandidates } from '../../../../contract/folders/mutations/copy-candidates.ts'
import { moveCandidates } from '../../../../contract/folders/mutations/move-candidates.ts'
import { removeCandidates } from '../../../../contract/folders/mutations/remove-candidates.ts'
import { mutate } from '../../../data/device/live.ts'
import { profilesIn } from '../../../data/folders/candidates.ts'
import type { CandidateView, FolderView } from '../../../data/folders/views.ts'
import { newId } from '../../../lib/new-id.ts'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { bringBack, type Telling, withAll } from './acts.tsx'

type Place = Pick<FolderView, 'id' | 'name'>

/** What goes along with people into another folder. */
export interface Along {
  /** What was said of them here. */
  withComments: boolean
  /** What was written to them from here; a copy takes none of it. */
  withMessages: boolean
}

/** Moves candidates into another folder and says so with Undo. */
export async function moveTo(
  telling: Telling,
  chosen: readonly CandidateView[],
  to: Place,
  along: Along,
): Promise<boolean> {
  const there = await profilesIn(to.id)
  const move = (who: readonly CandidateView[], from: Place, into: Place) =>
    withAll(who, telling, from.name, (candidateIds, label) =>
      mutate(
        moveCandidates,
        { folderId: from.id, toFolderId: into.id, candidateIds, ...along },
        { ...label, to: into.name },
      ),
    )
  if (!(await move(chosen, telling.folder, to))) return false
  // Who was there before has left this folder only: they come back to it, and stay there as well.
  const [left, moved] = [true, false].map((was) => chosen.filter(({ profileId }) => there.has(profileId) === was))
  const back = async () => (await move(moved!, to, telling.folder)) && bringBack(telling, left!)
  sayDone(<Trans>Moved to {to.name}</Trans>, back)
  return true
}

/** Copies candidates into another folder and says so with Undo. */
export async function copyTo(
  telling: Telling,
  chosen: readonly CandidateView[],
  to: Place,
  { withComments }: Pick<Along, 'withComments'>,
): Promise<boolean> {
  const { folder } = telling
  const copyOf = new Map(chosen.map(({ id }) => [id, newId()]))
  const copied = await withAll(chosen, telling, folder.name, (ids, label) => {
    const copies = ids.map((id) => ({ candidateId: id, newId: copyOf.get(id)! }))
    return mutate(
      copyCandidates,
      { folderId: folder.id, toFolderId: to.id, copies, withComments },
      { ...label, to: to.name },
    )
  })
  if (!copied) return false
  const takeOut = () =>
    withAll(chosen, telling, to.name, (ids, label) =>
      mutate(removeCandidates, { folderId: to.id, candidateIds: ids.map((id) => copyOf.get(id)!) }, label),
    )
  sayDone(<Trans>Copied to {to.name}</Trans>, takeOut)
  return true
}
