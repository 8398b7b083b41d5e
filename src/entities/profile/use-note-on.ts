import { useErrorText } from '../../data/network/error-text.ts'
import { queryClient } from '../../data/network/query.ts'
import { commentOn, profileComments } from '../../data/profiles/comments.ts'
import { trouble } from '../../ui/toasts/toast.ts'

/** Writes a comment on a person for the whole company; needs a network. @returns whether it was taken */
export function useNoteOn(profileId: number): (text: string, mentions: readonly string[]) => Promise<boolean> {
  const errorText = useErrorText()
  const id = String(profileId)
  return async (text, mentions) => {
    try {
      await commentOn(id, text, mentions)
      await queryClient.invalidateQueries({ queryKey: profileComments(id).queryKey })
      return true
    } catch (error) {
      trouble(errorText(error))
      return false
    }
  }
}
