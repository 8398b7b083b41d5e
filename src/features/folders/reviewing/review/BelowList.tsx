import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../../ui/lazy-part.tsx'

/** It comes behind the list; nobody misses it before. */
const ReviewStrip = lazyPart(
  () => import('./ReviewStrip.tsx'),
  () => undefined,
)

/** Below the people on a phone: the way into their review. */
export const BelowList = (props: ComponentProps<typeof ReviewStrip>) => (
  <Suspense fallback={null}>
    <ReviewStrip {...props} />
  </Suspense>
)
