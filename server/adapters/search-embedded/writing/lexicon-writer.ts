import { fold, wordsOf } from '../../../../contract/search/spelling/fold.ts'
import { type KeptNames, Names, type SharedNames } from '../lexicon/names.ts'
import { type KeptTexts, Texts } from '../lexicon/texts.ts'
import { IntList } from '../sets/int-list.ts'

/** A lexicon as a snapshot has it. */
export interface KeptLexicon {
  folded: KeptNames
  shown: KeptTexts
  /** Where the words of each name begin among all, and where the last end. */
  wordOffsets: Uint32Array
  wordIds: Uint32Array
}

/** A lexicon as it is told to the thread that searches. */
export interface SharedLexicon extends KeptLexicon {
  folded: SharedNames
  /** Of names that are suggested. */
  uses: Uint32Array
}

interface LexiconWriterSettings {
  /** All words of all texts, where its names are found by theirs. */
  words: Names | undefined
  isSuggested?: boolean
}

const recentLimit = 50_000
const recentLength = 80

/** The distinct values of a field, as they come: a folded text, how it was first written, a number. */
export class LexiconWriter {
  readonly #names = new Names()
  readonly #shown = new Texts()
  readonly #words: Names | undefined
  readonly #offsets = IntList.shared()
  readonly #wordIds = IntList.shared()
  /** Names as they were written lately: most are written again, and folding is dear. */
  #recent = new Map<string, number>()
  /** How often each was written since the index was read, where they are suggested: no fewer than carry it. */
  readonly #uses = IntList.shared()
  readonly #isSuggested: boolean
  #told = 0

  constructor({ words, isSuggested = false }: LexiconWriterSettings) {
    this.#words = words
    this.#isSuggested = isSuggested
    this.#offsets.push(0)
  }

  /** Goes on from a snapshot. */
  take({ folded, shown, wordOffsets, wordIds }: KeptLexicon): void {
    this.#names.take(folded)
    this.#shown.take(shown)
    this.#offsets.take(wordOffsets)
    this.#wordIds.take(wordIds)
    if (this.#isSuggested) while (this.#uses.length < this.size) this.#uses.push(0)
  }

  get size(): number {
    return this.#names.texts.size
  }

  /** The number of a text as written; new texts get the next one. Undefined when folding leaves nothing. */
  add(shown: string): number | undefined {
    const id = this.#recent.get(shown) ?? this.#addSeldom(shown)
    if (id !== undefined) this.use(id, 1)
    return id
  }

  #addSeldom(shown: string): number | undefined {
    const id = this.#addNew(shown)
    if (this.#recent.size >= recentLimit) this.#recent = new Map()
    if (id !== undefined && shown.length <= recentLength) this.#recent.set(shown, id)
    return id
  }

  #addNew(shown: string): number | undefined {
    const folded = fold(shown)
    if (folded === '') return undefined
    const id = this.#names.add(folded)
    if (id < this.#shown.size) return id
    this.#shown.push(shown)
    if (this.#isSuggested) this.#uses.push(0)
    if (!this.#words) return id
    for (const word of wordsOf(folded)) this.#wordIds.push(this.#words.add(word))
    this.#offsets.push(this.#wordIds.length)
    return id
  }

  /** How many more documents have it. */
  use(id: number, times: number): void {
    if (this.#isSuggested) this.#uses.put(id, this.#uses.at(id) + times)
  }

  /** Where the words of a name begin among all; those of the next one follow. Without a view: it is asked of every text. */
  wordsFrom(id: number): number {
    return this.#offsets.at(id)
  }

  wordAt(place: number): number {
    return this.#wordIds.at(place)
  }

  /** What is there now: names that come later do not change it. */
  kept(): KeptLexicon {
    return {
      folded: this.#names.kept(),
      shown: this.#shown.kept(),
      wordOffsets: this.#offsets.view(),
      wordIds: this.#wordIds.view(),
    }
  }

  /** What another thread has to know, where it is more than when this was asked before. */
  news(): SharedLexicon | undefined {
    if (this.#told === this.size) return undefined
    this.#told = this.size
    return { ...this.kept(), folded: this.#names.shared(), uses: this.#uses.view() }
  }
}
