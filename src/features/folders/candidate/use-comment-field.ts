import { type RefCallback, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useStable } from '../../../lib/use-stable.ts'

/**
 * The field of a comment, and the wish to type in it: kept while the candidate is still being read.
 * @param wished from the first moment on
 * @param show brings the field on the page, where there is a candidate to write on
 */
export function useCommentField(
  wished: boolean,
  show: () => void,
): { field: RefCallback<HTMLTextAreaElement>; comment: () => void } {
  const element = useRef<HTMLTextAreaElement | null>(null)
  const wish = useRef(wished)
  const fulfil = () => {
    if (!wish.current || !element.current) return
    wish.current = false
    element.current.focus()
  }
  const field = useStable((now: HTMLTextAreaElement | null) => {
    element.current = now
    fulfil()
  })
  const comment = useStable(() => {
    wish.current = true
    // In the same moment as the touch: else a phone keeps its keyboard away.
    flushSync(show)
    fulfil()
  })
  return { field, comment }
}
