import { Session } from 'node:inspector'

/** The memory that is worth the pause. */
const leastBytes = 128 * 2 ** 20

let gone = 0
let session: Session | undefined

/**
 * Gives memory back that this thread holds no longer, when it has become much. What threads share is not counted where it
 * is decided whether to look for such things: gigabytes would stay for as long as there is room for small ones.
 * @param bytes of what was let go
 * @param held that are still of use: the more, the more may wait
 */
export function letGo(bytes: number, held: number): void {
  gone += bytes
  if (gone < Math.max(leastBytes, held / 4)) return
  gone = 0
  if (!session) {
    session = new Session()
    session.connect()
  }
  session.post('HeapProfiler.collectGarbage')
}
