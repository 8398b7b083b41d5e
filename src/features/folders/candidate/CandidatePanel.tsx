import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { ActButton } from '../../../commands/ActButton.tsx'
import { useActs } from '../../../commands/use-acts.ts'
import { useCandidate } from '../../../data/folders/candidates.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { Button } from '../../../ui/Button.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { useRights } from '../page/use-folder.ts'
import { useVeil } from '../reviewing/review/use-veil.ts'
import type { ListFilter } from '../selection/chosen.ts'
import { CandidateBody, type Tab } from './CandidateBody.tsx'
import classes from './CandidatePanel.module.css'
import { close, copyLink, writeComment } from './candidate-acts.ts'
import { GoneCandidate } from './GoneCandidate.tsx'
import { useAround } from './use-around.ts'
import { useCommentField } from './use-comment-field.ts'

interface Props {
  folder: FolderView
  tree: StatusTree
  candidateId: string
  place: number | undefined
  filter: ListFilter
  /** What is looked at first, where the address says it. */
  first?: 'comments' | undefined
  /** They were opened for it: the comment can be typed at once. */
  commenting?: boolean
  /** The verdicts of one after the other are looked at. */
  comparing: boolean
  onComparing: (comparing: boolean) => void
  onOpen: (candidateId: string | undefined, at?: number) => void
}

/** One candidate of a folder: beside the list on a desktop, the whole screen on a phone. All of it is on the device. */
export function CandidatePanel(props: Props) {
  const { folder, tree, candidateId, place, filter, first, commenting = false, comparing, onComparing, onOpen } = props
  const { t } = useLingui()
  const phone = usePhone()
  const held = useCandidate(candidateId)
  const veil = useVeil(folder)
  const candidate = held && veil(held)
  const around = useAround(folder, filter, candidateId, place)
  const next = around?.next
  const comments = useRights(folder).has('comments')
  const [tab, setTab] = useState<Tab>(
    (commenting || first) && comments ? 'comments' : comparing ? 'verdicts' : 'profile',
  )
  const choose = (next: Tab) => {
    setTab(next)
    onComparing(next === 'verdicts')
  }
  const { field, comment } = useCommentField(commenting, () => setTab('comments'))
  const onClose = () => onOpen(undefined)
  const { writing } = useActs(msg`People in this folder`, { writing: writeComment }, comment)
  const { closing } = useActs(msg`People in this folder`, { closing: close }, onClose)
  const { link } = useActs(msg`People in this folder`, { link: copyLink }, { folder, candidateId })
  return (
    <aside className={classes.panel} aria-label={t`Candidate`}>
      <header className={classes.bar}>
        {phone ? (
          <Button look="ghost" square aria-label={t`Back`} onClick={onClose}>
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
        <ActButton look="ghost" square act={link} />
        {phone ? null : <ActButton look="ghost" square act={closing} />}
      </header>
      {candidate ? (
        <CandidateBody
          folder={folder}
          tree={tree}
          candidate={candidate}
          tab={tab}
          onTab={choose}
          field={field}
          writing={writing}
          onNext={next ? () => onOpen(next.id, next.at) : undefined}
        />
      ) : candidate === null ? (
        <GoneCandidate />
      ) : null}
    </aside>
  )
}
