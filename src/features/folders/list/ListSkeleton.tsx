import { joined } from '../../../ui/joined.ts'
import { Bone, fading, rows } from '../../../ui/states/Skeleton.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { columns, roomFor, useColumns } from '../narrowing/columns/columns.ts'
import page from '../page/FolderPage.module.css'
import { ChipBones } from '../page/StatusChips.tsx'
import swipe from '../swipe/SwipeRow.module.css'
import desk from './CandidateList.module.css'
import classes from './ListSkeleton.module.css'

/** The columns of a list that is still coming: whether anybody has said anything is not known yet. */
const useBareColumns = () => useColumns().filter((one) => one !== 'verdicts')

/** A row that is still coming, with the boxes of the real one; names and titles are not all as long. */
function RowBones({ row }: { row: number }) {
  const phone = usePhone()
  const shown = useBareColumns()
  if (phone) {
    return (
      <div className={swipe.bones}>
        <Bone width={44} height={44} round />
        <Bone width={`${46 + ((row * 29) % 43)}%`} />
        <Bone width={84} height={26} pill />
        <Bone width={`${60 + ((row * 17) % 28)}%`} height={10} />
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
      {shown.map((column) => (
        <span key={column} className={desk.wideOnly}>
          <Bone width={columns[column].width / 2} />
        </span>
      ))}
      <Bone width={44} />
    </div>
  )
}

/** The loading face of a folder of which not even the name is known: on a phone the name stands large. */
export function FolderSkeleton() {
  const phone = usePhone()
  return (
    <>
      {phone ? (
        <div className={joined(page.title, classes.title)}>
          <Bone width={210} height={22} />
          <Bone width={140} height={14} />
        </div>
      ) : null}
      <div className={page.tools}>
        <ChipBones />
      </div>
      <ListSkeleton />
    </>
  )
}

/** The loading face of a folder's people; their table has a head. */
export const ListSkeleton = () => (
  <div className={desk.table} style={roomFor(useBareColumns())} aria-busy>
    {usePhone() ? null : <div className={desk.head} />}
    {rows(10, (row) => (
      <div key={row} style={{ opacity: fading(row) }}>
        <RowBones row={row} />
      </div>
    ))}
  </div>
)

/** A block of rows that is being read from the device: one drawn box, because a flick brings dozens of them. */
export const BlockBones = () => <li aria-hidden aria-busy className={classes.drawn} />
