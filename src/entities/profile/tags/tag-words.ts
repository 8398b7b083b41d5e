/** A word that can be put on the selected or taken from them. */
export interface TagWord {
  word: string
  /** How many of the selected have it. */
  count: number
}

const folded = (word: string) => word.toLocaleLowerCase()

/**
 * The words of a folder: first those of the selected, the most frequent first, then the others by the alphabet.
 * However a word is spelled, it is there once.
 * @param tagsOf everybody's tags, by candidate
 */
export function tagWords(
  tagsOf: Readonly<Record<string, readonly string[]>>,
  selected: readonly { id: string }[],
): TagWord[] {
  const words = new Map<string, TagWord>()
  const count = (tags: readonly string[], by: number) => {
    for (const tag of tags) {
      const known = words.get(folded(tag))
      words.set(folded(tag), { word: known?.word ?? tag, count: (known?.count ?? 0) + by })
    }
  }
  for (const { id } of selected) count(tagsOf[id] ?? [], 1)
  for (const tags of Object.values(tagsOf)) count(tags, 0)
  return [...words.values()].sort((a, b) => b.count - a.count || a.word.localeCompare(b.word))
}

/** The words that hold what is typed, and whether it is itself a word that nobody has yet. */
export function wordsLike(words: readonly TagWord[], typed: string): { shown: TagWord[]; isNew: boolean } {
  const wanted = folded(typed)
  return {
    shown: words.filter(({ word }) => folded(word).includes(wanted)),
    isNew: wanted !== '' && !words.some(({ word }) => folded(word) === wanted),
  }
}
