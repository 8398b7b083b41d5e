/** Files (001 §5: at most 10 MB each, types by their place): what is taken is told by name and content. */

/** What a résumé may be. */
export const resumeKinds = ['pdf', 'doc', 'docx', 'rtf', 'txt'] as const
/** Whatever is kept with a person. */
export const fileKinds = [...resumeKinds, 'odt', 'ods', 'csv'] as const
/** Pictures that stand within a message (D-16). */
export const pictureKinds = ['jpeg', 'png', 'gif'] as const
export type PictureKind = (typeof pictureKinds)[number]
/** What a message takes along (D-15). */
export const messageKinds = [...fileKinds, 'zip', ...pictureKinds, 'svg'] as const
export type FileKind = (typeof messageKinds)[number]

/** The spec's types of résumés (001 §3): by which way one came. */
export const resumeTypes = [
  'LINKEDIN_RESUME',
  'HH_RESUME',
  'E_STAFF',
  'MIRACLES_HH_FULL',
  'MIRACLES_HH_MINI',
  'PROFILE_FROM_FILE',
  'PROFILE_FROM_LLM_FILE_PARSER',
  'ATTACHED_FILE',
  'ENRICH_FROM_FILE',
  'GETMATCH_RESUME',
  'HH_RESUME_JSON',
  'CAREER_HABR_RESUME',
] as const
export type ResumeType = (typeof resumeTypes)[number]

export const resumeSizeLimit = 10 * 1024 * 1024
export const resumeNameLimit = 200
/** A person has no more; whoever brings another takes one away first. */
export const resumesLimit = 20

/** Where a file is fetched. */
export const filePath = (id: string) => `/api/files/v1/${id}/download/`
