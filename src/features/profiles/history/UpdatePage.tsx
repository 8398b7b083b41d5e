import { Trans, useLingui } from '@lingui/react/macro'
import { useErrorText } from '../../../data/network/error-text.ts'
import { useRead } from '../../../data/network/reads/use-read.ts'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { AsOf } from '../../../ui/states/AsOf.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { usePersonAbove } from '../edit/use-person-above.tsx'
import { Changes } from './Changes.tsx'
import classes from './History.module.css'
import { updateQuery } from './history-data.ts'

/** A person before and after a company's update (`/profiles/{id}/rt/{company}`). */
export function UpdatePage({ profileId, companyId }: { profileId: string; companyId: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const read = useRead(updateQuery(profileId, companyId))
  const above = usePersonAbove(profileId, read.data?.name)
  return (
    <>
      <Bar title={t`Before and after`} above={above}>
        <AsOf at={read.asOf} />
      </Bar>
      <div className={classes.page}>
        {read.error ? <ErrorCard detail={errorText(read.error)} onRetry={read.again} copy={read.copy} /> : null}
        {read.data?.changes.length === 0 ? (
          <p className={classes.quiet}>
            <Trans>The company hasn’t changed anything: it sees what the sources say.</Trans>
          </p>
        ) : null}
        {read.data ? (
          <Changes
            changes={read.data.changes.map((change) => ({
              ...change,
              id: `${change.kind} ${change.key} ${change.part}`,
            }))}
          />
        ) : null}
      </div>
    </>
  )
}
