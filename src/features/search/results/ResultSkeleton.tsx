import { joined } from '../../../ui/joined.ts'
import { Bone, fading, rows } from '../../../ui/states/Skeleton.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './Results.module.css'

/** A row that is still coming, with the boxes of the real one; names and titles are not all as long. */
export function RowSkeleton({ row = 0 }: { row?: number }) {
  const phone = usePhone()
  return (
    <div className={classes.row}>
      {phone ? null : <Bone width={16} height={16} />}
      <Bone width={phone ? 44 : 40} height={phone ? 44 : 40} round />
      <div className={classes.bones}>
        <Bone width={120 + ((row * 53) % 110)} height={14} />
        <Bone width={170 + ((row * 41) % 90)} />
        <Bone width={phone ? 170 : 240 + ((row * 29) % 80)} height={phone ? 20 : 12} />
      </div>
      {phone ? (
        <span />
      ) : (
        <div>
          <div className={classes.skills}>
            <Bone width={78} height={22} />
            <Bone width={106} height={22} />
            <Bone width={84} height={22} />
          </div>
          <div className={classes.under}>
            <Bone width={110} />
          </div>
        </div>
      )}
    </div>
  )
}

/** The loading face of the result. @param tall its rows say what fits */
export const ResultSkeleton = ({ tall }: { tall?: boolean }) => (
  <div className={joined(classes.scroll, tall && classes.tall)} aria-busy>
    {rows(9, (row) => (
      <div key={row} style={{ opacity: fading(row) }}>
        <RowSkeleton row={row} />
      </div>
    ))}
  </div>
)
