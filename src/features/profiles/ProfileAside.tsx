import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Profile } from '../../../contract/profiles/endpoints.ts'
import { useShortcuts } from '../../commands/use-shortcuts.ts'
import { resumesQuery } from '../../data/folders/resumes.ts'
import { useVerdictsOn } from '../../data/folders/verdicts.ts'
import { queryClient } from '../../data/network/query.ts'
import { useUser } from '../../data/network/session.ts'
import { StatusPill } from '../../entities/candidate/StatusPill.tsx'
import { useStatuses } from '../../entities/candidate/use-statuses.ts'
import { VerdictMarks } from '../../entities/verdict/VerdictMarks.tsx'
import { Tabs } from '../../ui/bars/Tabs.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { Contacts } from './Contacts.tsx'
import { profileComments } from './data.ts'
import { Comments } from './notes/Comments.tsx'
import classes from './ProfilePage.module.css'
import { Resumes } from './Resumes.tsx'

/** Contacts as masks, then what the company has done with the person. */
export function ProfileAside({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const phone = usePhone()
  const [tab, setTab] = useState<'comments' | 'resumes' | 'folders'>('comments')
  const writing = useRef<HTMLTextAreaElement>(null)
  const write = () => {
    flushSync(() => setTab('comments'))
    writing.current?.focus()
  }
  useShortcuts(msg`Profile`, [{ keys: 'c', label: msg`Write a comment`, offered: true, types: true, run: write }])
  const seesResumes = useUser().permissions.includes('resumes')
  const resumes = useQuery({ ...resumesQuery(profile.id), enabled: seesResumes }, queryClient)
  const comments = useQuery(profileComments(String(profile.id)), queryClient)
  const [folder] = profile.folders
  return (
    <aside className={classes.aside}>
      {folder ? (
        <div className={classes.first}>
          <FolderLink folder={folder} />
        </div>
      ) : null}
      {phone ? null : <Contacts profile={profile} />}
      <Tabs
        boxed
        label={t`About this person`}
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'comments', label: t`Comments`, count: comments.data?.count },
          ...(seesResumes ? [{ key: 'resumes' as const, label: t`Résumés`, count: resumes.data?.count }] : []),
          { key: 'folders', label: t`Folders`, count: profile.folders.length },
        ]}
      />
      <div role="tabpanel" className={classes.panel}>
        {tab === 'comments' ? (
          <Comments profile={profile} inputRef={writing} />
        ) : tab === 'resumes' ? (
          <Resumes profile={profile} />
        ) : (
          <InFolders profile={profile} />
        )}
      </div>
    </aside>
  )
}

function InFolders({ profile }: { profile: Profile }) {
  if (!profile.folders.length) {
    return (
      <p className={classes.none}>
        <Trans>Not in any folder yet.</Trans>
      </p>
    )
  }
  return (
    <ul className={classes.folders}>
      {profile.folders.map((folder) => (
        <li key={folder.uid}>
          <FolderLink folder={folder} />
        </li>
      ))}
    </ul>
  )
}

/** A folder with the status that the person has there; it opens on them. */
function FolderLink({ folder }: { folder: Profile['folders'][number] }) {
  const verdicts = useVerdictsOn(folder.candidate_id)
  const status = useStatuses()?.find((one) => one.id === folder.status)
  return (
    <Link
      className={classes.folder}
      to="/folders/$folderId/"
      params={{ folderId: String(folder.id) }}
      search={{ c: folder.candidate_id }}
    >
      <span className={classes.folderName} title={folder.name}>
        {folder.name}
      </span>
      {verdicts?.length ? <VerdictMarks verdicts={verdicts} /> : null}
      {status ? <StatusPill status={status} /> : null}
    </Link>
  )
}
