import { useMemo } from 'react'
import { markMention } from '../../../../contract/folders/mutations/marks/mark-mention.ts'
import { asked } from '../../device/live.ts'
import { useReading } from '../../device/running.ts'
import { useActor } from '../../network/session.ts'
import { type MentionView, mentionsOf } from './mention-readings.ts'

/** Comments that mention the user, the newest first; undefined = still being read from the device. */
export function useMentionsOfMe(): MentionView[] | undefined {
  const { id } = useActor()
  return useReading('mentions', () => mentionsOf(id, true))
}

/** Those that wait for them. */
export function useOpenMentions(): MentionView[] | undefined {
  const all = useMentionsOfMe()
  return useMemo(() => all?.filter(({ done }) => !done), [all])
}

type Marked = Pick<MentionView, 'id' | 'folder' | 'name'>

/** That the user is done with one of them, or not after all: still to be stored. */
export const mentionMark = ({ id, folder, name }: Marked, done: boolean) =>
  asked(markMention, { mentionId: id, done }, { where: folder?.name ?? '', what: name ?? '' })
