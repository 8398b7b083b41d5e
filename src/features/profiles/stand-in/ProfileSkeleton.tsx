import { Bone, fading, rows } from '../../../ui/states/Skeleton.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from '../ProfilePage.module.css'

/** Comments that are still coming. */
export const CommentBones = () =>
  rows(3, (at) => (
    <div key={at} className={classes.school} style={{ opacity: fading(at) }}>
      <Bone width={28} height={28} round />
      <div className={classes.bones}>
        <Bone width="40%" height={12} />
        <Bone width={`${95 - at * 12}%`} height={10} />
      </div>
    </div>
  ))

/** The loading face of a profile, with the boxes of the real one: head, skills and career, contacts beside them. */
export function ProfileSkeleton() {
  const height = usePhone() ? 44 : 32
  return (
    <>
      <div className={classes.main}>
        <div className={classes.head}>
          <Bone width={88} height={88} round />
          <div className={classes.bones}>
            <Bone width="55%" height={22} />
            <Bone width="80%" height={16} />
            <Bone width="45%" />
          </div>
          <div className={classes.acts}>
            <Bone width={130} height={height} />
            <Bone width={130} height={height} />
          </div>
        </div>
        <div className={classes.section}>
          <Bone width={80} height={18} />
          <div className={classes.cards}>
            {rows(6, (at) => (
              <Bone key={at} width="100%" height={48} />
            ))}
          </div>
        </div>
        <div className={classes.section}>
          <Bone width={90} height={18} />
          {rows(4, (at) => (
            <div key={at} className={classes.school} style={{ opacity: fading(at) }}>
              <Bone width={36} height={36} />
              <div className={classes.bones}>
                <Bone width={`${70 - at * 8}%`} height={14} />
                <Bone width="50%" height={10} />
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className={classes.aside}>
        <div className={classes.contacts}>
          <Bone width={80} height={18} />
          <Bone width="100%" height={110} />
          <Bone width="100%" height={34} />
          <CommentBones />
        </div>
      </div>
    </>
  )
}
