import { Trans } from '@lingui/react/macro'
import { can } from '../../../../contract/access/can.ts'
import { restoreCandidates } from '../../../../contract/folders/mutations/restore-candidates.ts'
import { discard, mutate } from '../../../data/device/live.ts'
import { retry } from '../../../data/device/refused.ts'
import { useFolder } from '../../../data/folders/live.ts'
import { useActor } from '../../../data/network/session.ts'
import { CopyText } from '../../../entities/change/CopyText.tsx'
import classes from '../../../entities/change/Refused.module.css'
import type { CardProps } from '../../../entities/change/told.ts'
import { Button } from '../../../ui/Button.tsx'
import { durable } from '../../../ui/toasts/durable.tsx'

interface AwayProps extends CardProps {
  candidateId: string
}

/** A colleague took the candidate out of the folder: who may do that may bring them back, and then the change is made. */
export function RestoreCandidate({ entry, candidateId, what, text, otherwise }: AwayProps) {
  const actor = useActor()
  const folder = useFolder(String(entry.args.folderId ?? ''))
  if (!folder || folder.status === 'closed' || !can(actor, 'folders.removeCandidate')) return otherwise
  const { what: subject } = entry.label
  const { id: folderId, name } = folder
  const restore = async () => {
    const args = { folderId, candidateIds: [candidateId] }
    // One behind the other in the same queue.
    if (await durable(() => mutate(restoreCandidates, args, entry.label))) await retry(entry.id)
  }
  return (
    <>
      <h3 className={classes.what}>{what}</h3>
      {text ? <blockquote className={classes.mine}>{text}</blockquote> : null}
      <p className={classes.why}>
        <Trans>
          {subject} was removed from “{name}” before your change arrived.
        </Trans>
      </p>
      <div className={classes.acts}>
        <Button look="filled" onClick={() => void restore()}>
          <Trans context="a person">Restore</Trans>
        </Button>
        {text ? <CopyText text={text} /> : null}
        <Button look="soft" onClick={() => void discard(entry.id)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </>
  )
}
