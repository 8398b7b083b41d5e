import { Plural, Trans } from '@lingui/react/macro'
import { IconChecklist } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useReviewed } from '../../../data/folders/verdicts.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { folderAddress } from '../folder-address.ts'
import classes from '../page/FolderPage.module.css'
import { useRights } from '../page/use-folder.ts'

/** Below the phone's list: how many are still to decide on, and the way to do it one by one. */
export function ReviewStrip({ folder, tree }: { folder: FolderView; tree: StatusTree }) {
  const { maySetStatus } = useRights(folder)
  const first = tree.list[0]
  const said = useReviewed(first?.id, folder.id)?.[folder.id] ?? 0
  const count = first ? (folder.counts?.[first.id] ?? 0) - said : 0
  if (count <= 0 || !maySetStatus) return null
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
