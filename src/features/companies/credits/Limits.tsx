import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MeterLimits } from '../../../../contract/meter/endpoints.ts'
import { dayOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Meter } from '../Meter.tsx'
import classes from './Credits.module.css'

/** What the company may spend, and what is left of it. */
export function Limits({ limits }: { limits: MeterLimits }) {
  const { i18n } = useLingui()
  const now = useNow()
  const { available, total, resets_at: resetsAt } = limits.contacts
  return (
    <dl className={classes.limits}>
      <Fact name={limits.model === 'quotas' ? <Trans>Quotas</Trans> : <Trans>Contacts this month</Trans>}>
        {available === null || total === null ? (
          <Trans>No limit</Trans>
        ) : (
          <>
            <Trans>
              {available} of {total} left
            </Trans>
            <Meter used={total - available} max={total} />
          </>
        )}
        {resetsAt ? (
          <span className={classes.quiet}>
            <Trans>until {dayOf(resetsAt, now, i18n.locale)}</Trans>
          </span>
        ) : null}
      </Fact>
      {limits.model === 'monthly' ? (
        <Fact name={<Trans>Per user, per month</Trans>}>
          <Limit value={limits.contact_limit_user} />
        </Fact>
      ) : null}
      <Fact name={<Trans>Profiles per user per day</Trans>}>
        <Limit value={limits.profiles_per_day} />
      </Fact>
      <Fact name={<Trans>Time zone</Trans>}>{limits.time_zone}</Fact>
      {limits.quotas
        .filter(({ unit }) => unit === 'contact')
        .map((quota) => (
          <Fact
            key={quota.id}
            name={
              <Trans>
                Quota from {dayOf(quota.from_date, now, i18n.locale)} to {dayOf(quota.till_date, now, i18n.locale)}
              </Trans>
            }
          >
            <Trans>
              {quota.quota - quota.used} of {quota.quota} left
            </Trans>
            {quota.active ? null : (
              <span className={classes.quiet}>
                <Trans>switched off</Trans>
              </span>
            )}
          </Fact>
        ))}
    </dl>
  )
}

const Limit = ({ value }: { value: number | null }) => (value === null ? <Trans>No limit</Trans> : value)

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
