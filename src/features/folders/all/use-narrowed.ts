import { useEffect, useState } from 'react'
import type { FolderView } from '../../../data/folders/views.ts'
import { waitForPart } from '../../../lib/wait-for-part.ts'
import type { ListChoice } from './choice/list-choice.ts'
import type { Known, narrow } from './choice/narrow.ts'

/** What compares words in all spellings, narrows and orders weighs more than the list: it comes with the first wish. */
const load = () => waitForPart(() => import('./choice/narrow.ts'))

/** Those that words and choice leave, in the chosen order; all of them until that can be told. */
export function useNarrowed(list: readonly FolderView[], find: string, choice: ListChoice, known: Known) {
  const [narrowed, setNarrowed] = useState<typeof narrow>()
  const wanted = find.trim() !== '' || Object.keys(choice).length > 0
  useEffect(() => {
    if (wanted && !narrowed) load().then((part) => setNarrowed(() => part.narrow), reportError)
  }, [wanted, narrowed])
  return wanted && narrowed ? narrowed(list, find, choice, known) : list
}
