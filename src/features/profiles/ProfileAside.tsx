import { useLingui } from '@lingui/react/macro'
import { Tabs } from '../../ui/bars/Tabs.tsx'
import { Contacts } from './contacts/Contacts.tsx'
import classes from './ProfilePage.module.css'
import { FolderLink } from './tabs/InFolders.tsx'
import { TabPanel } from './tabs/TabPanel.tsx'
import { type PersonProps, useProfileTabs } from './tabs/use-profile-tabs.ts'

/** Contacts, then what the company has done with the person. */
export function ProfileAside({ profile, query, opened }: PersonProps) {
  const { t } = useLingui()
  const { tabs, tab, setTab, writing } = useProfileTabs(profile, opened)
  const [folder] = profile.folders
  return (
    <aside className={classes.aside}>
      {folder ? (
        <div className={classes.first}>
          <FolderLink folder={folder} />
        </div>
      ) : null}
      {/* Their tab has the same with more said of each. */}
      {tab === 'contacts' ? null : <Contacts profile={profile} />}
      <Tabs label={t`About this person`} value={tab} onChange={setTab} tabs={tabs} />
      <TabPanel profile={profile} tab={tab} query={query} writing={writing} />
    </aside>
  )
}
