import { latin, wordStarts } from '../../../../contract/search/spelling/latin.ts'
import { fewestSlips } from '../../../../contract/search/spelling/typos.ts'
import { type IntList, pushTo } from '../sets/int-list.ts'
import { finish, type Work } from '../turns.ts'
import type { Texts } from './texts.ts'

/** The number of characters of a word that decide where names are looked for. */
const keyLength = 2

/** The most names, of those that have a word with the same first letter, that are checked for typing errors. */
const nearLookedAt = 10_000

const beginsWithin = (name: string, text: string): boolean => wordStarts(name).some((at) => name.startsWith(text, at))

/** Names by how their words begin, in Latin letters: 'Пётр' is found by 'pet' and by 'пет'. */
export class Completion {
  readonly #folded: Texts
  /** Of each name its folded form in Latin letters. */
  readonly #names: string[] = []
  readonly #byStart = new Map<string, IntList>()

  /** @param folded names, each folded; more may come */
  constructor(folded: Texts) {
    this.#folded = folded
  }

  /** Takes in the names that came. What is left undone is done by whoever asks. */
  *catchUp(): Work<void> {
    while (this.#names.length < this.#folded.size) {
      this.#add(this.#folded.at(this.#names.length))
      yield
    }
  }

  #add(folded: string): void {
    const name = latin(folded)
    // The same string is not kept twice.
    const id = this.#names.push(name === folded ? folded : name) - 1
    const keys = wordStarts(name).flatMap((at) => [name.slice(at, at + 1), name.slice(at, at + keyLength)])
    for (const key of new Set(keys)) pushTo(this.#byStart, key, id)
  }

  /** The name in Latin letters. */
  nameOf(id: number): string {
    return this.#names[id]!
  }

  /** The names that begin with a text in Latin letters, or have a word that does; at most so many. */
  startingWith(text: string, limit: number): number[] {
    finish(this.catchUp())
    const found: number[] = []
    const ids = this.#byStart.get(text.slice(0, keyLength))?.view() ?? []
    for (let at = 0; at < ids.length && found.length < limit; at++) {
      const name = this.#names[ids[at]!]!
      if (name.startsWith(text) || (name.includes(text) && beginsWithin(name, text))) found.push(ids[at]!)
    }
    return found
  }

  /** The names that nearly begin so, or have a word that does, with how many slips lie between; never one that does. */
  nearly(text: string): { id: number; slips: number }[] {
    finish(this.catchUp())
    const found: { id: number; slips: number }[] = []
    const ids = this.#byStart.get(text.slice(0, 1))?.view() ?? []
    for (let at = 0; at < ids.length && at < nearLookedAt; at++) {
      const slips = fewestSlips(this.#names[ids[at]!]!, text)
      if (slips) found.push({ id: ids[at]!, slips })
    }
    return found
  }
}
