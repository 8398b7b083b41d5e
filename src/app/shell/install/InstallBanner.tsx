import { type ComponentProps, Suspense } from 'react'
import { useAppState } from '../../../data/device/installed/app-update.ts'
import { isIosPage } from '../../../data/device/installed/ios-page.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const InstallOffer = lazyPart(() => import('./InstallOffer.tsx'))

/** Says once that the app can be installed, where it can be. */
export function InstallBanner(props: ComponentProps<typeof InstallOffer>) {
  const { install } = useAppState()
  if (install === undefined && !isIosPage()) return null
  return (
    <Suspense>
      <InstallOffer {...props} />
    </Suspense>
  )
}
