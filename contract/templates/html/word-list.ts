import type { Block, List, Paragraph } from '../document/document.ts'
import type { WordPlace } from './styles.ts'

/** Lists as Word writes them: lines, each with its level and the sign before it. */

/** '1.', '2)', '(a)', 'iv.', '1.2.'; what is none of these is a dot. */
const isNumber = (sign: string): boolean => /^\(?(?:\d+(?:[.)]|$)|[\p{L}\d]{1,5}[.)])/u.test(sign.replaceAll(/\s/g, ''))

/** A line of a list, as it came. */
interface WordLine extends WordPlace {
  sign: string
}

const typeOf = ({ sign }: WordLine): List['type'] => (isNumber(sign) ? 'orderedList' : 'bulletList')

/** The lists of one text, each known by the name that Word gave it. */
export class WordLists {
  readonly #names = new WeakMap<Block, string>()

  /** Puts a line where its list goes on, or begins one. @param room how many lists may lie in each other here */
  put(into: Block[], line: Paragraph, word: WordLine, room: number): void {
    if (room <= 0) return void into.push(line)
    let list = this.#goesOn(into.at(-1), word, 1)
    let holds = into
    for (let level = 1; list && level < Math.min(word.level, room); level++) {
      holds = list.content.at(-1)!.content
      list = this.#goesOn(holds.at(-1), word, level + 1)
    }
    if (!list) {
      list = { type: typeOf(word), content: [] }
      this.#names.set(list, word.list)
      holds.push(list)
    }
    list.content.push({ type: 'listItem', content: [line] })
  }

  /** What lies above the line's own level goes on whatever its signs are. */
  #goesOn(last: Block | undefined, word: WordLine, level: number): List | undefined {
    if (last?.type !== 'bulletList' && last?.type !== 'orderedList') return undefined
    if (this.#names.get(last) !== word.list) return undefined
    return level < word.level || last.type === typeOf(word) ? last : undefined
  }
}
