import { useMemo, useState } from 'react'
import type { ReviewView } from '../../../../data/folders/reviews/review-readings.ts'
import { useReviewsOfMe } from '../../../../data/folders/reviews/reviews.ts'
import type { Reviewed } from '../../../../data/folders/reviews/verdict-readings.ts'
import type { FolderView } from '../../../../data/folders/views.ts'
import type { StatusTree } from '../../../../entities/candidate/statuses.ts'
import { reviewStatuses } from './for-review.ts'

interface Asked {
  /** What a colleague asks, the first due. */
  review: ReviewView | undefined
  /** Undefined: not known yet. */
  whom: Reviewed | undefined
}

/**
 * What colleagues ask of the user in a folder, and of whom; where nobody asks, the people who are for review there. The last
 * decision of a review ends it: its sitting goes on as it began.
 */
export function useAsked(folder: FolderView, tree: StatusTree): Asked {
  const asked = useReviewsOfMe()?.asked
  const now = useMemo((): Asked => {
    const reviews = asked?.filter((one) => one.folder.id === folder.id).map(({ review }) => review)
    if (!reviews?.length) {
      const statusIds = reviewStatuses(folder, tree).map(({ id }) => id)
      return { review: undefined, whom: asked && { statusIds, candidateIds: [] } }
    }
    const whom = {
      statusIds: [...new Set(reviews.flatMap(({ statusIds }) => statusIds))],
      candidateIds: [...new Set(reviews.flatMap(({ candidateIds }) => candidateIds))],
    }
    return { review: reviews[0], whom }
  }, [asked, folder, tree])
  const [begun, setBegun] = useState<Asked>()
  if (now.review && now.review.id !== begun?.review?.id) setBegun(now)
  return begun ?? now
}
