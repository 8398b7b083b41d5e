import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { folderAddress } from '../../../../data/folders/folder-address.ts'
import { useFolders } from '../../../../data/folders/live.ts'
import { useReviewsOfMe } from '../../../../data/folders/reviews/reviews.ts'
import { useReviewed } from '../../../../data/folders/reviews/verdicts.ts'
import { Bar } from '../../../../ui/bars/Bar.tsx'
import { Empty } from '../../../../ui/states/Empty.tsx'
import { FoldersSkeleton } from '../../all/FoldersSkeleton.tsx'
import { useStatusTree } from '../../page/use-folder.ts'
import { AskedBy } from './AskedBy.tsx'
import { leftIn } from './for-review.ts'
import { NoesAsked } from './NoesAsked.tsx'
import classes from './ReviewsPage.module.css'

/** Behind every day. */
const noDay = '9999'

/** Folders with people to decide on: those in which a colleague asks first, by the day they are due; then the most first. */
export function ReviewsPage() {
  const { t } = useLingui()
  const folders = useFolders('active')
  const tree = useStatusTree()
  const said = useReviewed()
  const asked = useReviewsOfMe()?.asked
  const requests = Map.groupBy(asked ?? [], ({ folder }) => folder.id)
  const waiting = (said && tree && asked && folders)
    ?.map((folder) => {
      const own = requests.get(folder.id)
      const count = own ? own.reduce((sum, { left }) => sum + left, 0) : leftIn(folder, tree, said[folder.id])
      return { folder, count, review: own?.[0]?.review }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => (a.review?.dueDay ?? noDay).localeCompare(b.review?.dueDay ?? noDay) || b.count - a.count)
  return (
    <>
      <Bar title={t`Review`} />
      <NoesAsked />
      {waiting === undefined ? (
        <FoldersSkeleton />
      ) : waiting.length === 0 ? (
        <Empty title={<Trans>No one new to review</Trans>}>
          <Trans>New people in your folders appear here.</Trans>
        </Empty>
      ) : (
        <ul className={classes.list}>
          {waiting.map(({ folder, count, review }) => (
            <li key={folder.id}>
              <Link
                className={classes.row}
                to="/folders/$folderId/review/"
                params={{ folderId: folderAddress(folder) }}
              >
                <span className={classes.name} title={folder.name}>
                  {folder.name}
                  {review ? (
                    <small className={classes.asked}>
                      <AskedBy review={review} />
                    </small>
                  ) : null}
                </span>
                <span className={classes.count}>
                  {review ? (
                    <Plural value={count} one="# left" other="# left" />
                  ) : (
                    <Plural value={count} one="# new" other="# new" />
                  )}
                </span>
                <IconChevronRight size={18} stroke={1.75} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
