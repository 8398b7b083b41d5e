import { useLingui } from '@lingui/react/macro'
import type { MentionView } from '../../data/folders/due/mention-readings.ts'
import { useColleagues } from '../../data/users/colleagues.ts'
import { useAuthorName } from '../candidate/names.ts'

interface ToldMention {
  /** Who mentioned the user, and on whom. */
  said: string
  /** How the comment begins, where the device knows it. */
  text: string | undefined
  /** Where the comment stands. */
  to: string
}

/** What is said of a comment that mentions the user. */
export function useMentionWords(): (mention: MentionView) => ToldMention {
  const { t } = useLingui()
  const author = useAuthorName(useColleagues())
  return ({ byUserId, name, folder, candidateId, profileId, text }) => {
    const who = author(byUserId)
    const whom = name ?? t`a candidate`
    const to =
      folder && candidateId ? `/folders/${folder.id}/?c=${candidateId}&tab=comments` : `/profiles/${profileId}/`
    return { said: t`${who} mentioned you in a comment on ${whom}`, text, to }
  }
}
