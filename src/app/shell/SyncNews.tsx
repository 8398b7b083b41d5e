import { MentionToasts } from '../../features/sync/MentionToasts.tsx'
import { NoticeToasts } from '../../features/sync/NoticeToasts.tsx'
import { RefusedToasts } from '../../features/sync/RefusedToasts.tsx'
import { told } from '../told.ts'

/** What has become of the user's changes, said wherever they are. */
export default function SyncNews() {
  return (
    <>
      <NoticeToasts />
      <MentionToasts />
      <RefusedToasts told={told} />
    </>
  )
}
