import { useEffect, useState } from 'react'
import { keepDraft, readDraft } from '../../../entities/candidate/use-draft.ts'
import { type Draft, emptyDraft } from './draft.ts'

function readKept(key: string): Draft | undefined {
  const kept = readDraft(key)
  // An app of before may have written it.
  return kept ? { ...emptyDraft, ...(JSON.parse(kept) as Partial<Draft>) } : undefined
}

/**
 * What stands in the form, kept for as long as the tab lives: leaving the page or reloading loses nothing.
 * @param sharedId what it was filled from, if anything
 * @param beginning what the form begins with
 * @returns `forget` where its person was made, or all of it is thrown away
 */
export function useKeptDraft(sharedId: string | undefined, beginning: Draft) {
  const key = `profile ${sharedId ?? ''}`
  const [draft, setDraft] = useState(() => readKept(key) ?? beginning)
  const changed = JSON.stringify(draft) !== JSON.stringify(beginning)
  useEffect(() => keepDraft(key, changed ? JSON.stringify(draft) : ''), [key, draft, changed])
  const forget = () => {
    setDraft(beginning)
    keepDraft(key, '')
  }
  return { draft, setDraft, changed, forget }
}
