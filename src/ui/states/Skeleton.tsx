import { joined } from '../joined.ts'
import classes from './Skeleton.module.css'

interface Props {
  width: number | string
  height?: number
  round?: boolean
  /** With round ends, as chips and statuses have. */
  pill?: boolean
}

/** One box of a row that is still coming, at its real size. It does not shimmer. */
export const Bone = ({ width, height = 12, round, pill }: Props) => (
  <span
    aria-hidden
    className={joined(classes.bone, round && classes.round, pill && classes.pill)}
    style={{ width, height }}
  />
)

/** The rows of a skeleton, which are alike and never change. @param row draws one, with its place as its key */
export const rows = <T,>(count: number, row: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => row(at))

/** How visible the n-th row of a skeleton is: it fades 8 % a row. */
export const fading = (row: number): number => Math.max(0.2, 1 - row * 0.08)
