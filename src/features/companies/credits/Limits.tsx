import { Trans, useLingui } from '@lingui/react/macro'
import type { MeterLimits } from '../../../../contract/meter/endpoints.ts'
import { dayOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { type Fact, Facts } from '../../../ui/shells/Facts.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import { Meter } from '../Meter.tsx'

/** What the company may spend, and what is left of it. */
export function Limits({ limits }: { limits: MeterLimits }) {
  const { i18n } = useLingui()
  const now = useNow()
  const { available, total, resets_at: resetsAt } = limits.contacts
  const day = (at: string) => dayOf(at, now, i18n.locale)
  const limit = (value: number | null) => value ?? <Trans>No limit</Trans>
  const perUser = { id: 'user', name: <Trans>Per user, per month</Trans>, value: limit(limits.contact_limit_user) }
  const contacts = {
    id: 'contacts',
    name: limits.model === 'quotas' ? <Trans>Quotas</Trans> : <Trans>Contacts this month</Trans>,
    value: (
      <>
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
          <Quiet as="span">
            <Trans>until {day(resetsAt)}</Trans>
          </Quiet>
        ) : null}
      </>
    ),
  }
  const quotas = limits.quotas.filter(({ unit }) => unit === 'contact')
  const facts: Fact[] = [
    contacts,
    ...(limits.model === 'monthly' ? [perUser] : []),
    { id: 'profiles', name: <Trans>Profiles per user per day</Trans>, value: limit(limits.profiles_per_day) },
    { id: 'zone', name: <Trans>Time zone</Trans>, value: limits.time_zone },
    ...quotas.map((quota) => ({
      id: String(quota.id),
      name: (
        <Trans>
          Quota from {day(quota.from_date)} to {day(quota.till_date)}
        </Trans>
      ),
      value: (
        <>
          <Trans>
            {quota.quota - quota.used} of {quota.quota} left
          </Trans>
          {quota.active ? null : (
            <Quiet as="span">
              <Trans>switched off</Trans>
            </Quiet>
          )}
        </>
      ),
    })),
  ]
  return <Facts wide facts={facts} />
}
