import { msg } from '@lingui/core/macro'
import { act } from '../../../commands/act.ts'
import { useActs } from '../../../commands/use-acts.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { applyStatus } from '../../../entities/candidate/set-status.tsx'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import type { Telling } from '../changes/acts.tsx'

/** The palette offers the statuses for one person, the marked or the open one, to who types what they are called. */
export function useStatusOffers(tree: StatusTree, telling: Telling, candidate: CandidateView | undefined): void {
  const others = tree.list.filter(({ id }) => id !== candidate?.statusId)
  const acts = others.map((status) => [
    status.id,
    act<CandidateView>({
      label: (one) => msg`Status of ${telling.nameOf(one)} → ${status.name}`,
      offered: 'named',
      run: (one) => void applyStatus(telling, [one], status),
    }),
  ])
  useActs(msg`People in this folder`, Object.fromEntries(acts), candidate ?? null)
}
