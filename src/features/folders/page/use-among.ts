import { useMemo, useState } from 'react'
import type { MessagingStatus } from '../../../../contract/messaging/message-states.ts'
import type { Messaged } from '../../../../contract/messaging/overview-endpoints.ts'
import { narrowingOf, narrowings } from '../../../data/folders/narrowing/choices.ts'
import { isAmong, whenOf } from '../../../data/folders/narrowing/narrowing.ts'
import { useTraits } from '../../../data/folders/narrowing/traits.ts'
import type { Among, FolderView } from '../../../data/folders/views.ts'
import { messagedQuery } from '../../../data/messaging/messaged.ts'
import { type Read, useRead } from '../../../data/network/reads/use-read.ts'
import { useSeesMessages } from '../../../entities/message/use-sees-messages.ts'
import { useNow } from '../../../lib/use-now.ts'
import type { FolderAddress } from './FolderPage.tsx'

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

/** The people of both. */
export const both = (one: Among | undefined, other: Among | undefined): Among | undefined =>
  one && other ? { called: `${one.called} ${other.called}`, has: (id) => one.has(id) && other.has(id) } : (one ?? other)

/** Those whom the address asks for. */
export interface Messages {
  /** Some are asked for, and the user may know who they are. */
  wanted: boolean
  /** Who they are; undefined until it is known. */
  among: Among | undefined
  error: Error | null
  again: () => void
}

/** The people of a folder with a messaging status. */
function useWritten(folder: FolderView, status: MessagingStatus | undefined): Messages {
  const sees = useSeesMessages()
  const asked = sees ? status : undefined
  const wanted = asked !== undefined
  const { data, error, again } = useMessaged(folder, wanted)
  const among = useMemo(() => (asked && data ? amongOf(data, asked) : undefined), [asked, data])
  return { wanted, among, error, again }
}

/** The people of a folder who are as the filters ask; undefined while the device is read, and where nothing is asked. */
function useNarrowed(folderId: string, address: FolderAddress): { wanted: boolean; among: Among | undefined } {
  const narrowing = useMemo(() => narrowingOf(address), [address])
  const called = narrowings.flatMap((key) => (narrowing[key] ? `${key}=${narrowing[key]}` : [])).join('&')
  const traits = useTraits(called ? folderId : undefined)
  const now = useNow()
  // By who they are: a list that is the same stays the same.
  const named = useMemo(() => {
    const when = whenOf(now)
    return traits?.flatMap((trait) => (isAmong(trait, narrowing, when) ? trait.profileId : [])).join()
  }, [traits, narrowing, now])
  const among = useMemo(() => {
    if (!called || named === undefined) return undefined
    const people = new Set(named.split(',').map(Number))
    return { called, has: (id: number) => people.has(id) }
  }, [called, named])
  return { wanted: called !== '', among }
}

/** The people of a folder whom its address asks for beside status and words, for its list and its board. */
export function useAmong(folder: FolderView, address: FolderAddress): Messages {
  const written = useWritten(folder, address.messages)
  const narrowed = useNarrowed(folder.id, address)
  const all = useMemo(() => both(written.among, narrowed.among), [written.among, narrowed.among])
  if (!narrowed.wanted) return written
  // What failed of the messages is no trouble of a list that does not ask for them.
  const known = written.wanted && !written.among ? undefined : narrowed.among && all
  return { ...written, wanted: true, error: written.wanted ? written.error : null, among: known }
}
