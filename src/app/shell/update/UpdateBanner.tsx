import { Suspense, useState } from 'react'
import { useAppState } from '../../../data/device/installed/app-update.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const NewVersion = lazyPart(() => import('./NewVersion.tsx'))

/**
 * A new version waits; it is taken only when the user says so, so that nothing typed is lost.
 * @param floating over the page, above the tabs, instead of on top of it
 */
export function UpdateBanner({ floating }: { floating: boolean }) {
  const { updateReady } = useAppState()
  const [later, setLater] = useState(false)
  if (!updateReady || later) return null
  return (
    <Suspense>
      <NewVersion floating={floating} onLater={() => setLater(true)} />
    </Suspense>
  )
}
