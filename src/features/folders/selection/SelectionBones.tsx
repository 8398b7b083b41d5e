import { Bone, fading, rows } from '../../../ui/states/Skeleton.tsx'
import classes from './SelectionPanel.module.css'

/** The selected while they are read, in the room that they will take. */
export const PersonBones = ({ count }: { count: number }) =>
  rows(count, (at) => (
    <li key={at} aria-hidden className={classes.person} style={{ opacity: fading(at) }}>
      <Bone width={24} height={24} round />
      <Bone width={160} />
    </li>
  ))

/** Their likely statuses, which depend on where they stand now. */
export const StatusBones = ({ count }: { count: number }) => (
  <div aria-busy className={classes.bones}>
    {rows(count, (at) => (
      <div key={at} className={classes.bone} style={{ opacity: fading(at) }}>
        <Bone width={16} height={16} round />
        <Bone width={96} />
      </div>
    ))}
  </div>
)
