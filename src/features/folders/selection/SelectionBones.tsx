import { Bone } from '../../../ui/Skeleton.tsx'
import classes from './SelectionPanel.module.css'

/** The selected while they are read, in the room that they will take. */
export const PersonBones = ({ count }: { count: number }) =>
  [...Array(count).keys()].map((at) => (
    <li key={at} className={classes.person} aria-busy>
      <Bone width={24} height={24} round />
      <Bone width={160} />
    </li>
  ))

/** Their likely statuses, which depend on where they stand now. */
export const StatusBones = ({ count }: { count: number }) => (
  <div className={classes.bones} aria-busy>
    {[...Array(count).keys()].map((at) => (
      <div key={at} className={classes.bone}>
        <Bone width={16} height={16} round />
        <Bone width={96} />
      </div>
    ))}
  </div>
)
