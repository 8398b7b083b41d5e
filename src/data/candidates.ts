import { candidate, candidates } from './candidate-list.ts'
import { useReading } from './running.ts'
import type { LiveData } from './views.ts'

/** The people of folders as screens read them: apart, because the list of folders does without. */

export const useCandidates: LiveData['useCandidates'] = (folderId, filter) =>
  useReading(
    `candidates ${folderId} ${filter.statusId ?? ''} ${filter.search ?? ''}`,
    () => candidates(folderId, filter),
    `${filter.start ?? 0} ${filter.limit}`,
  )

export const useCandidate: LiveData['useCandidate'] = (candidateId) =>
  useReading(`candidate ${candidateId}`, () => candidate(candidateId))

export const useTagsIn: LiveData['useTagsIn'] = (folderId) =>
  useReading(`tags in ${folderId}`, ({ tagsIn }) => tagsIn(folderId))
