import { useMemo } from 'react'
import type { Named } from '../../../../contract/folders/mentions.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import type { Mentioning } from '../../../entities/candidate/use-mention-field.tsx'
import { useMentionable } from '../../../entities/candidate/use-mentionable.ts'

/** Who can be mentioned in a folder's comments: those who have the folder; the others once it is shared with them. */
export function useMentioning(
  { creatorId, assigneeIds, hiringManagerIds }: FolderView,
  onShare: ((who: Named) => void) | undefined,
): Mentioning {
  const everybody = useMentionable()
  return useMemo(() => {
    const holders = new Set([creatorId, ...assigneeIds, ...hiringManagerIds])
    const [readers, others] = [true, false].map((holds) => everybody.filter(({ id }) => holders.has(id) === holds))
    return { readers: readers!, others: others!, onShare }
  }, [everybody, creatorId, assigneeIds, hiringManagerIds, onShare])
}
