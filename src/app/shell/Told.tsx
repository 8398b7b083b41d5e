import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { queryClient } from '../../data/network/query.ts'
import { useSession } from '../../data/network/session.ts'
import { heardOfUser } from '../../data/notifications/heard.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Nobody waits for it: without a network there is nothing to tell. */
const SystemNotification = lazyPart(
  () => import('../../features/notifications/display/SystemNotification.tsx'),
  () => {},
)

/** What staff tells the user; from the first one on it stays, for the user is reloaded while one is open. */
export function Told() {
  useQuery(heardOfUser, queryClient)
  const isTold = (useSession().user?.systemNotifications?.length ?? 0) > 0
  const [stays, setStays] = useState(isTold)
  if (isTold && !stays) setStays(true)
  return stays ? (
    <Suspense>
      <SystemNotification />
    </Suspense>
  ) : null
}
