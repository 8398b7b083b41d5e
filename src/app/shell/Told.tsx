import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { queryClient } from '../../data/network/query.ts'
import { askAboutUser, useSession } from '../../data/network/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Nobody waits for it: without a network there is nothing to tell. */
const SystemNotification = lazyPart(
  () => import('../../features/notifications/display/SystemNotification.tsx'),
  () => {},
)

/** The user says what there is to tell: asked again where staff has said something since. */
const heard = {
  queryKey: ['told'],
  queryFn: () => askAboutUser().then(() => null),
  initialData: null,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { news: 'notifications' },
} as const

/** What staff tells the user; from the first one on it stays, for the user is reloaded while one is open. */
export function Told() {
  useQuery(heard, queryClient)
  const isTold = (useSession().user?.systemNotifications?.length ?? 0) > 0
  const [stays, setStays] = useState(isTold)
  if (isTold && !stays) setStays(true)
  return stays ? (
    <Suspense>
      <SystemNotification />
    </Suspense>
  ) : null
}
