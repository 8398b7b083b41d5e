import { useRef, useState } from 'react'
import { useStable } from '../../../lib/use-stable.ts'
import type { Added } from './offers.ts'
import { likeliest } from './use-offers.ts'

/** Texts that were taken before it was known what they mean, and what was too much to read. */
interface Taking {
  waiting: readonly string[]
  beyond: readonly string[]
  /** Takes a text for what it most likely means; several one after the other, in their order. */
  take: (text: string) => void
  forget: () => void
}

/**
 * Enter takes a text away from the box at once, so that whoever types on loses no letter; its conditions follow as soon as the
 * server has said what it means.
 */
export function useTaking(onAdd: (added: Added) => void): Taking {
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [beyond, setBeyond] = useState<readonly string[]>([])
  const line = useRef(Promise.resolve())
  const add = useStable(onAdd)
  const take = (text: string) => {
    setWaiting((texts) => [...texts, text])
    const meant = likeliest(text)
    line.current = line.current.then(async () => {
      const { added, beyond: left } = await meant
      setWaiting(([, ...rest]) => rest)
      setBeyond(left)
      if (added) add(added)
    })
  }
  return { waiting, beyond, take, forget: () => setBeyond([]) }
}
