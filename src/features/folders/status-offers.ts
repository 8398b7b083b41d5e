import { msg } from '@lingui/core/macro'
import type { Shortcut } from '../../commands/shortcuts.ts'
import type { CandidateView } from '../../data/views.ts'
import type { StatusTree } from '../../entities/candidate/statuses.ts'
import { applyStatus, type Telling } from './acts.tsx'

/** The statuses that the palette offers for one person: the marked or the open one. */
export const statusOffers = (tree: StatusTree, telling: Telling, candidate: CandidateView): Shortcut[] =>
  tree.list
    .filter(({ id }) => id !== candidate.statusId)
    .map((status) => ({
      label: msg`Status of ${telling.nameOf(candidate)} → ${status.name}`,
      offered: 'named',
      run: () => void applyStatus(telling, [candidate], status),
    }))
