import { Trans } from '@lingui/react/macro'
import type { QuotaInfo } from '../../../../contract/meter/endpoints.ts'
import classes from './MeterLine.module.css'

/** '47 of 300 contacts left this month'; nothing where nothing limits it. */
export function MeterLine({ meter }: { meter: QuotaInfo | undefined }) {
  const left = meter?.quotas_contact_available ?? null
  const total = meter?.quotas_contact_total ?? null
  if (!meter || left === null || total === null) return null
  return (
    <span className={classes.meter}>
      {meter.model === 'monthly' ? (
        <Trans>
          {left} of {total} contacts left this month
        </Trans>
      ) : (
        <Trans>
          {left} of {total} contacts left
        </Trans>
      )}
    </span>
  )
}
