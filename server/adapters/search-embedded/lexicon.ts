import { containsLiteral, fold, queryWords, wordsOf } from '../../../contract/search/fold.ts'
import { Chains } from './chains.ts'
import { Completion } from './completion.ts'
import { IntList } from './int-list.ts'
import { type KeptNames, Names } from './names.ts'
import { type KeptTexts, Texts } from './texts.ts'

/** All words of all texts, each with a number. */
export class Words extends Names {
  /**
   * The words that a text holding this phrase must hold, each as a choice of word ids: a phrase may begin or end
   * inside a compound ('js dev' in 'node.js dev'), so its parts are asked for, not its compounds.
   */
  neededBy(phrase: string): number[][] {
    const needed: number[][] = []
    for (const whole of queryWords(phrase)) {
      const sign = /(?:\+\+|#)$/.exec(whole)
      if (sign) needed.push(this.#endingWith(whole))
      const parts = sign ? whole.slice(0, -sign[0].length) : whole
      if (!sign) for (const part of parts.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) needed.push(this.#choice(part))
    }
    return needed
  }

  #endingWith(end: string): number[] {
    const found: number[] = []
    for (let id = 0; id < this.texts.size; id++) if (this.texts.at(id).endsWith(end)) found.push(id)
    return found
  }

  #choice(word: string): number[] {
    const id = this.idOf(word)
    return id === undefined ? [] : [id]
  }
}

const recentLimit = 50_000
const recentLength = 80

export interface LexiconSettings {
  words?: Words
  findable?: boolean
  suggested?: boolean
}

/** A lexicon as a snapshot writes and reads it. */
export interface KeptLexicon {
  folded: KeptNames
  shown: KeptTexts
  /** Where the words of each name begin among all, and where the last end. */
  wordOffsets: Uint32Array
  wordIds: Uint32Array
}

/** The distinct values of a field: a folded text, how it was first written, a number. */
export class Lexicon {
  readonly #names: Names
  readonly shown: Texts
  readonly #words: Words | undefined
  readonly #offsets: IntList
  readonly #wordIds: IntList
  /** Word → values: only where values are few and terms match a value at a time. */
  readonly #byWord: Chains | undefined
  /** Names as they were written lately: most are written again, and folding is dear. */
  #recent = new Map<string, number>()
  /** What completes a typed text, where these names are suggested. */
  readonly completion: Completion | undefined
  /** How often each of them was written since the index was read: no fewer than carry it. */
  readonly #uses: IntList | undefined

  /** @param kept what it begins with */
  constructor({ words, findable = true, suggested = false }: LexiconSettings = {}, kept?: KeptLexicon) {
    this.#words = words
    this.#names = new Names(kept?.folded)
    this.shown = new Texts(kept?.shown)
    this.#offsets = IntList.from(kept?.wordOffsets ?? new Uint32Array(1))
    this.#wordIds = IntList.from(kept?.wordIds ?? new Uint32Array(0))
    this.#byWord = words && findable ? new Chains() : undefined
    this.completion = suggested ? new Completion(this.folded) : undefined
    this.#uses = suggested ? IntList.from(new Uint32Array(this.size)) : undefined
    if (words) for (let id = 0; id < this.size; id++) this.#chain(id)
  }

  get folded(): Texts {
    return this.#names.texts
  }

  get size(): number {
    return this.folded.size
  }

  idOf(folded: string): number | undefined {
    return this.#names.idOf(folded)
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

  /** So many more documents carry it. */
  use(id: number, times: number): void {
    this.#uses?.put(id, this.#uses.at(id) + times)
  }

  /** No fewer than the documents that carry a suggested name; those that did count too. */
  usesOf(id: number): number {
    return this.#uses?.at(id) ?? 0
  }

  #addNew(shown: string): number | undefined {
    const folded = fold(shown)
    if (folded === '') return undefined
    const id = this.#names.add(folded)
    if (id < this.shown.size) return id
    this.shown.push(shown)
    this.#uses?.push(0)
    if (!this.#words) return id
    for (const word of wordsOf(folded)) this.#wordIds.push(this.#words.add(word))
    this.#offsets.push(this.#wordIds.length)
    this.#chain(id)
    return id
  }

  #chain(id: number): void {
    if (!this.#byWord) return
    for (let at = this.wordsFrom(id); at < this.wordsFrom(id + 1); at++) this.#byWord.add(this.wordAt(at), id)
  }

  /** Where the words of a name begin among all; those of the next one follow. Without a view: it is asked of every text. */
  wordsFrom(id: number): number {
    return this.#offsets.at(id)
  }

  wordAt(place: number): number {
    return this.#wordIds.at(place)
  }

  /** The values that hold all words of a folded text, in any order. */
  withWords(folded: string): number[] {
    const wanted = queryWords(folded).map((word) => this.#words!.idOf(word))
    if (wanted.length === 0 || wanted.includes(undefined)) return []
    return this.#holding((wanted as number[]).map((id) => [id]))
  }

  /** The values that hold a folded phrase literally. */
  withPhrase(phrase: string): number[] {
    const needed = this.#words!.neededBy(phrase)
    const candidates = needed.length === 0 ? Array.from({ length: this.size }, (_, id) => id) : this.#holding(needed)
    return candidates.filter((id) => containsLiteral(this.folded.at(id), phrase))
  }

  #holding(choices: number[][]): number[] {
    let found: Set<number> | undefined
    for (const choice of choices) {
      const holders = new Set<number>()
      for (const wordId of choice)
        for (const value of this.#byWord!.of(wordId)) if (!found || found.has(value)) holders.add(value)
      found = holders
    }
    return [...(found ?? [])]
  }

  /** What is there now: names that come later do not change it. */
  kept(): KeptLexicon {
    return {
      folded: this.#names.kept(),
      shown: this.shown.kept(),
      wordOffsets: this.#offsets.view(),
      wordIds: this.#wordIds.view(),
    }
  }
}
