import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { can } from '../../../../contract/access/can.ts'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import { useActs } from '../../../commands/use-acts.ts'
import { resumesQuery } from '../../../data/folders/resumes.ts'
import { messagesTo } from '../../../data/messaging/messages.ts'
import { queryClient } from '../../../data/network/query.ts'
import { useActor, useUser } from '../../../data/network/session.ts'
import { profileComments } from '../../../data/profiles/comments.ts'
import { profileEvents } from '../../../data/profiles/happened.ts'
import { lastLimit } from '../../../entities/message/last-contact.ts'
import { useSeesMessages } from '../../../entities/message/use-sees-messages.ts'
import { useContactsOf } from '../../../entities/profile/contacts/use-contacts-of.ts'
import { writeComment } from '../acts.ts'
import type { ProfileTab } from './profile-tabs.ts'

/** Which tab the address names, for whoever is sent it, and after a reload. */
export interface OpenedTab {
  tab: ProfileTab | undefined
  onTab: (tab: ProfileTab) => void
}

export interface PersonProps {
  profile: Profile
  /** Of the search they were opened from. */
  query: string
  opened: OpenedTab
}

interface ProfileTabs {
  tabs: { key: ProfileTab; label: string; count?: number | undefined }[]
  tab: ProfileTab
  setTab: (tab: ProfileTab) => void
  /** The field for a comment, once its tab is open. */
  writing: RefObject<HTMLTextAreaElement | null>
}

/** The tab that was chosen: here it is open at once, the address follows. */
function useChosen(opened: OpenedTab): [ProfileTab | undefined, (next: ProfileTab) => void] {
  const [chosen, choose] = useState(opened.tab)
  const [followed, follow] = useState(opened.tab)
  // A link on the page itself names another one.
  if (opened.tab !== followed) {
    follow(opened.tab)
    if (opened.tab) choose(opened.tab)
  }
  const setTab = (next: ProfileTab) => {
    choose(next)
    opened.onTab(next)
  }
  return [chosen, setTab]
}

/**
 * The tabs of a person that the user may see (001 §2); `c` writes a comment from any of them.
 * @param first on a phone the profile itself is the first of them
 */
export function useProfileTabs(profile: Profile, opened: OpenedTab, first?: 'profile'): ProfileTabs {
  const { t } = useLingui()
  const { permissions } = useUser()
  const actor = useActor()
  const seesComments = permissions.includes('comments')
  const seesResumes = permissions.includes('resumes')
  const seesMessages = useSeesMessages()
  const [chosen, setTab] = useChosen(opened)
  const writing = useRef<HTMLTextAreaElement>(null)
  const write = () => {
    flushSync(() => setTab('comments'))
    writing.current?.focus()
  }
  useActs(msg`Profile`, { writeComment }, write)
  const resumes = useQuery({ ...resumesQuery(profile.id), enabled: seesResumes }, queryClient)
  const comments = useQuery({ ...profileComments(String(profile.id)), enabled: seesComments }, queryClient)
  const contacts = useContactsOf(profile.id).list?.count ?? countOf(profile)
  const messages = useQuery({ ...messagesTo(profile.id, lastLimit), enabled: seesMessages }, queryClient)
  const happened = useInfiniteQuery(profileEvents(profile.id), queryClient).data?.pages[0]?.count
  const tabs: ProfileTabs['tabs'] = [
    ...(first ? [{ key: first, label: t`Profile` }] : []),
    ...(seesComments ? [{ key: 'comments' as const, label: t`Comments`, count: comments.data?.count }] : []),
    ...(permissions.includes('contacts') ? [{ key: 'contacts' as const, label: t`Contacts`, count: contacts }] : []),
    ...(seesResumes ? [{ key: 'resumes' as const, label: t`Attachments`, count: resumes.data?.count }] : []),
    { key: 'folders', label: t`Folders`, count: profile.folders.length },
    ...(seesMessages ? [{ key: 'messages' as const, label: t`Messages`, count: messages.data?.count }] : []),
    ...(can(actor, 'search.run') ? [{ key: 'hints' as const, label: t`Hints` }] : []),
    { key: 'views', label: t`Activity`, count: happened },
  ]
  // An address may name a tab that its reader has not.
  const tab = tabs.find(({ key }) => key === chosen)?.key ?? tabs[0]!.key
  return { tabs, tab, setTab, writing }
}

const countOf = ({ displayContacts = [], displayContactMasks }: Profile) =>
  displayContacts.length + displayContactMasks.length
