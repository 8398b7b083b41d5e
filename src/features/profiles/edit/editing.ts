import { createContext, useContext } from 'react'
import type { Conflict, EditDraft } from './edit-draft.ts'

/** What every part of the form of a person shares. */
export interface Editing {
  profileId: string
  draft: EditDraft
  change: (change: (before: EditDraft) => EditDraft) => void
  conflicts: ReadonlyMap<string, Conflict>
  /** What the server says of fields, by name. */
  wrong: Readonly<Record<string, string[]>>
  /** The field whose known values stand beside the form. */
  focused: string | undefined
  onFocus: (name: string) => void
  /** What is saved already, by `kind key`. */
  saved: ReadonlySet<string>
}

export const EditingContext = createContext<Editing | undefined>(undefined)

/** @throws outside of the form */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('A part of the form of a person stands outside of it')
  return editing
}
