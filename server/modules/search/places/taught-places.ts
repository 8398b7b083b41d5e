import { fold } from '../../../../contract/search/spelling/fold.ts'
import type { Context } from '../../../kernel/implement.ts'
import type { SearchIndex } from '../../../ports/search-index.ts'
import { type LearnedNames, learnedNames } from '../../profiles/door.ts'

/** The most names that are kept; people ask for the same places again and again. */
const most = 10_000

/** What imports taught of places, kept as long as the index takes in nothing new: no search waits for it twice. */
export class TaughtPlaces {
  readonly #index: SearchIndex
  #revision = -1
  #known = new Map<string, readonly number[]>()

  constructor(index: SearchIndex) {
    this.#index = index
  }

  async of(texts: readonly string[], ask: Context['ask']): Promise<LearnedNames> {
    const { revision } = this.#index
    if (revision !== this.#revision || this.#known.size > most) {
      this.#known = new Map<string, readonly number[]>()
      this.#revision = revision
    }
    const known = this.#known
    const unknown = texts.filter((text) => !known.has(fold(text)))
    if (unknown.length === 0) return known
    const learned = await learnedNames(ask, unknown)
    // What came in meanwhile made a new map; this one is nobody's any more.
    for (const text of unknown) known.set(fold(text), learned.get(fold(text)) ?? [])
    return known
  }
}
