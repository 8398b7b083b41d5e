import { useLingui } from '@lingui/react/macro'
import { IconCircleArrowDown, IconCircleArrowDownFilled, IconCloudDown } from '@tabler/icons-react'
import { type Availability, useAvailability } from '../../../data/folders/availability.ts'
import type { FolderView } from '../../../data/folders/views.ts'

const icons: Record<Availability, typeof IconCircleArrowDown> = {
  here: IconCircleArrowDown,
  kept: IconCircleArrowDownFilled,
  coming: IconCloudDown,
}

interface Props {
  folder: FolderView
  className?: string | undefined
  /** Beside the sign. */
  worded?: boolean
}

/** Whether a folder can be opened without a network; nothing where it cannot. */
export function OfflineMark({ folder, className, worded = false }: Props) {
  const { t } = useLingui()
  const availability = useAvailability(folder)
  if (!availability) return null
  const Icon = icons[availability]
  const said = {
    here: t`Available offline`,
    kept: t`Always available offline`,
    coming: t`Downloading for offline use`,
  }[availability]
  if (!worded) return <Icon className={className} size={16} stroke={1.75} role="img" aria-label={said} />
  return (
    <span className={className} title={said}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {availability === 'coming' ? said : t`Available offline`}
    </span>
  )
}
