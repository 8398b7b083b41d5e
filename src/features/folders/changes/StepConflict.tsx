import { Trans } from '@lingui/react/macro'
import { discard } from '../../../data/device/live.ts'
import { retry } from '../../../data/device/refused.ts'
import { useCandidate } from '../../../data/folders/candidates.ts'
import { useActor } from '../../../data/network/session.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { CopyText } from '../../../entities/change/CopyText.tsx'
import classes from '../../../entities/change/Refused.module.css'
import type { CardProps } from '../../../entities/change/told.ts'
import { Button } from '../../../ui/Button.tsx'
import { AwayOrOut } from './Away.tsx'

interface StepArgs {
  forId?: string
  changes?: { forId?: string; text?: string }
}

/** A step for somebody who has left the company or does not have the folder: its maker can take it over. */
export function StepConflict({ entry, what, text, otherwise }: CardProps) {
  const { id } = useActor()
  const { forId, changes } = entry.args as StepArgs
  const whose = changes?.forId ?? forId
  const user = useColleagues()?.find((one) => one.id === whose)
  if (!user || whose === id) return otherwise
  const name = `${user.firstName} ${user.lastName}`.trim()
  const typed = text ?? changes?.text
  const mine = changes ? { changes: { ...changes, forId: id } } : { forId: id }
  return (
    <>
      <h3 className={classes.what}>{what}</h3>
      {typed ? <blockquote className={classes.mine}>{typed}</blockquote> : null}
      <p className={classes.why}>
        {user.isActive ? (
          <Trans>{name} doesn’t have this folder, so the step can’t be theirs.</Trans>
        ) : (
          <Trans>{name} has left the company, so the step can’t be theirs.</Trans>
        )}
      </p>
      <div className={classes.acts}>
        <Button look="filled" onClick={() => void retry(entry.id, { ...entry.args, ...mine })}>
          <Trans>Make it mine</Trans>
        </Button>
        {typed ? <CopyText text={typed} /> : null}
        <Button look="soft" onClick={() => void discard(entry.id)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </>
  )
}

/** A step of somebody who is in the folder as before was deleted: there is nothing to say but that. */
export function StepGone(props: CardProps) {
  const { candidateId, folderId } = props.entry.args
  const candidate = useCandidate(String(candidateId ?? ''))
  return candidate?.folderId === folderId ? props.otherwise : <AwayOrOut {...props} />
}
