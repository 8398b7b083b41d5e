import { useErrorText } from '../../data/network/error-text.ts'
import { noteOn } from '../../data/profiles/comments.ts'
import { trouble } from '../../ui/toasts/toast.ts'

/** Writes a comment on a person for the whole company; needs a network. @returns whether it was taken */
export function useNoteOn(profileId: number): (text: string, mentions: readonly string[]) => Promise<boolean> {
  const errorText = useErrorText()
  return async (text, mentions) => {
    try {
      await noteOn(String(profileId), text, mentions)
      return true
    } catch (error) {
      trouble(errorText(error))
      return false
    }
  }
}
