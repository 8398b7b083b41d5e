import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ResumeType } from '../../../../contract/profiles/files/resumes.ts'

/** What the spec's types of résumés are called (001 §3). */
export const typeNames: Record<ResumeType, MessageDescriptor> = {
  LINKEDIN_RESUME: msg`LinkedIn résumé`,
  HH_RESUME: msg`HeadHunter résumé`,
  E_STAFF: msg`From E-Staff`,
  MIRACLES_HH_FULL: msg`HeadHunter, full`,
  MIRACLES_HH_MINI: msg`HeadHunter, short`,
  PROFILE_FROM_FILE: msg`The profile was made from it`,
  PROFILE_FROM_LLM_FILE_PARSER: msg`The profile was read from it by AI`,
  ATTACHED_FILE: msg`Attached file`,
  ENRICH_FROM_FILE: msg`Added to the profile`,
  GETMATCH_RESUME: msg`getmatch résumé`,
  HH_RESUME_JSON: msg`HeadHunter, data`,
  CAREER_HABR_RESUME: msg`Habr Career résumé`,
}
