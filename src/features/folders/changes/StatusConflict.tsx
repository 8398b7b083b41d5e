import { Trans, useLingui } from '@lingui/react/macro'
import { setStatus } from '../../../../contract/folders/mutations/set-status.ts'
import { discard } from '../../../data/device/live.ts'
import { retry } from '../../../data/device/refused.ts'
import { useCandidate } from '../../../data/folders/candidates.ts'
import { useHistory } from '../../../data/folders/live.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../entities/candidate/names.ts'
import { StatusPill } from '../../../entities/candidate/StatusPill.tsx'
import { useStatuses } from '../../../entities/candidate/use-statuses.ts'
import classes from '../../../entities/change/Refused.module.css'
import { Sides } from '../../../entities/change/Sides.tsx'
import type { CardProps } from '../../../entities/change/told.ts'
import { timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'

/** A colleague's decision that is not overwritten unasked (sync.md §2.6): both, and which one stays. */
export function StatusConflict({ entry, otherwise }: CardProps) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const args = setStatus.args.parse(entry.args)
  const { candidateIds, statusId, substatusId, comment } = args
  const candidate = useCandidate(candidateIds[0]!)
  const change = useHistory(candidateIds[0]!)?.findLast((one) => one.toStatusId === candidate?.statusId)
  const author = useAuthorName(useColleagues())
  const statuses = useStatuses()
  const named = (id: string | null | undefined) => statuses?.find((status) => status.id === id)
  const [mine, theirs] = [named(statusId), named(candidate?.statusId)]
  if (candidateIds.length > 1 || !candidate || !mine || !theirs) return otherwise
  const same = statusId === candidate.statusId && substatusId === candidate.substatusId
  // The word is said whichever status stays: beside theirs it is a change that moves nobody.
  const keepTheirs = () =>
    comment
      ? retry(entry.id, { ...args, statusId: candidate.statusId, substatusId: candidate.substatusId })
      : discard(entry.id)
  const who = change ? `${author(change.userId)}, ${timeOf(change.receivedAt, now, i18n.locale)}` : t`A colleague`
  return (
    <>
      <h3 className={classes.what}>
        <Trans>Status of {entry.label.what}</Trans>
      </h3>
      <Sides
        mine={{
          title: t`You, ${timeOf(entry.madeAt, now, i18n.locale)}`,
          value: <StatusPill status={mine} substatus={named(substatusId)} />,
        }}
        theirs={{ title: who, value: <StatusPill status={theirs} substatus={named(candidate.substatusId)} /> }}
      />
      {comment ? <blockquote className={classes.mine}>{comment.text}</blockquote> : null}
      <p className={classes.why}>
        {same ? (
          <Trans>You both chose the same status.</Trans>
        ) : (
          <Trans>“{theirs.name}” stays unless you choose otherwise. Which one should apply?</Trans>
        )}
        {comment ? (
          <>
            {' '}
            <Trans>Your comment is sent either way.</Trans>
          </>
        ) : null}
      </p>
      <div className={classes.acts}>
        <Button look="filled" onClick={() => void keepTheirs()}>
          {same && !comment ? (
            <Trans>Close</Trans>
          ) : same ? (
            <Trans>Send the comment</Trans>
          ) : (
            <Trans>Keep {theirs.name}</Trans>
          )}
        </Button>
        {same ? null : (
          <Button look="soft" onClick={() => void retry(entry.id)}>
            <Trans>Set {mine.name}</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
