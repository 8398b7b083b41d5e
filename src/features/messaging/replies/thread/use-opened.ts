import { useEffect, useRef } from 'react'
import type { WholeThread } from '../../../../../contract/messaging/thread-endpoints.ts'
import { markThread } from '../../../../data/messaging/threads.ts'

/** Who opens an unread thread of their own has read it; once, for it may be marked unread again while it is open. */
export function useOpened({ id, unread, editable }: WholeThread): void {
  const marked = useRef(false)
  useEffect(() => {
    if (marked.current) return
    marked.current = true
    // Without a network it stays unread: nothing is lost by that.
    if (unread && editable) markThread(id, { unread: false }).catch(() => {})
  }, [id, unread, editable])
}
