import { lazyPart } from '../../../ui/lazy-part.tsx'

/** How many replies nobody has opened: behind the page, nothing waits for it. */
export const UnreadReplies = lazyPart(
  () => import('../../../features/messaging/replies/UnreadReplies.tsx'),
  () => {},
)
