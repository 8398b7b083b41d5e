import { Trans } from '@lingui/react/macro'
import type { ReviewView } from '../../../../data/folders/reviews/review-readings.ts'
import { useColleagues } from '../../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../../entities/candidate/names.ts'
import { useVerdictWords } from '../../../../entities/verdict/words.tsx'
import classes from './Requests.module.css'

/** What each reviewer had said when a review ended. */
export function Summary({ reviewers }: Pick<ReviewView, 'reviewers'>) {
  const author = useAuthorName(useColleagues())
  const { summary } = useVerdictWords()
  return (
    <ul className={classes.summary}>
      {reviewers.map(({ userId, yes, maybe, no }) => {
        const [name, said] = [author(userId), summary({ yes, maybe, no })]
        return (
          <li key={userId}>
            {said ? (
              <Trans>
                <b>{name}</b>: {said}
              </Trans>
            ) : (
              <Trans>
                <b>{name}</b>: no verdicts
              </Trans>
            )}
          </li>
        )
      })}
    </ul>
  )
}
