import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { VerdictWord } from '../../../../../contract/folders/verdicts.ts'
import { useSyncState } from '../../../../data/device/live.ts'
import { folderAddress } from '../../../../data/folders/folder-address.ts'
import type { ReviewView } from '../../../../data/folders/reviews/review-readings.ts'
import type { FolderView } from '../../../../data/folders/views.ts'
import { useColleagues } from '../../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../../entities/candidate/names.ts'
import { useVerdictWords } from '../../../../entities/verdict/words.tsx'
import { buttonClass } from '../../../../ui/Button.tsx'
import { Empty } from '../../../../ui/states/Empty.tsx'

interface Props {
  folder: FolderView
  /** There was somebody to decide on. */
  some: boolean
  /** What was asked. */
  review: ReviewView | undefined
  count: (word: VerdictWord) => number
}

/** The end of a sitting: what was said, and who sees it. */
export function AllDecided({ folder, some, review, count }: Props) {
  const author = useAuthorName(useColleagues())
  const { summary } = useVerdictWords()
  const said = summary({ yes: count('yes'), maybe: count('maybe'), no: count('no') })
  const asker = review && author(review.askedById)
  const { connection, waiting } = useSyncState()
  const isKept = connection !== 'online' && waiting > 0
  return (
    <Empty
      title={some ? <Trans>All decided</Trans> : <Trans>No one new to review</Trans>}
      acts={
        <Link
          className={buttonClass({ look: 'filled' })}
          to="/folders/$folderId/"
          params={{ folderId: folderAddress(folder) }}
        >
          <Trans>Back to the folder</Trans>
        </Link>
      }
    >
      {some && said ? (
        asker && isKept ? (
          <Trans>
            You said {said}. It is kept on this device; {asker} sees it once it is sent.
          </Trans>
        ) : asker ? (
          <Trans>
            You said {said}. {asker} sees it in the folder.
          </Trans>
        ) : (
          <Trans>You said {said}.</Trans>
        )
      ) : null}
    </Empty>
  )
}
