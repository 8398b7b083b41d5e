import { useLingui } from '@lingui/react/macro'
import { type Ref, Suspense } from 'react'
import type { ReadyAct } from '../../../commands/act.ts'
import { useVerdictsOn } from '../../../data/folders/reviews/verdicts.ts'
import type { CandidateView, FolderView } from '../../../data/folders/views.ts'
import { useViewed } from '../../../data/profiles/viewed.ts'
import { CandidateHead } from '../../../entities/candidate/CandidateHead.tsx'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { Tabs } from '../../../ui/bars/Tabs.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useRights, useTelling } from '../page/use-folder.ts'
import { useStatusOffers } from '../status/use-status-offers.ts'
import { CandidateActs } from './CandidateActs.tsx'
import { CandidateHistory } from './CandidateHistory.tsx'
import classes from './CandidatePanel.module.css'
import { CandidateProfile } from './CandidateProfile.tsx'
import { FolderComments } from './FolderComments.tsx'

const VerdictsTab = lazyPart(() => import('../reviewing/verdicts/VerdictsTab.tsx'))

export type Tab = 'profile' | 'verdicts' | 'comments' | 'history'

interface Props {
  folder: FolderView
  tree: StatusTree
  candidate: CandidateView
  tab: Tab
  onTab: (tab: Tab) => void
  field: Ref<HTMLTextAreaElement>
  /** Where comments may be read at all. */
  /** Undefined for who sees no comments. */
  writing: ReadyAct | undefined
  onNext: (() => void) | undefined
}

/** What there is of one candidate, in tabs, and what can be done with them. */
export function CandidateBody({ folder, tree, candidate, tab, onTab, field, writing, onNext }: Props) {
  const { t } = useLingui()
  const telling = useTelling(folder)
  const { maySetStatus } = useRights(folder)
  useViewed(candidate.profileId)
  useStatusOffers(tree, telling, maySetStatus ? candidate : undefined)
  const verdicts = useVerdictsOn(candidate.id) ?? []
  const tabs = [
    { key: 'profile' as const, label: t`Profile` },
    { key: 'verdicts' as const, label: t`Verdicts`, count: verdicts.length || undefined },
    ...(writing ? [{ key: 'comments' as const, label: t`Comments`, count: candidate.commentCount }] : []),
    { key: 'history' as const, label: t`History` },
  ]
  return (
    <>
      <CandidateHead candidate={candidate} name={telling.nameOf(candidate)} />
      <Tabs label={t`About this candidate`} value={tab} tabs={tabs} onChange={onTab} />
      <div role="tabpanel" className={classes.content}>
        {tab === 'profile' ? <CandidateProfile folder={folder} candidate={candidate} telling={telling} /> : null}
        {tab === 'verdicts' ? (
          <Suspense>
            <VerdictsTab folder={folder} tree={tree} candidate={candidate} telling={telling} verdicts={verdicts} />
          </Suspense>
        ) : null}
        {tab === 'comments' ? (
          <FolderComments folder={folder} candidate={candidate} telling={telling} inputRef={field} />
        ) : null}
        {tab === 'history' ? <CandidateHistory candidate={candidate} tree={tree} /> : null}
      </div>
      <CandidateActs
        folder={folder}
        tree={tree}
        candidate={candidate}
        telling={telling}
        onNext={onNext}
        writing={writing}
      />
    </>
  )
}
