import { Bone, fading } from '../../../ui/states/Skeleton.tsx'
import classes from './AddToFolder.module.css'

/** The list of folders while it is read. */
export const FolderBones = () =>
  [180, 140, 220].map((width, at) => (
    <li key={width} className={classes.row} style={{ opacity: fading(at) }}>
      <Bone width={width} />
    </li>
  ))
