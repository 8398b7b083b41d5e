import { useEffect, useMemo, useState } from 'react'
import { waitForPart } from '../../../lib/wait-for-part.ts'

type Named = (name: string, find: string) => boolean

/** What compares words in all spellings weighs more than the list: it comes with the first word. */
async function loadNamed(): Promise<Named> {
  const { isNamed, typedWords } = await waitForPart(() => import('../../../../contract/search/spelling/latin.ts'))
  return (name, find) => isNamed(name, typedWords(find))
}

/** Those that the typed words name; all of them until that can be told. */
export function useNamed<T extends { name: string }>(list: readonly T[] | undefined, find: string) {
  const [named, setNamed] = useState<Named>()
  const wanted = find.trim() !== ''
  useEffect(() => {
    if (wanted && !named) loadNamed().then((loaded) => setNamed(() => loaded), reportError)
  }, [wanted, named])
  return useMemo(
    () => (wanted && named ? list?.filter(({ name }) => named(name, find)) : list),
    [list, find, wanted, named],
  )
}
