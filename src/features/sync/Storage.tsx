import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../data/query.ts'
import { bytes } from '../../lib/bytes.ts'
import classes from './SyncPage.module.css'

const estimate = async () => (await navigator.storage?.estimate?.()) ?? null

/** How much of this device the app uses; browsers only estimate it. */
export function Storage() {
  const { i18n } = useLingui()
  const { data } = useQuery({ queryKey: ['storage'], queryFn: estimate, staleTime: 10_000 }, queryClient)
  if (!data?.quota || data.usage === undefined) return null
  const size = (of: number) => bytes(of, i18n.locale)
  return (
    <section>
      <h2 className={classes.head}>
        <Trans>Storage</Trans>
      </h2>
      <div className={`${classes.group} ${classes.storage}`}>
        <div className={classes.bar} aria-hidden>
          <span style={{ width: `${Math.min(100, (data.usage / data.quota) * 100)}%` }} />
        </div>
        <div className={classes.numbers}>
          <span>
            <Trans>{size(data.usage)} used</Trans>
          </span>
          <span>
            <Trans>of {size(data.quota)}</Trans>
          </span>
        </div>
      </div>
    </section>
  )
}
