import { Trans, useLingui } from '@lingui/react/macro'
import { IconInfoCircle, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Row } from '../../../../contract/rows.ts'
import { noticesRead } from '../../../data/notices/mark-read.ts'
import { NoticeAct } from '../../../entities/notice/NoticeAct.tsx'
import { useNotice } from '../../../entities/notice/use-notice.ts'
import { Button } from '../../../ui/Button.tsx'
import classes from './FolderNotices.module.css'

/** More of them would hide the people; all stand on the sync page. */
const most = 2

/** Where the user's changes in this folder have met a colleague's: what holds now, and the way back, until it is read. */
export default function FolderNotices({ notices }: { notices: readonly Row<'notices'>[] }) {
  const { t } = useLingui()
  return (
    <section className={classes.notices} aria-label={t`While you were away`}>
      {notices.slice(0, most).map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
      {notices.length > most ? (
        <Link to="/sync/" className={classes.more}>
          <Trans>{notices.length - most} more</Trans>
        </Link>
      ) : null}
    </section>
  )
}

function Notice({ notice }: { notice: Row<'notices'> }) {
  const { t } = useLingui()
  const told = useNotice(notice)
  if (!told) return null
  const { said, folder, candidate, act } = told
  return (
    <div className={classes.notice}>
      <IconInfoCircle size={18} stroke={1.75} aria-hidden />
      <span className={classes.text}>
        {folder && (candidate || notice.mutationId === null) ? (
          <Link to="/folders/$folderId/" params={{ folderId: folder.id }} search={candidate ? { c: candidate.id } : {}}>
            {said}
          </Link>
        ) : (
          said
        )}
      </span>
      <NoticeAct act={act} />
      <Button
        look="ghost"
        size="small"
        square
        aria-label={t`Got it`}
        title={t`Got it`}
        onClick={() => noticesRead([notice.id])}
      >
        <IconX size={16} stroke={1.75} />
      </Button>
    </div>
  )
}
