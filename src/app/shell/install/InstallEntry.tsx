import { type ReactNode, Suspense, useState } from 'react'
import { useAppState } from '../../../data/device/installed/app-update.ts'
import { isIosPage } from '../../../data/device/installed/ios-page.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const IosInstall = lazyPart(() => import('./IosInstall.tsx'))

/** The way to install, there only where it can be done: by the browser's offer, or by hand on an iPhone. */
export function InstallEntry({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { install } = useAppState()
  const [steps, setSteps] = useState(false)
  if (!install && !isIosPage()) return null
  return (
    <>
      <button type="button" className={className} onClick={() => (install ? void install() : setSteps(true))}>
        {children}
      </button>
      {steps ? (
        <Suspense>
          <IosInstall onClose={() => setSteps(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
