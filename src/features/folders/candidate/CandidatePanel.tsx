import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconX } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { useShortcuts } from '../../../commands/use-shortcuts.ts'
import { useCandidate } from '../../../data/folders/candidates.ts'
import { useVerdictsOn } from '../../../data/folders/verdicts.ts'
import type { CandidateView, FolderView } from '../../../data/folders/views.ts'
import { useViewed } from '../../../data/profiles/viewed.ts'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tabs } from '../../../ui/bars/Tabs.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { useRights, useTelling } from '../page/use-folder.ts'
import type { ListFilter } from '../selection/chosen.ts'
import { useStatusOffers } from '../status/use-status-offers.ts'
import { VerdictsTab } from '../verdicts/VerdictsTab.tsx'
import { CandidateActs } from './CandidateActs.tsx'
import { CandidateHead } from './CandidateHead.tsx'
import { CandidateHistory } from './CandidateHistory.tsx'
import classes from './CandidatePanel.module.css'
import { CandidateProfile } from './CandidateProfile.tsx'
import { FolderComments } from './FolderComments.tsx'
import { GoneCandidate } from './GoneCandidate.tsx'
import { useAround } from './use-around.ts'
import { useCommentField } from './use-comment-field.ts'

type Tab = 'profile' | 'verdicts' | 'comments' | 'history'

interface Props {
  folder: FolderView
  tree: StatusTree
  candidateId: string
  place: number | undefined
  filter: ListFilter
  /** They were opened for it: the comment can be typed at once. */
  commenting?: boolean
  /** The verdicts of one after the other are looked at. */
  comparing: boolean
  onComparing: (comparing: boolean) => void
  onOpen: (candidateId: string | undefined, at?: number) => void
}

/** One candidate of a folder: beside the list on a desktop, the whole screen on a phone. All of it is on the device. */
export function CandidatePanel(props: Props) {
  const { folder, tree, candidateId, place, filter, commenting = false, comparing, onComparing, onOpen } = props
  const { t } = useLingui()
  const phone = usePhone()
  const candidate = useCandidate(candidateId)
  const around = useAround(folder, filter, candidateId, place)
  const next = around?.next
  const comments = useRights(folder).has('comments')
  const [tab, setTab] = useState<Tab>(commenting && comments ? 'comments' : comparing ? 'verdicts' : 'profile')
  const choose = (next: Tab) => {
    setTab(next)
    onComparing(next === 'verdicts')
  }
  const { field, comment } = useCommentField(commenting, () => setTab('comments'))
  useShortcuts(msg`People in this folder`, [
    { keys: 'c', label: msg`Write a comment`, offered: true, types: true, run: comments ? comment : undefined },
    { keys: 'escape', label: msg`Close`, run: () => onOpen(undefined) },
  ])
  return (
    <aside className={classes.panel} aria-label={t`Candidate`}>
      <header className={classes.bar}>
        {phone ? (
          <Button look="ghost" square aria-label={t`Back`} onClick={() => onOpen(undefined)}>
            <IconChevronLeft size={24} stroke={1.75} />
          </Button>
        ) : null}
        <span className={classes.at}>
          {around ? (
            <Trans>
              {around.at + 1} of {around.total}
            </Trans>
          ) : null}
        </span>
        {phone ? (
          <span className={classes.balance} />
        ) : (
          <Button look="ghost" square aria-label={t`Close`} onClick={() => onOpen(undefined)}>
            <IconX size={18} stroke={1.75} />
          </Button>
        )}
      </header>
      {candidate ? (
        <Body
          folder={folder}
          tree={tree}
          candidate={candidate}
          tab={tab}
          onTab={choose}
          field={field}
          onComment={comments ? comment : undefined}
          onNext={next ? () => onOpen(next.id, next.at) : undefined}
        />
      ) : candidate === null ? (
        <GoneCandidate />
      ) : null}
    </aside>
  )
}

interface BodyProps {
  folder: FolderView
  tree: StatusTree
  candidate: CandidateView
  tab: Tab
  onTab: (tab: Tab) => void
  field: Ref<HTMLTextAreaElement>
  /** Where comments may be read at all. */
  onComment: (() => void) | undefined
  onNext: (() => void) | undefined
}

function Body({ folder, tree, candidate, tab, onTab, field, onComment, onNext }: BodyProps) {
  const { t } = useLingui()
  const telling = useTelling(folder)
  const { maySetStatus } = useRights(folder)
  useViewed(candidate.profileId)
  useStatusOffers(tree, telling, maySetStatus ? candidate : undefined)
  const verdicts = useVerdictsOn(candidate.id) ?? []
  const tabs = [
    { key: 'profile' as const, label: t`Profile` },
    { key: 'verdicts' as const, label: t`Verdicts`, count: verdicts.length || undefined },
    ...(onComment ? [{ key: 'comments' as const, label: t`Comments`, count: candidate.commentCount }] : []),
    { key: 'history' as const, label: t`History` },
  ]
  return (
    <>
      <CandidateHead candidate={candidate} name={telling.nameOf(candidate)} />
      <Tabs label={t`About this candidate`} value={tab} tabs={tabs} onChange={onTab} />
      <div role="tabpanel" className={classes.content}>
        {tab === 'profile' ? <CandidateProfile folder={folder} candidate={candidate} telling={telling} /> : null}
        {tab === 'verdicts' ? (
          <VerdictsTab folder={folder} tree={tree} candidate={candidate} telling={telling} verdicts={verdicts} />
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
        onComment={onComment}
      />
    </>
  )
}
