import { containsLiteral, fold, queryWords, wordsOf } from '../../../contract/search/fold.ts'
import { Completion } from './completion.ts'
import { IntList, pushTo } from './int-list.ts'

/** All words of all texts, each with a number. */
export class Words {
  readonly #ids = new Map<string, number>()
  readonly list: string[] = []

  idOf(word: string): number | undefined {
    return this.#ids.get(word)
  }

  add(word: string): number {
    const known = this.#ids.get(word)
    if (known !== undefined) return known
    this.#ids.set(word, this.list.length)
    return this.list.push(word) - 1
  }

  /**
   * The words that a text holding this phrase must hold, each as a choice of word ids: a phrase may begin or end
   * inside a compound ('js dev' in 'node.js dev'), so its parts are asked for, not its compounds.
   */
  neededBy(phrase: string): number[][] {
    const needed: number[][] = []
    for (const whole of queryWords(phrase)) {
      const sign = /(?:\+\+|#)$/.exec(whole)
      if (sign) needed.push(this.list.flatMap((word, id) => (word.endsWith(whole) ? [id] : [])))
      const parts = sign ? whole.slice(0, -sign[0].length) : whole
      if (!sign) for (const part of parts.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) needed.push(this.#choice(part))
    }
    return needed
  }

  #choice(word: string): number[] {
    const id = this.#ids.get(word)
    return id === undefined ? [] : [id]
  }
}

const recentLimit = 50_000
const recentLength = 80

const noWords = new Uint32Array(0)

interface LexiconSettings {
  words?: Words
  findable?: boolean
  suggested?: boolean
}

/** The distinct values of a field: a folded text, how it was first written, a number. */
export class Lexicon {
  readonly #ids = new Map<string, number>()
  readonly folded: string[] = []
  readonly shown: string[] = []
  readonly #words: Words | undefined
  readonly #offsets = new IntList()
  readonly #wordIds = new IntList()
  readonly #byWord = new Map<number, IntList>()
  /** Names as they were written lately: most are written again, and folding is dear. */
  #recent = new Map<string, number>()
  /** Word → values is kept only where values are few and terms match a value at a time. */
  readonly #findable: boolean
  /** What completes a typed text, where these names are suggested. */
  readonly completion: Completion | undefined

  constructor({ words, findable = true, suggested = false }: LexiconSettings = {}) {
    this.#words = words
    this.#findable = findable
    this.completion = suggested ? new Completion() : undefined
    this.#offsets.push(0)
  }

  get size(): number {
    return this.folded.length
  }

  idOf(folded: string): number | undefined {
    return this.#ids.get(folded)
  }

  /** The number of a text as written; new texts get the next one. Undefined when folding leaves nothing. */
  add(shown: string): number | undefined {
    const recent = this.#recent.get(shown)
    if (recent !== undefined) return recent
    const id = this.#addNew(shown)
    if (this.#recent.size >= recentLimit) this.#recent = new Map()
    if (id !== undefined && shown.length <= recentLength) this.#recent.set(shown, id)
    return id
  }

  #addNew(shown: string): number | undefined {
    const folded = fold(shown)
    if (folded === '') return undefined
    const known = this.#ids.get(folded)
    if (known !== undefined) return known
    const words = this.#words
    return this.#put(shown, folded, words ? wordsOf(folded).map((word) => words.add(word)) : [])
  }

  /** Takes over a name that was written with the numbers of its words: finding them is most of the work. */
  restore(shown: string, wordIds: Iterable<number>): void {
    this.#put(shown, fold(shown), wordIds)
  }

  #put(shown: string, folded: string, wordIds: Iterable<number>): number {
    const id = this.folded.push(folded) - 1
    this.shown.push(shown)
    this.#ids.set(folded, id)
    this.completion?.add(folded)
    if (this.#words) this.#addWords(id, wordIds)
    return id
  }

  #addWords(id: number, wordIds: Iterable<number>): void {
    for (const wordId of wordIds) {
      this.#wordIds.push(wordId)
      if (!this.#findable) continue
      pushTo(this.#byWord, wordId, id)
    }
    this.#offsets.push(this.#wordIds.length)
  }

  /** Where the words of a name begin among all; those of the next one follow. Without a view: it is asked of every text. */
  wordsFrom(id: number): number {
    return this.#offsets.at(id)
  }

  wordAt(place: number): number {
    return this.#wordIds.at(place)
  }

  /** No words where names are found whole. */
  wordIdsOf(id: number): Uint32Array {
    if (!this.#words) return noWords

    return this.#wordIds.view(this.#offsets.at(id), this.#offsets.at(id + 1))
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
    const candidates = needed.length === 0 ? this.folded.keys() : this.#holding(needed)
    return [...candidates].filter((id) => containsLiteral(this.folded[id]!, phrase))
  }

  #holding(choices: number[][]): number[] {
    let found: Set<number> | undefined
    for (const choice of choices) {
      const holders = new Set<number>()
      for (const wordId of choice)
        for (const value of this.#byWord.get(wordId)?.view() ?? []) if (!found || found.has(value)) holders.add(value)
      found = holders
    }
    return [...(found ?? [])]
  }
}
