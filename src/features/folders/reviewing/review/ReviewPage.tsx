import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { use, useEffect, useState } from 'react'
import { useConnection } from '../../../../data/device/live.ts'
import { useCandidate } from '../../../../data/folders/candidates.ts'
import { folderAddress } from '../../../../data/folders/folder-address.ts'
import { holdFolder, useFolder } from '../../../../data/folders/live.ts'
import { useUnreviewed } from '../../../../data/folders/reviews/verdicts.ts'
import type { CandidateView, FolderView } from '../../../../data/folders/views.ts'
import type { StatusTree } from '../../../../entities/candidate/statuses.ts'
import { buttonClass } from '../../../../ui/Button.tsx'
import { BarEnd } from '../../../../ui/bars/Bar.tsx'
import { Empty } from '../../../../ui/states/Empty.tsx'
import { ListSkeleton } from '../../list/ListSkeleton.tsx'
import { NotOnDevice } from '../../list/NobodyHere.tsx'
import { UnknownFolder } from '../../page/NoFolder.tsx'
import { useStatusTree } from '../../page/use-folder.ts'
import { AllDecided } from './AllDecided.tsx'
import { AskedBy } from './AskedBy.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import classes from './ReviewPage.module.css'
import { type Decision, decisionColor } from './review.ts'
import { useAsked } from './use-asked.ts'
import { useSitting } from './use-sitting.ts'

/** One candidate a screen whom the user has said nothing of, decided with big buttons; works with no network from first to last. */
export function ReviewPage({ folderId }: { folderId: string }) {
  const folder = useFolder(folderId)
  const tree = useStatusTree()
  const id = folder?.id
  useEffect(() => {
    if (id) void holdFolder(id)
  }, [id])
  if (folder === null) return <UnknownFolder />
  if (!folder || !tree?.list.length) return <ListSkeleton />
  return <Sitting key={folder.id} folder={folder} tree={tree} />
}

interface SittingProps {
  folder: FolderView
  tree: StatusTree
}

function Sitting({ folder, tree }: SittingProps) {
  const { t } = useLingui()
  const end = use(BarEnd)
  const connection = useConnection()
  const { review, whom } = useAsked(folder, tree)
  const list = useUnreviewed(folder.id, whom)
  const { sitting, decide } = useSitting(list)
  const { queue, decisions = new Map() } = sitting ?? {}
  const at = queue?.findIndex((id) => !decisions.has(id)) ?? -1
  const currentId = queue?.[at] ?? ''
  const before = queue?.[(at === -1 ? queue.length : at) - 1]
  const reading = useCandidate(currentId)
  const [returned, setReturned] = useState<CandidateView>()
  // The list knows them already, and who is taken back is as they were: no key that is pressed at once is lost.
  const known = returned?.id === currentId ? returned : list?.rows.find(({ id }) => id === currentId)
  const behind =
    reading === undefined || (reading && returned && known === returned && reading.statusId !== returned.statusId)
  const current = behind ? known : reading
  const count = (decision: Decision) => [...decisions.values()].filter((one) => one === decision).length
  const onDecided = (decision: Decision) => {
    setReturned(undefined)
    decide(currentId, decision)
  }
  const onUndo = (candidate: CandidateView, decision: Decision, stored: Promise<boolean>) => {
    setReturned(candidate)
    decide(candidate.id, undefined)
    void stored.then((ok) => ok || decide(candidate.id, decision))
  }
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
  const done = at === -1
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        {leave}
        <div className={classes.progress}>
          <b title={done ? folder.name : undefined}>
            {done ? (
              folder.name
            ) : (
              <Trans>
                {at + 1} of {queue.length}
              </Trans>
            )}
          </b>
          <small>
            {review ? (
              <>
                <span>
                  <AskedBy review={review} />
                </span>
                <br />
              </>
            ) : null}
            <Trans>
              {count('yes')}&nbsp;yes&nbsp;· {count('maybe')}&nbsp;maybe&nbsp;· {count('no')}&nbsp;no
            </Trans>
          </small>
        </div>
        <span className={classes.end}>{end}</span>
      </header>
      <div className={classes.steps} aria-hidden>
        {queue.slice(0, 60).map((id) => (
          <span
            key={id}
            className={classes.step}
            style={{ background: decisionColor(decisions.get(id), id === currentId) }}
          />
        ))}
      </div>
      {done ? (
        <AllDecided folder={folder} some={queue.length > 0} review={review} count={count} />
      ) : current ? (
        <ReviewCard
          key={current.id}
          folder={folder}
          tree={tree}
          candidate={current}
          onDecided={onDecided}
          onUndo={(decision, stored) => onUndo(current, decision, stored)}
          onBack={before ? () => decide(before, undefined) : undefined}
        />
      ) : current === null ? (
        <Empty
          title={<Trans>No longer in this folder</Trans>}
          acts={
            <button type="button" className={buttonClass({ look: 'filled' })} onClick={() => onDecided('skipped')}>
              <Trans>Next</Trans>
            </button>
          }
        />
      ) : null}
    </div>
  )
}
