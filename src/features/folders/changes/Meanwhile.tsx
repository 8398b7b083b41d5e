import { Suspense } from 'react'
import { useUnseenNotices } from '../../../data/notices/use-unseen.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const FolderNotices = lazyPart(() => import('./FolderNotices.tsx'))

/** What a colleague has done in a folder in the same time as the user, until it is read; nothing mostly. */
export function Meanwhile({ folderId }: { folderId: string }) {
  const notices = useUnseenNotices().filter((notice) => notice.folderId === folderId)
  return notices.length ? (
    <Suspense>
      <FolderNotices notices={notices} />
    </Suspense>
  ) : null
}
