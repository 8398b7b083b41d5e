import { msg } from '@lingui/core/macro'
import { useShortcuts } from '../../../commands/use-shortcuts.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { applyStatus } from '../../../entities/candidate/set-status.tsx'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import type { Telling } from '../changes/acts.tsx'

/** The palette offers the statuses for one person, the marked or the open one, to who types what they are called. */
export function useStatusOffers(tree: StatusTree, telling: Telling, candidate: CandidateView | undefined): void {
  const others = candidate ? tree.list.filter(({ id }) => id !== candidate.statusId) : []
  useShortcuts(
    msg`People in this folder`,
    others.map((status) => ({
      label: msg`Status of ${telling.nameOf(candidate!)} → ${status.name}`,
      offered: 'named',
      run: () => void applyStatus(telling, [candidate!], status),
    })),
  )
}
