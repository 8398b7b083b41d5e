import { createContext } from 'react'
import type { People } from '../../commands/act.ts'

/** A folder that people are added to without being asked for each time, because the search was opened from it. */
export interface AddingHere {
  folderId: number
  /** The people who came into it since. */
  added: ReadonlySet<number>
  add: (people: People) => void
}

export const AddingHereContext = createContext<AddingHere | undefined>(undefined)
