import { Trans } from '@lingui/react/macro'
import type { CardProps } from '../../../entities/change/told.ts'
import { NotTheirs } from './NotTheirs.tsx'

/** Candidates for a colleague who has left, or does not have the folder. */
export function AssignConflict(props: CardProps) {
  const { ownerId } = props.entry.args
  return (
    <NotTheirs
      {...props}
      userId={typeof ownerId === 'string' ? ownerId : undefined}
      why={(name, { isActive }) =>
        isActive ? (
          <Trans>{name} doesn’t have this folder, so nobody in it can be theirs.</Trans>
        ) : (
          <Trans>{name} has left the company, so nobody can be theirs.</Trans>
        )
      }
      takeOver={<Trans>Assign to me</Trans>}
      mine={(ownId) => ({ ownerId: ownId })}
    />
  )
}
