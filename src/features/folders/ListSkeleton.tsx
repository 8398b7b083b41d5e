import { Bone, fading } from '../../ui/Skeleton.tsx'
import { usePhone } from '../../ui/use-media.ts'
import desk from './CandidateList.module.css'
import page from './FolderPage.module.css'
import classes from './ListSkeleton.module.css'
import swipe from './swipe/SwipeRow.module.css'

/** A row that is still coming, with the boxes of the real one. */
export function RowBones() {
  const phone = usePhone()
  if (phone) {
    return (
      <div className={swipe.bones}>
        <Bone width={44} height={44} round />
        <div>
          <Bone width={150} height={14} />
          <br />
          <Bone width={210} />
        </div>
        <Bone width={84} height={26} pill />
      </div>
    )
  }
  return (
    <div className={desk.row}>
      <Bone width={16} height={16} />
      <Bone width={32} height={32} round />
      <Bone width="60%" height={14} />
      <Bone width="80%" />
      <Bone width={90} height={24} pill />
    </div>
  )
}

/** The loading face of a folder of which not even the name is known: on a phone the name stands large. */
export function FolderSkeleton() {
  const phone = usePhone()
  return (
    <>
      {phone ? (
        <div className={page.title}>
          <Bone width={210} height={22} />
          <br />
          <Bone width={140} height={14} />
        </div>
      ) : null}
      <div className={page.tools}>
        <div className={page.chips}>
          {[64, 92, 118, 104].map((width) => (
            <Bone key={width} width={width} height={phone ? 36 : 32} pill />
          ))}
        </div>
      </div>
      <ListSkeleton />
    </>
  )
}

/** The loading face of a folder's people. */
export const ListSkeleton = () => (
  <div className={desk.table} aria-busy>
    {Array.from({ length: 10 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never change
      <div key={row} style={{ opacity: fading(row) }}>
        <RowBones />
      </div>
    ))}
  </div>
)

/** A block of rows that is being read from the device: one drawn box, because a flick brings dozens of them. */
export const BlockBones = () => <li aria-hidden aria-busy className={classes.drawn} />
