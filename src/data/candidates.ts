import { candidate, candidates, candidatesById } from './candidate-list.ts'
import { pickedIds } from './picked-people.ts'
import { useReading } from './running.ts'
import type { LiveData } from './views.ts'

/** The people of folders as screens read them: apart, because the list of folders does without. */

export const useCandidates: LiveData['useCandidates'] = (folderId, filter) => {
  const { statusId = '', search = '', sort = '', start = 0, limit, uncounted = false } = filter
  const picking = search !== '' || sort !== ''
  const about = `${folderId} ${statusId} ${sort} ${search}`
  const picked = useReading(picking ? `picked ${about}` : undefined, () => pickedIds(folderId, filter))
  return useReading(
    picking && !picked ? undefined : `candidates ${about}`,
    () =>
      picked
        ? candidatesById(picked.slice(start, start + limit), picked.length, folderId, uncounted)
        : candidates(folderId, filter),
    `${picked ? versionOf(picked) : ''} ${start} ${limit} ${uncounted}`,
  )
}

const versions = new WeakMap<readonly string[], number>()
let lastVersion = 0

/** A number for a list as it is: a reading of a part of it has its name by that. */
function versionOf(list: readonly string[]): number {
  const version = versions.get(list) ?? ++lastVersion
  versions.set(list, version)
  return version
}

export const useCandidate: LiveData['useCandidate'] = (candidateId) =>
  useReading(`candidate ${candidateId}`, () => candidate(candidateId))

export const useTagsIn: LiveData['useTagsIn'] = (folderId) =>
  useReading(`tags in ${folderId}`, ({ tagsIn }) => tagsIn(folderId))
