import { Plural, Trans } from '@lingui/react/macro'
import { IconAt } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSyncState } from '../../data/device/live.ts'
import { useOpenMentions } from '../../data/folders/due/mentions.ts'
import { useColleagues } from '../../data/users/colleagues.ts'
import { useMentionWords } from '../../entities/notice/use-mention.ts'
import { useStable } from '../../lib/use-stable.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { untold } from './untold.ts'

/** It is read, and led to. */
const stays = 15_000

/** Says wherever the user is that a comment mentions them; several at once by their number. */
export function MentionToasts() {
  const mentions = useOpenMentions()
  // Without the names of colleagues nothing is told yet.
  const known = useColleagues() !== undefined
  const { syncing } = useSyncState()
  const navigate = useNavigate()
  const words = useStable(useMentionWords())
  useEffect(() => {
    if (!mentions || !known || syncing || document.visibilityState === 'hidden') return
    if (location.pathname.startsWith('/today')) return
    const [first, ...more] = untold('hf-mentions-told', mentions)
    if (!first) return
    const icon = <IconAt size={18} stroke={1.75} />
    if (more.length) {
      toast(<Plural value={more.length + 1} one="# comment mentions you" other="# comments mention you" />, {
        icon,
        stays,
        act: { label: <Trans>See mentions</Trans>, run: () => void navigate({ to: '/today/' }) },
      })
      return
    }
    const { said, text, to } = words(first)
    toast(text ? `${said}: ${text}` : said, {
      icon,
      stays,
      act: { label: <Trans>Open</Trans>, run: () => void navigate({ href: to }) },
    })
  }, [mentions, known, syncing, navigate, words])
  return null
}
