import { type ComponentProps, Suspense } from 'react'
import { useMayBeDue } from '../../../entities/due/use-may-be-due.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const nothing = () => {}
const PlaceNumber = lazyPart(() => import('./PlaceNumber.tsx'), nothing)
const TodayLine = lazyPart(() => import('../TodayLine.tsx'), nothing)

/** How much waits at a place of the menu; without a place, the line that says it above search and folders. */
export const DueMark = (place: Partial<ComponentProps<typeof PlaceNumber>>) =>
  useMayBeDue() ? (
    <Suspense>{place.icon ? <PlaceNumber {...place} icon={place.icon} /> : <TodayLine />}</Suspense>
  ) : null
