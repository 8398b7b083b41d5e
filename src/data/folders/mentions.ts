import { markMention } from '../../../contract/folders/mutations/mark-mention.ts'
import { mutate } from '../device/live.ts'
import { useReading } from '../device/running.ts'
import { useActor } from '../network/session.ts'
import { type MentionView, mentionsOf } from './mention-readings.ts'

/** Comments that mention the user and wait for them, the newest first; undefined = still being read from the device. */
export function useMentionsOfMe(): MentionView[] | undefined {
  const { id } = useActor()
  return useReading('mentions', () => mentionsOf(id))
}

/** The user is done with one of them, or not after all; works without a network. */
export const markMentionDone = (
  { id, folder, name }: Pick<MentionView, 'id' | 'folder' | 'name'>,
  done: boolean,
): Promise<unknown> => mutate(markMention, { mentionId: id, done }, { where: folder?.name ?? '', what: name ?? '' })
