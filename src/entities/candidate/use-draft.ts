import { useEffect, useState } from 'react'

/** Something unfinished, such as a comment, by what it is on: kept for as long as the tab lives, so that leaving or reloading loses nothing. */

type Told = (key: string, text: string) => void
const readers = new Set<Told>()

/** What was begun under a key, or ''. */
export const readDraft = (key: string): string => {
  try {
    return sessionStorage.getItem(`draft ${key}`) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a text under a key, '' for none; who shows it shows the new one. */
export const keepDraft = (key: string, text: string): void => {
  for (const told of readers) told(key, text)
  try {
    if (text) sessionStorage.setItem(`draft ${key}`, text)
    else sessionStorage.removeItem(`draft ${key}`)
  } catch {
    // The text stays in the box all the same.
  }
}

/** The unfinished comment under a key, and how to change it. */
export function useDraft(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(key))
  useEffect(() => {
    const told: Told = (changed, next) => {
      if (changed === key) setText(next)
    }
    readers.add(told)
    return () => void readers.delete(told)
  }, [key])
  return [text, (next) => keepDraft(key, next)]
}
