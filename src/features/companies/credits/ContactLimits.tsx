import { Trans, useLingui } from '@lingui/react/macro'
import type { MeterLimits } from '../../../../contract/meter/limits.ts'
import { moment } from '../../../lib/dates.ts'
import classes from './Credits.module.css'
import { Used } from './Used.tsx'

/** By what contacts are limited: by the month, or by the quotas of today; and how many people each may open a day. */
export function ContactLimits({ limits }: { limits: MeterLimits }) {
  const { i18n } = useLingui()
  const { contacts, model, highest, contact_limit_user: perUser, profiles_per_day: perDay } = limits
  const used = contacts.total === null ? 0 : contacts.total - (contacts.available ?? 0)
  const resets = contacts.resets_at && moment(contacts.resets_at, i18n.locale)
  const name = highest?.name
  return (
    <section>
      <h2>
        {model === 'quotas' ? <Trans>Contacts</Trans> : <Trans>Monthly limits</Trans>}
        {resets ? (
          <span className={classes.note} title={limits.time_zone}>
            {model === 'quotas' ? <Trans>until {resets}</Trans> : <Trans>reset {resets}</Trans>}
          </span>
        ) : null}
      </h2>
      <ul>
        <Used
          name={model === 'quotas' ? <Trans>Quotas of today</Trans> : <Trans>Contacts of the company</Trans>}
          used={used}
          max={contacts.total}
        />
        {model === 'monthly' ? (
          <Used
            name={name ? <Trans>Contacts per person, highest: {name}</Trans> : <Trans>Contacts per person</Trans>}
            used={highest?.used ?? 0}
            max={perUser}
          />
        ) : null}
        <Used name={<Trans>Profiles a day, per person</Trans>} used={null} max={perDay} />
      </ul>
    </section>
  )
}
