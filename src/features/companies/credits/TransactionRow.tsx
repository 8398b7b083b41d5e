import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { can } from '../../../../contract/access/can.ts'
import type { MeterTransaction } from '../../../../contract/meter/endpoints.ts'
import { useActor } from '../../../data/network/session.ts'
import { moment, timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import classes from './Credits.module.css'

const acts = {
  spend: msg({ message: 'Opened contacts', context: 'ledger' }),
  grant: msg({ message: 'Given', context: 'ledger' }),
  hold: msg({ message: 'Reserved for an order', context: 'ledger' }),
  release: msg({ message: 'Released', context: 'ledger' }),
  refund: msg({ message: 'Refunded', context: 'ledger' }),
}

/** One entry of the ledger: when, who, on whom, how much. */
export function TransactionRow({ transaction }: { transaction: MeterTransaction }) {
  const { i18n } = useLingui()
  const now = useNow()
  const { at, actor, kind, amount, profile, company_only: companyOnly } = transaction
  const spent = kind === 'spend' || kind === 'hold'
  return (
    <li className={classes.row}>
      <time className={classes.when} dateTime={at} title={moment(at, i18n.locale)}>
        {timeOf(at, now, i18n.locale)}
      </time>
      <span className={classes.who}>{actor?.name || <Trans>The system</Trans>}</span>
      <span className={classes.what}>
        {i18n._(acts[kind])}
        {profile ? <Whom profile={profile} /> : null}
        {companyOnly ? (
          <span className={classes.quiet}>
            <Trans>at the company’s expense</Trans>
          </span>
        ) : null}
      </span>
      <span className={classes.amount}>
        {spent ? '−' : '+'}
        {amount}
      </span>
    </li>
  )
}

function Whom({ profile: { id, name } }: { profile: NonNullable<MeterTransaction['profile']> }) {
  const mayLook = can(useActor(), 'search.run')
  if (name === null)
    return (
      <span className={classes.quiet}>
        <Trans>a deleted profile</Trans>
      </span>
    )
  if (!mayLook) return <bdi className={classes.whom}>{name}</bdi>
  return (
    <Link className={classes.whom} to="/profiles/$profileId/" params={{ profileId: String(id) }}>
      <bdi>{name}</bdi>
    </Link>
  )
}
