import { Plural, Trans } from '@lingui/react/macro'
import { IconChecklist } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { folderAddress } from '../../../../data/folders/folder-address.ts'
import { useReviewsOfMe } from '../../../../data/folders/reviews/reviews.ts'
import { useReviewed } from '../../../../data/folders/reviews/verdicts.ts'
import type { FolderView } from '../../../../data/folders/views.ts'
import type { StatusTree } from '../../../../entities/candidate/statuses.ts'
import { buttonClass } from '../../../../ui/Button.tsx'
import classes from '../../page/FolderPage.module.css'
import { useRights } from '../../page/use-folder.ts'
import { leftIn } from './for-review.ts'

/** Below the phone's list: how many are still to decide on, and the way to do it one by one. */
export default function ReviewStrip({ folder, tree }: { folder: FolderView; tree: StatusTree }) {
  const { maySetStatus } = useRights(folder)
  const said = useReviewed(folder.id)
  const asked = useReviewsOfMe()?.asked.filter((one) => one.folder.id === folder.id)
  const count = asked?.length ? asked.reduce((sum, { left }) => sum + left, 0) : leftIn(folder, tree, said?.[folder.id])
  if (!asked || count <= 0 || !maySetStatus) return null
  return (
    <div className={classes.strip}>
      <span>
        <Trans>
          <b>
            <Plural value={count} one="# new" other="# new" />
          </b>{' '}
          to review
        </Trans>
      </span>
      <Link
        className={buttonClass({ look: 'filled' })}
        to="/folders/$folderId/review/"
        params={{ folderId: folderAddress(folder) }}
      >
        <IconChecklist size={20} stroke={1.75} />
        <Trans>Review</Trans>
      </Link>
    </div>
  )
}
