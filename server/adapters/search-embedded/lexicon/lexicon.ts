import { containsLiteral, queryWords } from '../../../../contract/search/spelling/fold.ts'
import { Chains } from '../sets/chains.ts'
import { IntList } from '../sets/int-list.ts'
import type { SharedLexicon } from '../writing/lexicon-writer.ts'
import { Completion } from './completion.ts'
import { Names } from './names.ts'
import { Texts } from './texts.ts'

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
      if (!sign) for (const part of parts.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [whole]) needed.push(this.#choice(part))
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

interface LexiconSettings {
  /** All words, where its names are found by theirs. */
  words: Words | undefined
  isSuggested: boolean | undefined
}

/** The distinct values of a field as the thread that searches knows them: a folded text, how it was first written, a number. */
export class Lexicon {
  readonly #names = new Names()
  readonly shown = new Texts()
  readonly #words: Words | undefined
  readonly #offsets = IntList.shared()
  readonly #wordIds = IntList.shared()
  readonly #uses = IntList.shared()
  /** Word → values: only where values are few and terms match a value at a time. */
  readonly #byWord: Chains | undefined
  /** The most names that are found by their words. */
  #chained = 0
  /** What completes a typed text, where these names are suggested. */
  readonly completion: Completion | undefined

  constructor({ words, isSuggested }: LexiconSettings) {
    this.#words = words
    this.#byWord = words && new Chains()
    this.completion = isSuggested ? new Completion(this.folded) : undefined
  }

  /** Knows from now on what the thread that writes had when it told of this. */
  take({ folded, shown, wordOffsets, wordIds, uses }: SharedLexicon): void {
    this.#names.take(folded)
    this.shown.take(shown)
    this.#offsets.take(wordOffsets)
    this.#wordIds.take(wordIds)
    this.#uses.take(uses)
    if (this.#byWord) for (; this.#chained < this.size; this.#chained++) this.#chain(this.#chained, this.#byWord)
  }

  #chain(id: number, byWord: Chains): void {
    const end = this.#offsets.at(id + 1)
    for (let at = this.#offsets.at(id); at < end; at++) byWord.add(this.#wordIds.at(at), id)
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

  /** No fewer than the documents that carry a suggested name; those that did count too. */
  usesOf(id: number): number {
    return this.#uses.at(id)
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
}
