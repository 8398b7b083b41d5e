import { Trans } from '@lingui/react/macro'
import { discard } from '../../../data/device/live.ts'
import { retry } from '../../../data/device/refused.ts'
import { useCandidate } from '../../../data/folders/candidates.ts'
import { useFolder } from '../../../data/folders/live.ts'
import { CopyText } from '../../../entities/change/CopyText.tsx'
import classes from '../../../entities/change/Refused.module.css'
import type { CardProps } from '../../../entities/change/told.ts'
import { Button } from '../../../ui/Button.tsx'

interface AwayProps extends CardProps {
  candidateId: string
}

/** The candidate is in another folder by now: the change can be made there, where this device knows the folder. */
export function MovedElsewhere({ entry, candidateId, what, text, otherwise }: AwayProps) {
  const candidate = useCandidate(candidateId)
  const folder = useFolder(candidate?.folderId ?? '')
  if (!candidate || !folder || folder.id === entry.args.folderId) return otherwise
  return (
    <>
      <h3 className={classes.what}>{what}</h3>
      {text ? <blockquote className={classes.mine}>{text}</blockquote> : null}
      <p className={classes.why}>
        <Trans>
          {entry.label.what} is now in “{folder.name}”.
        </Trans>
      </p>
      <div className={classes.acts}>
        <Button look="filled" onClick={() => void retry(entry.id, { ...entry.args, folderId: folder.id })}>
          <Trans>Apply there</Trans>
        </Button>
        {text ? <CopyText text={text} /> : null}
        <Button look="soft" onClick={() => void discard(entry.id)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </>
  )
}
