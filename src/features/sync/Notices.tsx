import { Trans, useLingui } from '@lingui/react/macro'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { restoreCandidates } from '../../../contract/folders/mutations/restore-candidates.ts'
import { setStatus } from '../../../contract/folders/mutations/set-status.ts'
import { deriveId } from '../../../contract/kit/mutation.ts'
import type { Row } from '../../../contract/rows.ts'
import { useCandidate } from '../../data/candidates.ts'
import { noticesSeen } from '../../data/installed/badge.ts'
import { mutate, useColleagues, useFolder, useHistory, useNotices } from '../../data/live.ts'
import { useAuthorName, useCandidateName } from '../../entities/candidate/names.ts'
import { useStatuses } from '../../entities/candidate/use-statuses.ts'
import { ago, moment, timeOf } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './SyncPage.module.css'

const most = 50

/** What happened to own changes that met a colleague's: both stay in the history, this says so. */
export function Notices() {
  const notices = useNotices()
  const newest = notices?.[0]?.at
  useEffect(() => {
    if (newest !== undefined) noticesSeen(newest)
  }, [newest])
  if (!notices?.length) return null
  return (
    <section>
      <h2 className={classes.head}>
        <Trans>What happened meanwhile</Trans>
      </h2>
      <ul className={classes.group}>
        {notices.slice(0, most).map((notice) => (
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
  return (
    <li className={classes.row}>
      <IconInfoCircle size={18} stroke={1.75} aria-hidden />
      <span className={classes.text}>
        {notice.kind === 'overtaken' ? <Overtaken notice={notice} /> : <Told notice={notice} />}
      </span>
      <time className={classes.age} title={moment(notice.at, i18n.locale)}>
        {ago(notice.at, now, i18n.locale)}
      </time>
    </li>
  )
}

/** Who did it, and to whom. */
function useNames(notice: Row<'notices'>) {
  const { t } = useLingui()
  const nameOf = useCandidateName()
  const author = useAuthorName(useColleagues())
  const candidate = useCandidate(notice.candidateId ?? '')
  return {
    candidate,
    who: notice.byUserId ? author(notice.byUserId) : t`A colleague`,
    whom: candidate ? nameOf(candidate) : t`a candidate`,
  }
}

function Told({ notice }: Props) {
  const { t } = useLingui()
  const { candidate, who, whom } = useNames(notice)
  const said = {
    overtaken: t`${who} had changed ${whom} before your change arrived. Yours is in force.`,
    alreadyThere: t`${whom} was in the folder already and was left as is.`,
    colleagueTouched: t`${who} had worked on ${whom} before you removed them.`,
  }[notice.kind]
  const { folderId, candidateId } = notice
  if (notice.kind === 'colleagueTouched' && folderId && candidateId && !candidate)
    return (
      <>
        {said} <Restore folderId={folderId} candidateId={candidateId} whom={whom} />
      </>
    )
  if (!notice.folderId || !candidate) return said
  return (
    <Link to="/folders/$folderId/" params={{ folderId: notice.folderId }} search={{ c: candidate.id }}>
      {said}
    </Link>
  )
}

/** Somebody who was removed although a colleague was at work on them can be brought back (sync.md §2.6). */
function Restore({ folderId, candidateId, whom }: { folderId: string; candidateId: string; whom: string }) {
  const folder = useFolder(folderId)
  const [asked, setAsked] = useState(false)
  if (!folder || asked) return null
  const restore = async () => {
    setAsked(true)
    await mutate(restoreCandidates, { folderId, candidateIds: [candidateId] }, { folder: folder.name, subject: whom })
  }
  return (
    <Button look="ghost" size="small" onClick={() => void restore()}>
      <Trans context="a person">Restore</Trans>
    </Button>
  )
}

/** A status that both set: when, what holds now, and the way back (sync.md §2.6). */
function Overtaken({ notice }: Props) {
  const { i18n } = useLingui()
  const now = useNow()
  const { candidate, who, whom } = useNames(notice)
  const history = useHistory(notice.candidateId ?? '')
  const statuses = useStatuses()
  const folder = useFolder(notice.folderId ?? '')
  const at = history?.findIndex(({ id }) => id === deriveId(notice.mutationId, notice.candidateId ?? notice.mutationId))
  const mine = history?.[at ?? -1]
  const theirs = mine && history.slice(0, at).findLast((one) => one.toStatusId === mine.fromStatusId)
  const named = (id: string | null | undefined) => statuses?.find((status) => status.id === id)?.name
  const [own, other] = [named(mine?.toStatusId), named(theirs?.toStatusId)]
  if (!candidate || !folder || !mine || !theirs || !own || !other) return <Told notice={notice} />
  const undo = () =>
    mutate(
      setStatus,
      { folderId: folder.id, candidateIds: [candidate.id], statusId: theirs.toStatusId, substatusId: null },
      { folder: folder.name, subject: whom },
    )
  const [made, came] = [mine.madeAt, theirs.receivedAt].map((time) => timeOf(time, now, i18n.locale))
  return (
    <>
      <Link to="/folders/$folderId/" params={{ folderId: folder.id }} search={{ c: candidate.id }}>
        <Trans>
          {whom}: you set {own} at {made}, {who} had set {other} at {came}. Now it is {own}.
        </Trans>
      </Link>{' '}
      {candidate.statusId === mine.toStatusId ? (
        <Button look="ghost" size="small" onClick={() => void undo()}>
          <Trans>Undo</Trans>
        </Button>
      ) : null}
    </>
  )
}
