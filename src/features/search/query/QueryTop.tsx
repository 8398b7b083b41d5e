import { type ComponentProps, Suspense } from 'react'
import { useConnection } from '../../../data/device/live.ts'
import { fitPart } from '../fit/fit-part.ts'
import { LeftOut } from '../LeftOut.tsx'
import classes from '../SearchPage.module.css'
import { sourceOf } from '../typing/source.ts'
import { QueryHead } from './QueryHead.tsx'

const FitGroups = fitPart('FitGroups')

interface Props extends Omit<ComponentProps<typeof QueryHead>, 'isGrouped'> {
  /** What the address asks for and the search leaves out. */
  leftOut: readonly string[]
}

/** All that a search asks for, above its people: in the box, or in groups where it would like something too or has words not used. */
export function QueryTop({ leftOut, ...props }: Props) {
  const { state, onChange } = props
  const source = sourceOf(state)
  const offline = useConnection() === 'offline'
  // Without a server nobody knows how people fit: the conditions stand in the box.
  const isGrouped = !offline && (state.wishes.length > 0 || Boolean(source?.unused.length))
  return (
    <>
      <QueryHead {...props} isGrouped={isGrouped} />
      {isGrouped ? (
        <Suspense fallback={<div className={classes.grouping} />}>
          <FitGroups state={state} source={source} onChange={onChange} />
        </Suspense>
      ) : null}
      <LeftOut parts={leftOut} />
    </>
  )
}
