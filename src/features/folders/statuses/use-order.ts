import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Row } from '../../../../contract/rows.ts'
import { putInOrder } from '../../../data/folders/status-use.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { trouble } from '../../../ui/toasts/toast.ts'
import { reordered } from './order.ts'
import { useNames } from './use-names.ts'

type Status = Row<'statuses'>

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

/**
 * The order of all statuses, or of all beneath one: what was moved stands where it was put until the device hears of it, and
 * goes back where the server refused. One move is sent after the other.
 */
export function useOrder(rows: readonly Status[]) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { own } = useNames()
  const [pending, setPending] = useState<string[]>()
  const [said, setSaid] = useState('')
  const queue = useRef(Promise.resolve())
  const current = rows.map(({ id }) => id)
  const isAhead = pending && !isSame(pending, current) && isSame(pending.toSorted(), current.toSorted())
  const ids = isAhead ? pending : current
  const byId = new Map(rows.map((row) => [row.id, row]))
  const send = async (next: string[], was: string[]) => {
    try {
      await putInOrder(next, was)
    } catch (error) {
      setPending(undefined)
      setSaid('')
      trouble(errorText(error))
    }
  }
  return {
    rows: ids.map((id) => byId.get(id)!),
    /** What is read out to who moves without seeing. */
    said,
    move: (seen: readonly string[], id: string, to: number) => {
      const next = reordered(ids, seen, id, to)
      setPending(next)
      const [name, place, count] = [own(byId.get(id)!), to + 1, seen.length]
      setSaid(t`${name}: place ${place} of ${count}`)
      queue.current = queue.current.then(() => send(next, ids))
    },
  }
}
