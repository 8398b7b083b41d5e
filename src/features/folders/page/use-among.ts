import { useMemo, useState } from 'react'
import type { MessagingStatus } from '../../../../contract/messaging/message-states.ts'
import type { Messaged } from '../../../../contract/messaging/overview-endpoints.ts'
import type { Among, FolderView } from '../../../data/folders/views.ts'
import { messagedQuery } from '../../../data/messaging/messaged.ts'
import { type Read, useRead } from '../../../data/network/reads/use-read.ts'
import { useSeesMessages } from '../../../entities/message/use-sees-messages.ts'

/**
 * Who of a folder was written to; one that the server does not know yet has nobody. What failed last stands while it is
 * asked for again: what is offered in its place must not go from under a press.
 */
export function useMessaged({ id, number }: FolderView, enabled: boolean): Read<Messaged[]> {
  const read = useRead({ ...messagedQuery(id), enabled: enabled && number !== null })
  const [last, setLast] = useState<{ id: string; error: Error | null }>({ id, error: null })
  const known = last.id === id && !read.data ? last.error : null
  const error = read.error ?? known
  if (last.id !== id || last.error !== error) setLast({ id, error })
  return { ...read, error }
}

function amongOf(messaged: readonly Messaged[], status: MessagingStatus): Among {
  const asked = messaged.filter((one) => status === 'none' || one.status === status)
  const people = new Set(asked.flatMap(({ profiles }) => profiles))
  return { called: status, has: (id) => people.has(id) !== (status === 'none') }
}

/** What the address asks for by a messaging status. */
export interface Messages {
  /** It is asked for, and the user may know it. */
  wanted: boolean
  /** Who they are; undefined until it is known. */
  among: Among | undefined
  error: Error | null
  again: () => void
}

/** The people of a folder with a messaging status, for its list and its board. */
export function useAmong(folder: FolderView, status: MessagingStatus | undefined): Messages {
  const sees = useSeesMessages()
  const asked = sees ? status : undefined
  const wanted = asked !== undefined
  const { data, error, again } = useMessaged(folder, wanted)
  const among = useMemo(() => (asked && data ? amongOf(data, asked) : undefined), [asked, data])
  return { wanted, among, error, again }
}
