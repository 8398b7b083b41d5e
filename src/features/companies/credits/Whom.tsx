import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { can } from '../../../../contract/access/can.ts'
import type { MeterTransaction } from '../../../../contract/meter/ledger-endpoints.ts'
import { useActor } from '../../../data/network/session.ts'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import classes from './Credits.module.css'

/** On whom something was spent: their name leads to them, for who may look. */
export function Whom({ profile: { id, name } }: { profile: NonNullable<MeterTransaction['profile']> }) {
  const mayLook = can(useActor(), 'search.run')
  if (name === null)
    return (
      <Quiet as="span">
        <Trans>a deleted profile</Trans>
      </Quiet>
    )
  if (!mayLook) return <bdi className={classes.whom}>{name}</bdi>
  return (
    <Link className={classes.whom} to="/profiles/$profileId/" params={{ profileId: String(id) }}>
      <bdi>{name}</bdi>
    </Link>
  )
}
