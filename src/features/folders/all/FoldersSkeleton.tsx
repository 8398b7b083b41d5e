import { Bone, fading, rows } from '../../../ui/states/Skeleton.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './FoldersPage.module.css'

/** The loading face of the list of folders: the real rows' boxes, on a phone one above the other. */
export function FoldersSkeleton() {
  const phone = usePhone()
  return (
    <div aria-busy>
      {rows(8, (row) => (
        <div key={row} className={classes.row} style={{ opacity: fading(row) }}>
          <div className={classes.title}>
            <Bone width={220 - row * 12} height={14} />
          </div>
          {phone ? (
            <div className={classes.meta}>
              <Bone width={150} />
            </div>
          ) : (
            <Bone width="80%" height={6} />
          )}
          {phone ? (
            <div className={classes.spread}>
              <Bone width="100%" height={4} />
            </div>
          ) : (
            <Bone width={80} />
          )}
        </div>
      ))}
    </div>
  )
}
