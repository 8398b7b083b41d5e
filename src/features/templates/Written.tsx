import { type ReactNode, Suspense } from 'react'
import { Remark } from '../../ui/fields/form/Remark.tsx'
import { Bone } from '../../ui/states/Skeleton.tsx'
import classes from './Templates.module.css'

interface Props {
  label: string
  problem: string | undefined
  children: ReactNode
}

/** A field that is written in the editor: its label, and what is wrong with it. */
export const Written = ({ label, problem, children }: Props) => (
  <div className={classes.written}>
    <span aria-hidden>{label}</span>
    <Suspense fallback={<Bone width="100%" />}>{children}</Suspense>
    {problem ? <Remark>{problem}</Remark> : null}
  </div>
)
