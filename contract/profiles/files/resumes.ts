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

/** What is taken where: as a résumé, in the profile's editor, among a person's attachments, with and in a message. */
export const placeKinds = {
  resume: resumeKinds,
  editor: ['doc', 'docx', 'pdf', 'odt', 'ods', 'csv'],
  attachment: fileKinds,
  message: messageKinds,
  picture: pictureKinds,
} as const satisfies Record<string, readonly FileKind[]>
export const filePlaces = [
  'resume',
  'editor',
  'attachment',
  'message',
  'picture',
] as const satisfies readonly (keyof typeof placeKinds)[]
export type FilePlace = (typeof filePlaces)[number]

/** As it is told to whoever has chosen another: 'DOC, DOCX, RTF, PDF, TXT'. */
export const typesAt = (place: FilePlace): string =>
  ['doc', 'docx', 'rtf', 'pdf', 'txt', 'odt', 'ods', 'csv', 'zip', 'jpeg', 'png', 'gif', 'svg']
    .filter((kind) => (placeKinds[place] as readonly string[]).includes(kind))
    .map((kind) => kind.toUpperCase())
    .join(', ')

/** Of a file that was refused the type that its name claims, where that would be taken: its content is another. */
export function claimedType(name: string, place: FilePlace): string | undefined {
  const ending = endingOf(name)?.toUpperCase()
  return ending && typesAt(place).split(', ').includes(ending) ? ending : undefined
}

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

/** What a name's ending says, in small letters. */
export function endingOf(name: string): string | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  return ending === 'jpg' ? 'jpeg' : ending
}
