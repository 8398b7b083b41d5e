import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Tabs } from '../../ui/bars/Tabs.tsx'
import { Contacts } from './contacts/Contacts.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { ProfileMain } from './ProfileMain.tsx'
import classes from './ProfilePage.module.css'
import { FolderLink } from './tabs/InFolders.tsx'
import { TabPanel } from './tabs/TabPanel.tsx'
import { type PersonProps, useProfileTabs } from './tabs/use-profile-tabs.ts'

/** A person on a phone: who it is, then one tab at a time; contacts stand before the career. */
export function PhoneProfile({ profile, query, opened }: PersonProps) {
  const { t } = useLingui()
  const { tabs, tab, setTab, writing } = useProfileTabs(profile, opened, 'profile')
  const [folder] = profile.folders
  const panel = useRef<HTMLDivElement>(null)
  // A link to one of the tabs is followed for that tab: it stands at the top, and what is above is a move away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the page opens
  useEffect(() => {
    if (tab !== 'profile') panel.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div className={classes.main}>
      <ProfileHead profile={profile} />
      {folder ? (
        <div className={classes.first}>
          <FolderLink folder={folder} />
        </div>
      ) : null}
      <div ref={panel}>
        <Tabs label={t`About this person`} value={tab} onChange={setTab} tabs={tabs} />
      </div>
      {tab === 'profile' ? (
        <div role="tabpanel">
          <Contacts key={profile.id} profile={profile} first={4} />
          <ProfileMain profile={profile} />
        </div>
      ) : (
        <TabPanel profile={profile} tab={tab} query={query} writing={writing} />
      )}
    </div>
  )
}
