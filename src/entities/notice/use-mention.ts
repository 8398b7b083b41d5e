import { useLingui } from '@lingui/react/macro'
import type { MentionView } from '../../data/folders/due/mention-readings.ts'
import { useColleagues } from '../../data/users/colleagues.ts'
import { useAuthorName } from '../candidate/names.ts'

interface ToldMention {
  /** Who mentioned the user, and on whom. */
  said: string
  /** On whom, or on which folder. */
  whom: string
  /** The folder where that is; undefined of a comment on the folder itself, or in none. */
  where: string | undefined
  /** How the comment begins, where the device knows it. */
  text: string | undefined
  /** Where the comment stands. */
  to: string
}

/** Whether the comment is on a folder itself. */
export const isTalk = ({ folder, candidateId }: MentionView): boolean => folder !== null && candidateId === null

/** What is said of a comment that mentions the user. */
export function useMentionWords(): (mention: MentionView) => ToldMention {
  const { t } = useLingui()
  const author = useAuthorName(useColleagues())
  return (mention) => {
    const { byUserId, name, folder, candidateId, profileId, text } = mention
    const who = author(byUserId)
    const place = folder?.name
    const talk = isTalk(mention)
    const whom = talk ? t`the folder “${place}”` : (name ?? t`a candidate`)
    const to = folder
      ? `/folders/${folder.id}/?${candidateId ? `c=${candidateId}&tab` : 'about'}=comments`
      : `/profiles/${profileId}/`
    return { said: t`${who} mentioned you in a comment on ${whom}`, whom, where: talk ? undefined : place, text, to }
  }
}
