import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { use, useEffect } from 'react'
import { useCandidate, useCandidates } from '../../../data/candidates.ts'
import { holdFolder, useConnection, useFolder } from '../../../data/live.ts'
import type { FolderView } from '../../../data/views.ts'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { BarEnd } from '../../../ui/Bar.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { folderAddress } from '../folder-address.ts'
import { ListSkeleton } from '../list/ListSkeleton.tsx'
import { NotOnDevice } from '../list/NobodyHere.tsx'
import { UnknownFolder } from '../NoFolder.tsx'
import { useStatusTree } from '../use-folder.ts'
import { ReviewCard } from './ReviewCard.tsx'
import classes from './ReviewPage.module.css'
import { type Decision, decisionColor } from './review.ts'
import { useSitting } from './use-sitting.ts'

/** The most that one sitting decides on. */
const most = 500

/** One new candidate a screen, decided with big buttons; works with no network from first to last. */
export function ReviewPage({ folderId }: { folderId: string }) {
  const folder = useFolder(folderId)
  const tree = useStatusTree()
  const id = folder?.id
  useEffect(() => {
    if (id) void holdFolder(id)
  }, [id])
  if (folder === null) return <UnknownFolder />
  if (!folder || !tree?.list[0]) return <ListSkeleton />
  return <Sitting key={folder.id} folder={folder} tree={tree} firstId={tree.list[0].id} />
}

interface SittingProps {
  folder: FolderView
  tree: StatusTree
  firstId: string
}

function Sitting({ folder, tree, firstId }: SittingProps) {
  const { t } = useLingui()
  const end = use(BarEnd)
  const connection = useConnection()
  const list = useCandidates(folder.id, { statusId: firstId, start: 0, limit: most, uncounted: true })
  const [sitting, setSitting] = useSitting()
  if (list && !sitting && (list.total > 0 || folder.onDevice))
    setSitting({ queue: list.rows.map(({ id }) => id), decisions: [] })
  const { queue, decisions = [] } = sitting ?? {}
  const currentId = queue?.[decisions.length] ?? ''
  const reading = useCandidate(currentId)
  // The list knows them already, so no key that is pressed at once is lost.
  const current = reading === undefined ? list?.rows.find(({ id }) => id === currentId) : reading
  const count = (decision: Decision) => decisions.filter((one) => one === decision).length
  const leave = (
    <Link
      className={buttonClass({ look: 'ghost', square: true })}
      to="/folders/$folderId/"
      params={{ folderId: folderAddress(folder) }}
      aria-label={t`Leave review`}
    >
      <IconX size={20} stroke={1.75} />
    </Link>
  )
  if (!queue) return connection === 'offline' && !folder.onDevice ? <NotOnDevice /> : <ListSkeleton />
  const done = decisions.length >= queue.length
  const decide = (next: readonly Decision[]) => setSitting({ queue, decisions: next })
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        {leave}
        <div className={classes.progress}>
          <b>
            {done ? (
              folder.name
            ) : (
              <Trans>
                {decisions.length + 1} of {queue.length}
              </Trans>
            )}
          </b>
          <small>
            <Trans>
              {count('yes')}&nbsp;yes&nbsp;· {count('maybe')}&nbsp;maybe&nbsp;· {count('no')}&nbsp;no
            </Trans>
          </small>
        </div>
        <span className={classes.end}>{end}</span>
      </header>
      <div className={classes.steps} aria-hidden>
        {queue.slice(0, 60).map((id, at) => (
          <span
            key={id}
            className={classes.step}
            style={{ background: decisionColor(decisions[at], at === decisions.length) }}
          />
        ))}
      </div>
      {done ? (
        <Empty
          title={queue.length ? <Trans>All decided</Trans> : <Trans>No one new to review</Trans>}
          acts={
            <Link
              className={buttonClass({ look: 'filled' })}
              to="/folders/$folderId/"
              params={{ folderId: folderAddress(folder) }}
            >
              <Trans>Back to the folder</Trans>
            </Link>
          }
        />
      ) : current ? (
        <ReviewCard
          key={current.id}
          folder={folder}
          tree={tree}
          candidate={current}
          onDecided={(decision) => decide([...decisions, decision])}
          onBack={decisions.length ? () => decide(decisions.slice(0, -1)) : undefined}
        />
      ) : current === null ? (
        <Empty
          title={<Trans>No longer in this folder</Trans>}
          acts={
            <button
              type="button"
              className={buttonClass({ look: 'filled' })}
              onClick={() => decide([...decisions, 'skipped'])}
            >
              <Trans>Next</Trans>
            </button>
          }
        />
      ) : null}
    </div>
  )
}
