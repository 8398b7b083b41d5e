import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Nobody misses it: a row is whole without it. */
const nothing = () => undefined
const Contacted = lazyPart(() => import('./Contacted.tsx'), nothing)

/** Who last wrote to somebody in a list, behind the list: no first page has what asks for it. */
export const ContactedSoon = (props: { profileId: number }) => (
  <Suspense fallback={null}>
    <Contacted {...props} />
  </Suspense>
)
