import { Trans, useLingui } from '@lingui/react/macro'
import type { ReviewView } from '../../../../data/folders/reviews/review-readings.ts'
import { useColleagues } from '../../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../../entities/candidate/names.ts'
import { dueDayOf, isOverdue } from '../../../../entities/verdict/due-day.ts'
import { useNow } from '../../../../lib/use-now.ts'

/** Who asks for a review, and until when. */
export function AskedBy({ review }: { review: Pick<ReviewView, 'askedById' | 'dueDay'> }) {
  const { i18n } = useLingui()
  const now = useNow()
  const author = useAuthorName(useColleagues())
  const [who, day] = [author(review.askedById), dueDayOf(review.dueDay, i18n.locale)]
  return isOverdue(review.dueDay, now) ? (
    <Trans>
      Asked by {who}, was due {day}
    </Trans>
  ) : (
    <Trans>
      Asked by {who}, due {day}
    </Trans>
  )
}
