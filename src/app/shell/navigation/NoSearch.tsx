import { Trans } from '@lingui/react/macro'
import { can } from '../../../../contract/access/can.ts'
import { useActor } from '../../../data/network/session.ts'
import classes from './NoSearch.module.css'

/** Why the first page is not the search, for whoever is led elsewhere, and whom to ask; nothing where nobody expects one. */
export function NoSearch() {
  const actor = useActor()
  if (can(actor, 'search.run') || actor.isExternalCompany) return null
  if (actor.role === 'worker')
    return (
      <p className={classes.note}>
        <Trans>
          Your account doesn’t include search, so you see only folders shared with you. To get it, ask your admin.
        </Trans>
      </p>
    )
  if (actor.role === 'admin_without_search')
    return (
      <p className={classes.note}>
        <Trans>
          Your role manages the company and doesn’t include search. To get it, ask an admin to change your role.
        </Trans>
      </p>
    )
  return null
}
