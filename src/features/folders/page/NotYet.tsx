import { useSyncState } from '../../../data/device/live.ts'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { FolderSkeleton } from '../list/ListSkeleton.tsx'
import { ComingPill } from './ComingPill.tsx'
import { NoLonger, UnknownFolder } from './NoFolder.tsx'
import { useWayUp } from './use-way-up.tsx'

/** A folder that the device has not read yet, or does not hold. @param before whether it was on the screen */
export function NotYet({ known, before }: { known: boolean; before: boolean }) {
  const above = useWayUp()
  const { connection, lastSyncAt } = useSyncState()
  if (!known && (lastSyncAt !== undefined || connection === 'offline')) return before ? <NoLonger /> : <UnknownFolder />
  return (
    <>
      <Bar above={above}>{known ? null : <ComingPill />}</Bar>
      <FolderSkeleton />
    </>
  )
}
