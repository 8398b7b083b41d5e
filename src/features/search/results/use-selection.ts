import { type Dispatch, type SetStateAction, useState } from 'react'
import { nobody, type Selection } from './selection.ts'

/** Who is selected of a search's people; of another search nobody is at first. */
export function useSelection(search: string): [Selection, Dispatch<SetStateAction<Selection>>] {
  const [selection, setSelection] = useState<Selection>(nobody)
  const [shown, setShown] = useState(search)
  if (shown !== search) {
    setShown(search)
    setSelection(nobody)
  }
  return [selection, setSelection]
}
