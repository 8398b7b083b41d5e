import { Suspense, useState } from 'react'
import { useAppState } from '../../../data/device/installed/app-update.ts'
import { useInstallHint } from '../../../data/device/installed/install-hint.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const IosInstall = lazyPart(() => import('./IosInstall.tsx'))
const InstallHint = lazyPart(() => import('./InstallHint.tsx'))

/**
 * Says once that the app can be installed, and why; the menu keeps the way for later. Where nothing is due it is nothing.
 * @param floating over the page, above the tabs, instead of on top of it
 */
export default function InstallOffer({ floating }: { floating: boolean }) {
  const { updateReady } = useAppState()
  const { due, enough } = useInstallHint()
  const [steps, setSteps] = useState(false)
  if (!steps && (!due || updateReady)) return null
  return (
    <Suspense>
      {steps ? (
        <IosInstall onClose={() => setSteps(false)} />
      ) : (
        <InstallHint floating={floating} onEnough={enough} onSteps={() => setSteps(true)} />
      )}
    </Suspense>
  )
}
