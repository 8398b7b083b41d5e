import { Trans } from '@lingui/react/macro'
import { discard } from '../../../data/device/live.ts'
import { retry } from '../../../data/device/refused.ts'
import { useActor } from '../../../data/network/session.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import classes from '../../../entities/change/Refused.module.css'
import type { CardProps } from '../../../entities/change/told.ts'
import { Button } from '../../../ui/Button.tsx'

/** Candidates for a colleague who has left, or does not have the folder: whoever assigned them can take them over. */
export function AssignConflict({ entry, what, otherwise }: CardProps) {
  const { id } = useActor()
  const owner = useColleagues()?.find((one) => one.id === entry.args.ownerId)
  if (!owner || owner.id === id) return otherwise
  const name = `${owner.firstName} ${owner.lastName}`.trim()
  return (
    <>
      <h3 className={classes.what}>{what}</h3>
      <p className={classes.why}>
        {owner.isActive ? (
          <Trans>{name} doesn’t have this folder, so nobody in it can be theirs.</Trans>
        ) : (
          <Trans>{name} has left the company, so nobody can be theirs.</Trans>
        )}
      </p>
      <div className={classes.acts}>
        <Button look="filled" onClick={() => void retry(entry.id, { ...entry.args, ownerId: id })}>
          <Trans>Assign to me</Trans>
        </Button>
        <Button look="soft" onClick={() => void discard(entry.id)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </>
  )
}
