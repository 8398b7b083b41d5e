import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import { useVerdictsOn } from '../../../data/folders/reviews/verdicts.ts'
import { StatusPill } from '../../../entities/candidate/StatusPill.tsx'
import { useStatuses } from '../../../entities/candidate/use-statuses.ts'
import { VerdictMarks } from '../../../entities/verdict/VerdictMarks.tsx'
import classes from '../ProfilePage.module.css'

/** Where the person is a candidate, with the status they have there. */
export function InFolders({ profile }: { profile: Profile }) {
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

/** A folder that the server has not numbered yet is known by its UUID. */
type Of = Omit<Profile['folders'][number], 'id'> & { id: number | string }

/** A folder with the status that the person has there; it opens on them. */
export function FolderLink({ folder }: { folder: Of }) {
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
