import { useEffect, useState } from 'react'
import { keepDraft, readDraft } from '../../../entities/candidate/use-draft.ts'
import type { EditDraft } from './edit-draft.ts'

function readKept(key: string): EditDraft {
  const kept = readDraft(key)
  return kept ? (JSON.parse(kept) as EditDraft) : {}
}

/** What is changed in the form of a person, kept on the device: leaving the page or reloading loses nothing. */
export function useEditDraft(profileId: string): [EditDraft, (change: (before: EditDraft) => EditDraft) => void] {
  const key = `edit ${profileId}`
  const [draft, setDraft] = useState(() => readKept(key))
  useEffect(() => keepDraft(key, Object.keys(draft).length ? JSON.stringify(draft) : ''), [key, draft])
  return [draft, setDraft]
}
