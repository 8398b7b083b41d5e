import type { ReactNode } from 'react'
import { joined } from '../joined.ts'
import { ErrorCard, isAway } from '../states/ErrorCard.tsx'
import { Bone, rows } from '../states/Skeleton.tsx'
import classes from './Page.module.css'

interface Read<T> {
  data: T | undefined
  error: Error | null | undefined
  refetch?: () => Promise<unknown>
  /** So where the device may have kept a copy of it. */
  again?: () => void
  copy?: { at: number; show: () => void } | undefined
}

interface Props<T> {
  /** `form` and `text`: one column of 600 and 800 px in the middle; `rows`: from edge to edge, for lists that flow. */
  width: 'form' | 'text' | 'whole' | 'rows'
  /** What it shows, where that is read; the words of an error. */
  of?: Read<T> | undefined
  says?: ((error: Error) => string) | undefined
  /** A function is given what was read. */
  children: ReactNode | ((data: T) => ReactNode)
}

/** What a page is about, below its bar: it scrolls. */
export function Body<T>({ width, of, says, children }: Props<T>) {
  const { data, error, refetch, again = () => void refetch?.(), copy } = of ?? {}
  return (
    <div className={joined(classes.body, classes[width])} aria-busy={of && data === undefined && !error}>
      {typeof children !== 'function' ? (
        children
      ) : data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorCard detail={says?.(error)} isAway={isAway(error)} onRetry={again} copy={copy} />
      ) : (
        rows(4, (at) => <Bone key={at} width={at ? '70%' : 240} />)
      )}
    </div>
  )
}
