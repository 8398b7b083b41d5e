import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { MenuEntry } from '../../menu.ts'

/** Behind the menu: nothing waits for it. */
const StaffNumber = lazyPart(
  () => import('./StaffNumber.tsx'),
  () => {},
)

interface Props extends Omit<ComponentProps<typeof StaffNumber>, 'icon'> {
  entry: MenuEntry
}

/** How many there are at a place that is staff's; nothing at all others. */
export const StaffCount = ({ entry: { group, icon }, className }: Props) =>
  group === 'more' ? (
    <Suspense>
      <StaffNumber icon={icon} className={className} />
    </Suspense>
  ) : null
