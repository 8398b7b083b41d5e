import { Trans } from '@lingui/react/macro'
import { IconFileText, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { can } from '../../../../../contract/access/can.ts'
import { useResumes } from '../../../../data/folders/resumes.ts'
import type { CandidateView } from '../../../../data/folders/views.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { openFile } from '../../../../data/network/files/file-content.ts'
import { useActor } from '../../../../data/network/session.ts'
import { trouble } from '../../../../ui/toasts/toast.ts'
import classes from './ReviewPage.module.css'

/** What there is to read before deciding: the company's résumés, and the whole profile. */
export function ReviewLinks({ candidate }: { candidate: CandidateView }) {
  const errorText = useErrorText()
  const seesProfiles = can(useActor(), 'profiles.view')
  const files = useResumes(candidate.id) ?? []
  if (!files.length && !seesProfiles) return null
  const open = (id: string, name: string) => openFile(id, name).catch((error: unknown) => trouble(errorText(error)))
  return (
    <div className={classes.links}>
      {files.map(({ id, name }) => (
        <button key={id} type="button" className={classes.link} title={name} onClick={() => void open(id, name)}>
          <IconFileText size={18} stroke={1.75} aria-hidden />
          <span>{name}</span>
        </button>
      ))}
      {seesProfiles ? (
        <Link
          className={classes.link}
          to="/profiles/$profileId/"
          params={{ profileId: String(candidate.profileId) }}
          search={{ from: `${candidate.folderId}/review` }}
        >
          <IconUser size={18} stroke={1.75} aria-hidden />
          <Trans>Full profile</Trans>
        </Link>
      ) : null}
    </div>
  )
}
