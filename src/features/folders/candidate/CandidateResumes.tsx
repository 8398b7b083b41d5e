import { Trans } from '@lingui/react/macro'
import { useResumes } from '../../../data/folders/resumes.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { ResumeList } from '../../../entities/profile/ResumeList.tsx'
import classes from './CandidatePanel.module.css'

/** The company's résumés of the candidate. */
export function CandidateResumes({ candidate }: { candidate: CandidateView }) {
  const files = useResumes(candidate.id)
  if (!files?.length) return null
  return (
    <section className={classes.section}>
      <h3>
        <Trans>Résumés</Trans>
      </h3>
      <ResumeList files={files} />
    </section>
  )
}
