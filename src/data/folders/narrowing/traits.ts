import { useMemo } from 'react'
import { folderScope } from '../../../../contract/folders/scopes.ts'
import type { Row } from '../../../../contract/rows.ts'
import { shown } from '../../device/overlay-view.ts'
import type { Reading } from '../../device/readings.ts'
import { useReading } from '../../device/running.ts'
import { byId, everybody, membership } from '../candidate-list.ts'
import { dueTime } from '../due/step-readings.ts'
import { laidOver, moving } from '../readings.ts'
import type { Trait } from './narrowing.ts'

interface StoredTraits {
  ids: readonly string[]
  candidates: ReadonlyMap<string, Row<'candidates'>>
  tags: ReadonlyMap<string, Row<'tags'>>
  steps: readonly Row<'steps'>[]
  verdicts: readonly Row<'verdicts'>[]
}

/** What the people of a folder are narrowed by, of everybody in it, the newest added first. */
const traits = (folderId: string): Reading<StoredTraits, readonly Trait[]> => ({
  key: (view) => `${membership(view, folderId, undefined)} ${moving(view).join(' ')}`,
  stores: ['candidates', 'tags', 'steps', 'verdicts'],
  async read(at, view) {
    const [{ ids, rows }, tags, steps, verdicts] = await Promise.all([
      everybody(at, view, folderId, undefined),
      at('tags').all(folderScope(folderId, 'tags')),
      at('steps').all(folderScope(folderId)),
      at('verdicts').all(folderScope(folderId)),
    ])
    return { ids, candidates: byId(rows), tags: byId(tags), steps, verdicts }
  },
  show({ ids, candidates, tags, steps, verdicts }, view) {
    const open = laidOver('steps', steps, view).filter(({ doneAt }) => doneAt === null)
    const stepsOf = Map.groupBy(open, ({ candidateId }) => candidateId)
    const verdictsOf = Map.groupBy(laidOver('verdicts', verdicts, view), ({ candidateId }) => candidateId)
    return ids.flatMap((id) => {
      const row = shown(view, 'candidates', id, candidates.get(id))
      if (!row) return []
      const { profileId, statusId, substatusId, ownerId, source, statusSince } = row
      const [next] = (stepsOf.get(id) ?? []).sort((a, b) => dueTime(a) - dueTime(b))
      const step = next ? { day: next.day, time: next.time, zone: next.zone } : null
      const words = Object.fromEntries((verdictsOf.get(id) ?? []).map(({ reviewerId, word }) => [reviewerId, word]))
      const more = {
        tags: shown(view, 'tags', id, tags.get(id))?.tags ?? [],
        step,
        words,
      }
      return { id, profileId, statusId, substatusId, ownerId, source, statusSince, ...more }
    })
  },
})

/** The same, followed. @param folderId undefined: nobody asks; the answer is undefined too while the device is read */
export const useTraits = (folderId: string | undefined): readonly Trait[] | undefined =>
  useReading(folderId && `traits of ${folderId}`, () => traits(folderId!))

/** The same by the candidate's id. */
export function useTraitsById(folderId: string | undefined): ReadonlyMap<string, Trait> | undefined {
  const all = useTraits(folderId)
  return useMemo(() => all && byId([...all]), [all])
}
