import { Trans } from '@lingui/react/macro'
import type { MeterLimits } from '../../../../contract/meter/limits.ts'
import { usePhone } from '../../../ui/use-media.ts'
import { Balance } from './Balance.tsx'
import { ContactLimits } from './ContactLimits.tsx'
import classes from './Credits.module.css'
import { Quotas } from './Quotas.tsx'

/** What a company has left: credits, and by what it counts contacts, limits or quotas (D-54); quotas of enrichment always. */
export function Standing({ limits }: { limits: MeterLimits }) {
  const rest = (
    <>
      <ContactLimits limits={limits} />
      <Quotas quotas={limits.quotas.filter(({ unit }) => limits.model === 'quotas' || unit === 'enrichment')} />
    </>
  )
  return (
    <aside className={classes.standing}>
      <Balance credits={limits.credits} />
      {usePhone() ? (
        <details className={classes.rest}>
          <summary>
            <Trans>Limits and quotas</Trans>
          </summary>
          {rest}
        </details>
      ) : (
        <div className={classes.rest}>{rest}</div>
      )}
    </aside>
  )
}
