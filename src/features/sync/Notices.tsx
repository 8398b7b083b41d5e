import { Trans, useLingui } from '@lingui/react/macro'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Row } from '../../../contract/rows.ts'
import { noticesRead } from '../../data/notices/mark-read.ts'
import { useNotices } from '../../data/notices/notices.ts'
import { NoticeAct } from '../../entities/notice/NoticeAct.tsx'
import { useNotice } from '../../entities/notice/use-notice.ts'
import { ago, moment } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import classes from './SyncPage.module.css'

const most = 50

/** What happened to own changes that met a colleague's: both stay in the history, this says so. */
export function Notices() {
  const notices = useNotices()
  const shown = notices?.slice(0, most)
  // Once: what the server does not take is not said again.
  const marked = useRef(new Set<string>())
  const unread = shown?.filter(({ id, readAt }) => !readAt && !marked.current.has(id)).map(({ id }) => id)
  const key = unread?.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: by which they are
  useEffect(() => {
    if (!unread?.length) return
    for (const id of unread) marked.current.add(id)
    noticesRead(unread)
  }, [key])
  if (!shown?.length) return null
  return (
    <section>
      <h2 className={classes.head}>
        <Trans>While you were away</Trans>
      </h2>
      <ul className={classes.group}>
        {shown.map((notice) => (
          <Notice key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  )
}

interface Props {
  notice: Row<'notices'>
}

function Notice({ notice }: Props) {
  const { i18n } = useLingui()
  const now = useNow()
  const told = useNotice(notice)
  if (!told) return null
  const { said, folder, candidate, act } = told
  return (
    <li className={classes.row}>
      <IconInfoCircle size={18} stroke={1.75} aria-hidden />
      <span className={classes.text}>
        {folder && (candidate || notice.mutationId === null) ? (
          <Link to="/folders/$folderId/" params={{ folderId: folder.id }} search={candidate ? { c: candidate.id } : {}}>
            {said}
          </Link>
        ) : notice.profileId !== undefined ? (
          <Link to="/profiles/$profileId/" params={{ profileId: String(notice.profileId) }}>
            {said}
          </Link>
        ) : (
          said
        )}{' '}
        <NoticeAct act={act} />
      </span>
      <time className={classes.age} title={moment(notice.at, i18n.locale)}>
        {ago(notice.at, now, i18n.locale)}
      </time>
    </li>
  )
}
