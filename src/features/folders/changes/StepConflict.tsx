import { Trans } from '@lingui/react/macro'
import { useCandidate } from '../../../data/folders/candidates.ts'
import type { CardProps } from '../../../entities/change/told.ts'
import { AwayOrOut } from './Away.tsx'
import { NotTheirs } from './NotTheirs.tsx'

interface StepArgs {
  forId?: string
  changes?: { forId?: string; text?: string }
}

/** A step for somebody who has left the company or does not have the folder. */
export function StepConflict(props: CardProps) {
  const { forId, changes } = props.entry.args as StepArgs
  return (
    <NotTheirs
      {...props}
      text={props.text ?? changes?.text}
      userId={changes?.forId ?? forId}
      why={(name, { isActive }) =>
        isActive ? (
          <Trans>{name} doesn’t have this folder, so the step can’t be theirs.</Trans>
        ) : (
          <Trans>{name} has left the company, so the step can’t be theirs.</Trans>
        )
      }
      takeOver={<Trans>Make it mine</Trans>}
      mine={(ownId) => (changes ? { changes: { ...changes, forId: ownId } } : { forId: ownId })}
    />
  )
}

/** A step of somebody who is in the folder as before was deleted: there is nothing to say but that. */
export function StepGone(props: CardProps) {
  const { candidateId, folderId } = props.entry.args
  const candidate = useCandidate(String(candidateId ?? ''))
  return candidate?.folderId === folderId ? props.otherwise : <AwayOrOut {...props} />
}
