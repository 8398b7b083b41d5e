import { Trans, useLingui } from '@lingui/react/macro'
import type { Quota } from '../../../../contract/meter/limits.ts'
import { dayOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import classes from './Credits.module.css'
import { Used } from './Used.tsx'
import { beginning, quotaNames } from './words.ts'

/** Quotas, those that run or are to come before those that are over. */
export function Quotas({ quotas }: { quotas: readonly Quota[] }) {
  const { i18n } = useLingui()
  return (
    <section>
      <h2>
        <Trans>Quotas</Trans>
        <span className={classes.note}>
          <Trans>by period</Trans>
        </span>
      </h2>
      {quotas.length ? null : (
        <Quiet>
          <Trans>There is no quota.</Trans>
        </Quiet>
      )}
      <ul>
        {quotas.map((quota) => (
          <Used
            key={quota.id}
            name={i18n._(quotaNames[quota.unit])}
            used={quota.used}
            max={quota.quota}
            over={quota.ended || !quota.active}
            under={<Period quota={quota} />}
          />
        ))}
      </ul>
    </section>
  )
}

/** From when to when, and whether that is over. */
export function Period({ quota: { from_date, till_date, active, ended } }: { quota: Quota }) {
  const { i18n } = useLingui()
  const now = useNow()
  const day = (at: string) => dayOf(beginning(at), now, i18n.locale)
  return (
    <>
      <Trans>
        {day(from_date)} to {day(till_date)}
      </Trans>
      {active ? null : (
        <>
          {' · '}
          <Trans>switched off</Trans>
        </>
      )}
      {active && ended ? (
        <>
          {' · '}
          <Trans context="quota">ended</Trans>
        </>
      ) : null}
    </>
  )
}
