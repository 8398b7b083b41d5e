import { Plural, Trans } from '@lingui/react/macro'
import { IconInfoCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Row } from '../../../contract/rows.ts'
import { useSyncState } from '../../data/device/live.ts'
import { noticesRead } from '../../data/notices/mark-read.ts'
import { useUnseenNotices } from '../../data/notices/use-unseen.ts'
import { actLabel } from '../../entities/notice/NoticeAct.tsx'
import { useNotice } from '../../entities/notice/use-notice.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { untold } from './untold.ts'

/** The most that are told one by one, each with its way back; more are told as a number. */
const most = 2
/** There is a sentence to be read, and a decision in it. */
const stays = 15_000

const isNews = ({ mutationId }: Row<'notices'>) => mutationId === null

/** Says wherever the user is that a change of theirs has met a colleague's (sync.md §2.6). */
export function NoticeToasts() {
  const unseen = useUnseenNotices()
  const { syncing } = useSyncState()
  const navigate = useNavigate()
  const [telling, setTelling] = useState<readonly Row<'notices'>[]>([])
  useEffect(() => {
    // What belongs to it may still be on its way; and where nobody looks nothing is told.
    if (syncing || document.visibilityState === 'hidden' || location.pathname.startsWith('/sync')) return
    const fresh = untold('hf-notices-told', unseen)
    if (!fresh.length) return
    const [news, overlaps] = [fresh.filter(isNews), fresh.filter((notice) => !isNews(notice))]
    if (overlaps.length <= most) return setTelling([...news.slice(0, most), ...overlaps])
    setTelling(news.slice(0, most))
    toast(
      <Plural
        value={overlaps.length}
        one="# change overlapped with a colleague’s"
        other="# changes overlapped with a colleague’s"
      />,
      {
        icon: <IconInfoCircle size={18} stroke={1.75} />,
        stays,
        act: { label: <Trans>See changes</Trans>, run: () => void navigate({ to: '/sync/' }) },
      },
    )
  }, [unseen, syncing, navigate])
  return telling.map((notice) => <Telling key={notice.id} notice={notice} />)
}

function Telling({ notice }: { notice: Row<'notices'> }) {
  const words = useNotice(notice)
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!words || done) return
    setDone(true)
    const { said, act, folder } = words
    // In the open folder itself it stands above the list already.
    if (folder && [folder.id, folder.number].some((name) => location.pathname === `/folders/${name}/`)) return
    toast(said, {
      icon: <IconInfoCircle size={18} stroke={1.75} />,
      stays,
      act: act
        ? { label: actLabel(act.kind), undoes: true, run: () => void act.run() }
        : { label: <Trans>Got it</Trans>, run: () => noticesRead([notice.id]) },
    })
  }, [words, done, notice])
  return null
}
