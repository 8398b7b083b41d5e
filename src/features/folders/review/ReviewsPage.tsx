import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFolders } from '../../../data/folders/live.ts'
import { useReviewed } from '../../../data/folders/verdicts.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { FoldersSkeleton } from '../all/FoldersSkeleton.tsx'
import { folderAddress } from '../folder-address.ts'
import { useStatusTree } from '../page/use-folder.ts'
import classes from './ReviewsPage.module.css'

/** Folders with people to decide on, the most first. */
export function ReviewsPage() {
  const { t } = useLingui()
  const folders = useFolders('active')
  const first = useStatusTree()?.list[0]
  const said = useReviewed(first?.id)
  const left = ({ id, counts }: FolderView) => (first ? (counts?.[first.id] ?? 0) - (said?.[id] ?? 0) : 0)
  const waiting = (said && folders)
    ?.map((folder) => ({ folder, count: left(folder) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  return (
    <>
      <Bar title={t`Review`} />
      {waiting === undefined || !first ? (
        <FoldersSkeleton />
      ) : waiting.length === 0 ? (
        <Empty title={<Trans>No one new to review</Trans>}>
          <Trans>New people in your folders appear here.</Trans>
        </Empty>
      ) : (
        <ul className={classes.list}>
          {waiting.map(({ folder, count }) => (
            <li key={folder.id}>
              <Link
                className={classes.row}
                to="/folders/$folderId/review/"
                params={{ folderId: folderAddress(folder) }}
              >
                <span className={classes.name} title={folder.name}>
                  {folder.name}
                </span>
                <span className={classes.count}>
                  <Plural value={count} one="# new" other="# new" />
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
