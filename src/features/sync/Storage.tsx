import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { storageQuery } from '../../data/device/storage-use.ts'
import { folderSize } from '../../data/folders/folder-size.ts'
import { useFolders } from '../../data/folders/live.ts'
import { queryClient } from '../../data/network/query.ts'
import { bytes } from '../../lib/bytes.ts'
import classes from './SyncPage.module.css'

/** How much of this device the people of folders take, and how much all else of the app; browsers only estimate the sum. */
export function Storage() {
  const { i18n } = useLingui()
  const held = useFolders('active')?.filter(({ onDevice }) => onDevice) ?? []
  const sizes = useQueries({ queries: held.map(folderSize) }, queryClient)
  const { data } = useQuery(storageQuery, queryClient)
  if (!data?.quota || data.usage === undefined) return null
  const { quota, usage } = data
  const people = Math.min(
    usage,
    sizes.reduce((sum, { data: size = 0 }) => sum + size, 0),
  )
  const rest = usage - people
  const size = (of: number) => bytes(of, i18n.locale)
  const share = (of: number) => ({ width: `${Math.min(100, (of / quota) * 100)}%` })
  return (
    <section>
      <h2 className={classes.head}>
        <Trans>Storage</Trans>
      </h2>
      <div className={`${classes.group} ${classes.storage}`}>
        <div className={classes.bar} aria-hidden>
          <span className={classes.people} style={share(people)} />
          <span className={classes.rest} style={share(rest)} />
        </div>
        <ul className={classes.numbers}>
          <li>
            <span className={classes.people} aria-hidden />
            <Trans>People {size(people)}</Trans>
          </li>
          <li>
            <span className={classes.rest} aria-hidden />
            <Trans>App {size(rest)}</Trans>
          </li>
          <li>
            <Trans>of {size(quota)}</Trans>
          </li>
        </ul>
      </div>
    </section>
  )
}
