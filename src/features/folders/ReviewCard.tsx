import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconHelpCircle, IconMapPin, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useShortcuts } from '../../commands/use-shortcuts.ts'
import { useColleagues, useComments } from '../../data/live.ts'
import type { CandidateView, FolderView } from '../../data/views.ts'
import { CommentBox } from '../../entities/candidate/CommentBox.tsx'
import { useAuthorName } from '../../entities/candidate/names.ts'
import type { StatusTree } from '../../entities/candidate/statuses.ts'
import { placeName } from '../../entities/profile/place.ts'
import { SkillTag } from '../../entities/profile/SkillTag.tsx'
import { TenureStrip } from '../../entities/profile/TenureStrip.tsx'
import { span, years } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { joined } from '../../ui/joined.ts'
import { applyStatus, writeComment } from './acts.tsx'
import classes from './ReviewPage.module.css'
import { type Decision, statusFor } from './review.ts'
import { useRights, useTelling } from './use-folder.ts'

interface Props {
  folder: FolderView
  tree: StatusTree
  candidate: CandidateView
  onDecided: (decision: Decision) => void
  onBack: (() => void) | undefined
}

/** Everything one needs to decide on somebody, and the decision under the thumb. */
export function ReviewCard({ folder, tree, candidate, onDecided, onBack }: Props) {
  const telling = useTelling(folder)
  const { reason, has, may } = useRights(folder)
  const [busy, setBusy] = useState(false)
  const decide = async (decision: Decision) => {
    const status = statusFor(decision, tree, candidate.statusId)
    if (!status || busy || reason) return
    setBusy(true)
    await applyStatus(telling, [candidate], status)
    onDecided(decision)
  }
  useShortcuts({
    y: () => void decide('yes'),
    m: () => void decide('maybe'),
    n: () => void decide('no'),
    arrowleft: onBack,
  })
  const allowed = may('folders.setStatus') && has('changeCandidate') && !reason
  return (
    <>
      <div className={classes.content}>
        <Person candidate={candidate} name={telling.nameOf(candidate)} />
        {has('comments') ? <Said candidate={candidate} /> : null}
      </div>
      {has('comments') ? (
        <CommentBox draftKey={candidate.id} reason={reason} onSend={(text) => writeComment(telling, candidate, text)} />
      ) : null}
      <div className={classes.decide}>
        <button
          type="button"
          className={joined(classes.button, classes.no)}
          disabled={!allowed || !tree.reject}
          onClick={() => void decide('no')}
        >
          <IconX size={24} stroke={2} />
          <Trans>No</Trans>
        </button>
        {tree.hold ? (
          <button
            type="button"
            className={joined(classes.button, classes.maybe)}
            disabled={!allowed}
            onClick={() => void decide('maybe')}
          >
            <IconHelpCircle size={24} stroke={2} />
            <Trans>Maybe</Trans>
          </button>
        ) : null}
        <button
          type="button"
          className={joined(classes.button, classes.yes)}
          disabled={!allowed || !tree.next(candidate.statusId)}
          title={tree.next(candidate.statusId)?.name}
          onClick={() => void decide('yes')}
        >
          <IconCheck size={24} stroke={2} />
          <Trans>Yes</Trans>
        </button>
      </div>
    </>
  )
}

function Person({ candidate, name }: { candidate: CandidateView; name: string }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { career, person } = candidate
  const place = placeName(career.location, i18n.locale)
  const facts = [
    { key: t`Now`, value: career.company },
    {
      key: t`Experience`,
      value: career.experience_years === null ? null : years(career.experience_years, i18n.locale),
    },
    {
      key: t`Here`,
      value: career.months_on_last_position === null ? null : span(career.months_on_last_position, i18n.locale),
    },
  ].filter((fact) => fact.value)
  return (
    <>
      <div className={classes.who}>
        <Avatar name={person?.name ?? ''} photo={person?.photo} size={84} />
        <div>
          <h1 className={classes.name}>{name}</h1>
          {person ? <p>{career.title}</p> : null}
        </div>
      </div>
      <dl className={classes.facts}>
        {facts.map((fact) => (
          <div key={fact.key} className={classes.fact}>
            <dt>{fact.key}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <TenureStrip positions={career.positions} width={320} now={now} />
      <div className={classes.skills}>
        {career.skills.slice(0, 10).map((skill) => (
          <SkillTag key={skill.name} skill={skill} large />
        ))}
      </div>
      {place ? (
        <p className={classes.place}>
          <IconMapPin size={18} stroke={1.75} aria-hidden />
          {place}
        </p>
      ) : null}
    </>
  )
}

function Said({ candidate }: { candidate: CandidateView }) {
  const comments = useComments(candidate.id)
  const author = useAuthorName(useColleagues())
  return comments?.slice(-3).map((comment) => (
    <blockquote key={comment.id} className={classes.said}>
      <b>{author(comment.authorId)}</b>
      <p>{comment.text}</p>
    </blockquote>
  ))
}
