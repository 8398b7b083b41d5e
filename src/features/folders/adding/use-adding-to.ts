import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { People } from '../../../commands/act.ts'
import { folderQuery } from '../../../data/folders/access.ts'
import { useFolderLookup } from '../../../data/folders/live.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { peopleChanged } from '../../../data/profiles/people-changed.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { trouble } from '../../../ui/toasts/toast.ts'
import { type Added, addPeople, takeBack } from './adding.ts'

/** One act of adding, whom it was meant for, and what came of it. */
interface Act {
  profileIds: readonly number[]
  done: Added
}

/** What was added to which folder since the page was opened; the last act can be taken back. */
const acts = new Map<number, readonly Act[]>()
const none: readonly Act[] = []
const listeners = new Set<() => void>()
function keep(folderId: number, kept: readonly Act[]): void {
  acts.set(folderId, kept)
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export interface AddingTo {
  /** `total`: how many are in it; undefined until that is known. */
  folder: { id: number; name: string; total: number | undefined }
  /** Who was added since. */
  added: ReadonlySet<number>
  count: number
  add: (people: People) => void
  /** Takes the last act back; undefined where there is none. */
  undo: (() => void) | undefined
}

/** The folder of a reference: of the device, where it holds the people too, else of the server. */
function useFolderOf(reference: string | undefined): AddingTo['folder'] | undefined {
  const held = useFolderLookup()(reference ?? '')
  const { data: asked } = useQuery(
    { ...folderQuery(reference ?? ''), enabled: reference !== undefined && held?.total === undefined },
    queryClient,
  )
  const id = held?.number ?? asked?.id
  const name = held?.name ?? asked?.name
  if (reference === undefined || id === undefined || name === undefined) return undefined
  const total = held?.total ?? asked?.candidate_statuses.reduce((sum, one) => sum + one.candidatesCount, 0)
  return { id, name, total }
}

/** Adds people without a question, and takes the last act back. */
function useActs({ id, name }: { id: number; name: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const before = () => acts.get(id) ?? none
  const add = async (people: People) => {
    try {
      const came = await addPeople(people, { id, name }, () => undefined)
      if (came.added === 0 && came.already > 0) trouble(t`Already in ${name}`)
      else keep(id, [...before(), { profileIds: people.profileIds ?? [], done: came }])
      people.onDone?.()
      await peopleChanged()
    } catch (error) {
      trouble(errorText(error))
    }
  }
  const undo = async (last: Act) => {
    try {
      keep(
        id,
        before().filter((act) => act !== last),
      )
      await takeBack(last.done)
      await peopleChanged()
    } catch (error) {
      keep(id, [...before(), last])
      trouble(errorText(error))
    }
  }
  return { add, undo }
}

const nowhere = { id: 0, name: '', total: undefined }

/** The folder that a search adds to, as its address names it; undefined until it is known and where it is out of reach. */
export function useAddingTo(reference: string | undefined): AddingTo | undefined {
  const folder = useFolderOf(reference) ?? nowhere
  const { add, undo } = useActs(folder)
  const done = useSyncExternalStore(subscribe, () => acts.get(folder.id) ?? none)
  const last = done.at(-1)
  // Every row of the result hears of these two: they are new only where somebody came or went.
  const added = useMemo(() => new Set(done.flatMap(({ profileIds }) => profileIds)), [done])
  const addStable = useStable((people: People) => void add(people))
  if (folder === nowhere) return undefined
  return {
    folder,
    added,
    count: done.reduce((sum, act) => sum + act.done.added, 0),
    add: addStable,
    undo: last && (() => void undo(last)),
  }
}
