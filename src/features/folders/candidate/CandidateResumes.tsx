import { Trans } from '@lingui/react/macro'
import { useResumes } from '../../../data/folders/resumes.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { openFile } from '../../../data/network/files/file-content.ts'
import { ResumeFile } from '../../../entities/profile/ResumeFile.tsx'
import { trouble } from '../../../ui/toasts/toast.ts'
import classes from './CandidatePanel.module.css'

/** The company's résumés of the candidate; those of folders that are kept offline open without a network. */
export function CandidateResumes({ candidate }: { candidate: CandidateView }) {
  const errorText = useErrorText()
  const files = useResumes(candidate.id)
  if (!files?.length) return null
  const open = (id: string, name: string) => openFile(id, name).catch((error: unknown) => trouble(errorText(error)))
  return (
    <section className={classes.section}>
      <h3>
        <Trans>Résumés</Trans>
      </h3>
      <ul>
        {files.map(({ id, name, size, addedAt }) => (
          <ResumeFile
            key={id}
            name={name}
            size={size}
            at={addedAt}
            onOpen={async () => {
              await open(id, name)
            }}
          />
        ))}
      </ul>
    </section>
  )
}
