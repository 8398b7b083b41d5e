import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { draftsQuery } from '../../data/messaging/drafts.ts'
import { useUnreadReplies } from '../../data/messaging/use-threads.ts'
import { queryClient } from '../../data/network/query.ts'
import { Tabs } from '../../ui/bars/Tabs.tsx'
import type { SentTab } from './sent/choice.ts'

interface Props {
  value: 'replies' | SentTab
  /** How many there are of each, as far as that is known. */
  counts: Partial<Record<'sent' | 'planned', number>>
  /** On the page that has these tabs itself; absent: it leads there. */
  onSent?: (tab: SentTab) => void
}

/** What came and what was written: two pages behind one row of tabs. */
export function MessageTabs({ value, counts, onSent }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const unread = useUnreadReplies()
  const drafts = useQuery(draftsQuery, queryClient).data?.length
  const go = (next: Props['value']) => {
    if (next === 'replies') void navigate({ to: '/messaging/replies/' })
    else if (onSent) onSent(next)
    else void navigate({ to: '/messaging/sent/', search: next === 'sent' ? {} : { tab: next } })
  }
  return (
    <Tabs
      label={t`Messages`}
      value={value}
      onChange={go}
      tabs={[
        { key: 'replies', label: t`Replies`, count: unread || undefined },
        { key: 'sent', label: t`Sent`, count: counts.sent },
        { key: 'planned', label: t`Planned`, count: counts.planned },
        { key: 'drafts', label: t`Drafts`, count: drafts },
      ]}
    />
  )
}
