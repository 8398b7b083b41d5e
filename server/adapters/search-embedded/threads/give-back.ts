import { Session } from 'node:inspector'

/** From so many people on the parts of a merge are worth it. */
const large = 8000
let session: Session | undefined

/**
 * Gives back, after a large merge, what this thread holds no longer. Memory that threads share is not counted where it is
 * decided whether to look for such things: hundreds of megabytes would stay for as long as there is room for small ones.
 */
export function giveBackAfter({ count }: { count: number }): void {
  if (count < large) return
  if (!session) {
    session = new Session()
    session.connect()
  }
  session.post('HeapProfiler.collectGarbage')
}
