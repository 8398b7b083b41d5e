import { useMemo } from 'react'
import { usePicked } from '../candidates.ts'
import type { Picking } from '../picked-people.ts'
import type { FolderView } from '../views.ts'
import { useTraitsById } from './traits.ts'

/** How many people of each status words and filters leave; all of them where neither is asked for, and until it is known. */
export function useStatusCounts({ id, counts }: FolderView, picking: Picking): FolderView['counts'] {
  const picked = usePicked(id, picking)
  const traits = useTraitsById(picked && id)
  return useMemo(() => {
    if (!picked || !traits) return counts
    const left: Record<string, number> = {}
    for (const one of picked) {
      const status = traits.get(one)?.statusId
      if (status) left[status] = (left[status] ?? 0) + 1
    }
    return left
  }, [picked, traits, counts])
}
