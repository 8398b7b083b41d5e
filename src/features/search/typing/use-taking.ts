import { useRef, useState } from 'react'
import { useStable } from '../../../lib/use-stable.ts'
import type { Added } from './offers.ts'
import type { Source } from './source.ts'
import { likeliest } from './use-offers.ts'

/** More than a line was copied. */
export const isList = (text: string): boolean => /[\n\r\t]/.test(text.trim())

/** What was typed and is no condition. */
export interface Left {
  /** Too much to read. */
  beyond: readonly string[]
  /** Words that say nothing to a search, and conditions that nobody fits beside the others. */
  unused: readonly string[]
}
const nothing: Left = { beyond: [], unused: [] }

/** Texts that were taken before it was known what they mean, and what of them is no condition. */
interface Taking {
  waiting: readonly string[]
  left: Left
  /** Takes a text for what it most likely means; several one after the other, in their order. */
  take: (text: string) => void
  /** Says what of a text, whose meaning is known already, is no condition. */
  tell: (unused: readonly string[]) => void
  forget: () => void
}

/**
 * Enter takes a text away from the box at once, so that whoever types on loses no letter; its conditions follow as soon as the
 * server has said what it means.
 */
export function useTaking(onAdd: (added: Added, source: Source) => void): Taking {
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [left, setLeft] = useState(nothing)
  const line = useRef(Promise.resolve())
  const add = useStable(onAdd)
  const take = (text: string) => {
    setWaiting((texts) => [...texts, text])
    const meant = likeliest(text)
    line.current = line.current.then(async () => {
      const { added, ...rest } = await meant
      setWaiting(([, ...others]) => others)
      setLeft(rest)
      if (added) add(added, { text: text.trim(), unused: rest.unused })
    })
  }
  return { waiting, left, take, tell: (unused) => setLeft({ ...nothing, unused }), forget: () => setLeft(nothing) }
}
