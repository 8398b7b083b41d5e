import { Bone, fading } from '../../ui/Skeleton.tsx'
import classes from './FoldersPage.module.css'

/** The loading face of the list of folders. */
export const FoldersSkeleton = () => (
  <div aria-busy>
    {Array.from({ length: 8 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never change
      <div key={row} className={classes.row} style={{ opacity: fading(row) }}>
        <Bone width={220 - row * 12} height={14} />
        <Bone width="80%" height={6} />
        <Bone width={80} />
      </div>
    ))}
  </div>
)
