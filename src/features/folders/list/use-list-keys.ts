import { msg } from '@lingui/core/macro'
import { type RefObject, useState } from 'react'
import { useActs } from '../../../commands/use-acts.ts'
import { useListMoves } from '../../../commands/use-list-moves.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { writeComment } from '../candidate/candidate-acts.ts'
import { useRights } from '../page/use-folder.ts'
import { toggledIn } from '../selection/chosen.ts'
import { changeStatus } from '../status/change-status.ts'
import { useStatusOffers } from '../status/use-status-offers.ts'
import type { ListProps } from './CandidateList.tsx'
import { useMark } from './use-mark.ts'

interface ListKeys {
  /** The place of the marked row; -1 while none is. */
  cursor: number
  follow: ReturnType<typeof useMark>['follow']
  /** The candidate whose status is being chosen. */
  choosing: Choosing | undefined
  choose: (choosing: Choosing | undefined) => void
}

interface Choosing {
  candidate: CandidateView
  /** Beside which the statuses are offered; in a sheet where it is missing. */
  button?: HTMLElement | undefined
}

/**
 * A folder's list without a pointer: a marked row that moves, opens, selects and gets another status.
 * @param shown the people of the rows in sight by their place
 */
export function useListKeys(
  props: ListProps,
  total: number,
  shown: RefObject<ReadonlyMap<number, CandidateView>>,
  list: RefObject<HTMLElement | null>,
  onPage: (candidate: CandidateView, at: number) => void,
): ListKeys {
  const { folder, tree, telling, openId, place, chosen, onChoose, onOpen } = props
  const { maySetStatus, reason } = useRights(folder)
  const { row: moved, mark, follow } = useMark(shown, list)
  const [choosing, setChoosing] = useState<Choosing>()
  // Somebody opened with the pointer is where the keys go on from.
  const cursor = Math.min(total - 1, moved ?? (openId ? (place ?? -1) : -1))
  const at = (row: number, act: (person: CandidateView) => void) => {
    const person = shown.current.get(row)
    if (person) act(person)
  }
  const move = (by: 1 | -1) => {
    const next = Math.max(0, cursor + by)
    if (next >= total) return
    mark(next)
    if (openId) at(next, ({ id }) => onOpen(id, next))
  }
  const withMarked = (act: (marked: CandidateView) => void) => (cursor < 0 ? undefined : () => at(cursor, act))
  const page = msg`People in this folder`
  useListMoves(page, {
    next: msg`Next person`,
    previous: msg`Previous person`,
    to: (by) => () => move(by),
    preview: withMarked(({ id }) => onOpen(id === openId ? undefined : id, cursor)),
    open: withMarked((marked) => onPage(marked, cursor)),
    select: withMarked(({ id }) => onChoose(toggledIn(chosen, [id]))),
  })
  const choose = withMarked((candidate) => setChoosing({ candidate }))
  useActs(page, { changeStatus }, reason ? null : (choose ?? null))
  // Beside the list the panel has this key.
  const comment = openId ? undefined : withMarked(({ id }) => onOpen(id, cursor, 'comment'))
  useActs(page, { writeComment }, comment ?? null)
  useStatusOffers(tree, telling, maySetStatus && !openId && cursor >= 0 ? shown.current.get(cursor) : undefined)
  return { cursor, follow, choosing, choose: setChoosing }
}
