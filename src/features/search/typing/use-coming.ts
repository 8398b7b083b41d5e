import { type RefObject, useEffect, useState } from 'react'
import { useKeptKeys } from '../../../commands/use-kept-keys.ts'
import { listKeys } from '../../../commands/use-list-moves.ts'
import { enterList } from '../../../lib/marked-row.ts'
import { isPhone } from '../../../ui/use-media.ts'

/** The keys that mean the people found: those of every list, and the one that adds somebody. */
const meant = [...listKeys, 's']

interface Coming {
  /** The search begins with its field. */
  typing: boolean
  /** The people are on their way. */
  coming: boolean
  input: RefObject<HTMLElement | null>
  list: RefObject<HTMLElement | null>
  /** Goes from the field to the people. */
  leave: () => void
}

/** The keyboard while people are on their way: what is pressed is kept for them. @returns the way from the field to them, at any time */
export function useComing({ typing, coming, input, list, leave }: Coming): () => void {
  // On a phone a keyboard would hide what else there is.
  const [begins] = useState(typing && !isPhone())
  useEffect(() => {
    if (begins) input.current?.focus()
  }, [begins, input])
  const keep = useKeptKeys(coming, meant)
  return () => {
    if (!coming) return leave()
    // To whoever is the first when they have come.
    enterList(list.current)
    keep('j')
  }
}
