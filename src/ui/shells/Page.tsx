import type { ComponentProps, ReactNode } from 'react'
import { Bar } from '../bars/Bar.tsx'
import { Body } from './Body.tsx'

interface Props<T> extends Omit<ComponentProps<typeof Bar>, 'children'>, Omit<ComponentProps<typeof Body<T>>, 'width'> {
  /** What can be done here, in the bar. */
  acts?: ReactNode
  /** Absent: what stands here fills the page and scrolls by itself, as a list does. */
  width?: ComponentProps<typeof Body>['width']
}

/** A page: its bar, and below it what it is about, with the faces of what is still read or has failed. */
export function Page<T>({ acts, width, of, says, children, ...bar }: Props<T>) {
  return (
    <>
      <Bar {...bar}>{acts}</Bar>
      {width ? (
        <Body width={width} of={of} says={says}>
          {children}
        </Body>
      ) : (
        (children as ReactNode)
      )}
    </>
  )
}
