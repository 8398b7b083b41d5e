import { Bone } from '../../ui/Skeleton.tsx'
import classes from './ProfilePage.module.css'

/** The loading face of a profile, with the boxes of the real one. */
export const ProfileSkeleton = () => (
  <div className={classes.main}>
    <div className={classes.head}>
      <Bone width={88} height={88} round />
      <div className={classes.bones}>
        <Bone width="55%" height={22} />
        <Bone width="80%" height={16} />
        <Bone width="45%" />
      </div>
    </div>
    <div className={classes.section}>
      <Bone width={80} height={18} />
      <Bone width="90%" height={56} />
      <Bone width="80%" height={56} />
    </div>
  </div>
)
