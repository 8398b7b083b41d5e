import type { Ref } from 'react'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import { Attachments } from '../attachments/Attachments.tsx'
import { Contacts } from '../contacts/Contacts.tsx'
import { Messages } from '../messages/Messages.tsx'
import { Comments } from '../notes/Comments.tsx'
import classes from '../ProfilePage.module.css'
import { Hints } from './Hints.tsx'
import { InFolders } from './InFolders.tsx'
import type { ProfileTab } from './profile-tabs.ts'
import { Views } from './Views.tsx'

interface Props {
  profile: Profile
  tab: ProfileTab
  query: string
  writing: Ref<HTMLTextAreaElement>
}

/** What stands behind a tab; each asks for its own. */
export const TabPanel = ({ profile, tab, query, writing }: Props) => (
  <div role="tabpanel" className={classes.panel}>
    {tab === 'comments' ? <Comments profile={profile} inputRef={writing} /> : null}
    {tab === 'contacts' ? <Contacts profile={profile} detailed /> : null}
    {tab === 'resumes' ? <Attachments profile={profile} /> : null}
    {tab === 'folders' ? <InFolders profile={profile} /> : null}
    {tab === 'messages' ? <Messages profile={profile} /> : null}
    {tab === 'hints' ? <Hints profile={profile} query={query} /> : null}
    {tab === 'views' ? <Views profile={profile} /> : null}
  </div>
)
