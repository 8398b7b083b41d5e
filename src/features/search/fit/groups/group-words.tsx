import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { IconCircleOff, IconFilter, IconSortDescending } from '@tabler/icons-react'
import type { Fit } from '../../../../data/search/fit.ts'
import type { Place } from './placing.ts'

/** What the groups are called. */
export const groupLabels = {
  must: msg({ message: 'Must', context: 'chips' }),
  should: msg({ message: 'Should', context: 'chips' }),
  unused: msg({ message: 'Not used', context: 'chips' }),
}
export const groupIcons = {
  must: IconFilter,
  should: IconSortDescending,
  unused: IconCircleOff,
} as const satisfies Record<Place, unknown>

/** How many people meet all that must be. */
export function WhoFits({ fit, of }: { fit: Fit | undefined; of: number }) {
  if (!fit || of === 0) return null
  const { count } = fit
  return (
    // One line of words beside each other, not parts of a flex box.
    <span>
      {of === 1 ? (
        <Plural
          value={count}
          one={
            <Trans>
              <b>#</b> person fits
            </Trans>
          }
          other={
            <Trans>
              <b>#</b> people fit
            </Trans>
          }
        />
      ) : (
        <Plural
          value={count}
          one={
            <Trans>
              <b>#</b> person fits all {of}
            </Trans>
          }
          other={
            <Trans>
              <b>#</b> people fit all {of}
            </Trans>
          }
        />
      )}
    </span>
  )
}
