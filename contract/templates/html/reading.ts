import {
  type Alignment,
  type Block,
  emptyDocument,
  type Inline,
  isLink,
  type List,
  listsLimit,
  type Mark,
  type MessageDocument,
} from '../document/document.ts'
import { lineOf } from '../document/from-text.ts'
import { pictureOf, wordsOfPicture } from '../document/pictures.ts'
import {
  type Attributes,
  alignOf,
  isBlock,
  isMarker,
  isSilent,
  marksWithin,
  type WordPlace,
  wordPlaceOf,
} from './styles.ts'
import { WordLists } from './word-list.ts'

/** What a tab is, and what stands between the cells of a row (000 §9). */
export const tab = '    '

/** A tag that is not closed yet. */
interface Frame {
  marks: Mark[]
  align: Alignment | undefined
  /** Where its lines go. */
  into: Block[]
  /** Which list its items belong to. */
  list: List | undefined
  /** Whether the source's line breaks and spaces count. */
  kept: boolean
  /** Whether its words are left out. */
  silent: boolean
  /** The row that its cells stand in. */
  row: { cells: number } | undefined
  word: WordPlace | undefined
}

const ground = { marks: [], align: undefined, list: undefined, kept: false, silent: false }

/**
 * Reads HTML of wherever as a document of ours, for calls and for what is pasted: a parser tells one tag after the other, so
 * no depth of tags costs a stack. Scripts, others' pictures and unknown styles are left out, words stay (D-125).
 */
export class HtmlReading {
  readonly #blocks: Block[] = []
  readonly #custom: readonly string[]
  readonly #newId: () => string
  readonly #frames: Frame[] = [{ ...ground, into: this.#blocks, row: undefined, word: undefined }]
  /** Undefined: nothing has been said on it yet. */
  #line: Inline[] | undefined
  /** Cells that have begun since something was said. */
  #cells = 0
  /** What stands before the line of one of Word's lists. */
  #sign = ''
  readonly #wordLists = new WordLists()
  readonly #pictures = new Set<string>()
  #lists = 0

  /** @param custom names of variables, beside those that every template knows */
  constructor(custom: readonly string[], newId: () => string) {
    this.#custom = custom
    this.#newId = newId
  }

  get #now(): Frame {
    return this.#frames.at(-1)!
  }

  opened(tag: string, attributes: Attributes): void {
    if (isBlock(tag)) this.#endLine()
    const above = this.#now
    const isRow = tag === 'tr' || tag === 'table'
    const frame: Frame = {
      ...above,
      marks: marksWithin(above.marks, tag, attributes, isLink),
      align: alignOf(attributes) ?? above.align,
      kept: above.kept || tag === 'pre',
      silent: above.silent || isSilent(tag) || isMarker(attributes),
      row: isRow ? { cells: 0 } : above.row,
      word: wordPlaceOf(tag, attributes) ?? above.word,
    }
    this.#frames.push(frame)
    if (tag === 'br') this.#put({ type: 'hardBreak' })
    else if (tag === 'img') this.#picture(attributes)
    else if (tag === 'ul' || tag === 'ol') this.#openList(frame, tag === 'ul' ? 'bulletList' : 'orderedList')
    else if (tag === 'li' && frame.list) this.#openItem(frame, frame.list)
    else if ((tag === 'td' || tag === 'th') && above.row && above.row.cells++ > 0) this.#cells++
  }

  /** Ours on a line of its own, each with an id that no other has; of every other its words. */
  #picture(attributes: Attributes): void {
    const { align = 'left', into, silent } = this.#now
    const image = pictureOf({ ...attributes, size: attributes['data-size'] }, align)
    if (!image) this.text(wordsOfPicture(attributes.alt))
    if (!image || silent) return
    this.#endLine()
    const { internalId } = image.attrs
    into.push(
      this.#pictures.has(internalId) ? { ...image, attrs: { ...image.attrs, internalId: this.#newId() } } : image,
    )
    this.#pictures.add(internalId)
  }

  /** Lists that lie too deep are lines of the last one that does not; one right in another is of the item before it. */
  #openList(frame: Frame, type: List['type']): void {
    this.#lists++
    const around = frame.list
    const before = around?.content.at(-1)
    if (before) frame.into = before.content
    // Where no item is before it, it is the one around it.
    frame.list = around && !before ? around : this.#lists <= listsLimit ? { type, content: [] } : undefined
    if (frame.list && frame.list !== around) frame.into.push(frame.list)
  }

  #openItem(frame: Frame, list: List): void {
    frame.into = []
    frame.list = undefined
    list.content.push({ type: 'listItem', content: frame.into })
  }

  closed(tag: string): void {
    if (isBlock(tag)) this.#endLine()
    const { into, list } = this.#frames.pop()!
    if (tag === 'li' && into.length === 0) into.push({ type: 'paragraph' })
    if (tag !== 'ul' && tag !== 'ol') return
    this.#lists--
    if (list?.content.length === 0 && into.includes(list)) into.splice(into.indexOf(list), 1)
  }

  text(text: string): void {
    const { kept, word, silent } = this.#now
    if (silent && word) this.#sign += text
    const lines = kept ? text.split(/\r\n|\r|\n/) : [text.replaceAll(/[ \t\r\n\f]+/g, ' ')]
    for (const [at, line] of lines.entries()) {
      if (at > 0) this.#put({ type: 'hardBreak' })
      this.#say(line)
    }
  }

  #say(given: string): void {
    const { marks, kept, silent } = this.#now
    const before = this.#line?.at(-1)
    const follows = !this.#cells && (before?.type === 'text' ? !before.text.endsWith(' ') : before?.type === 'variable')
    const text = kept || follows ? given : given.replace(/^ +/, '')
    if (text === '' || silent) return
    this.#betweenCells()
    const last = this.#line?.at(-1)
    if (last?.type === 'text' && last.marks === marks) last.text += text
    else this.#put({ type: 'text', text, marks })
  }

  /** What stands in cells side by side is not one word. */
  #betweenCells(): void {
    const gap = tab.repeat(this.#cells)
    this.#cells = 0
    if (!gap) return
    const last = this.#line?.at(-1)
    if (last?.type === 'text') last.text = last.text.replace(/ +$/, '')
    if (last?.type === 'text' && !last.marks?.length) last.text += gap
    else this.#put({ type: 'text', text: gap, marks: [] })
  }

  #put(node: Inline): void {
    if (this.#now.silent) return
    this.#line ??= []
    this.#line.push(node)
  }

  #endLine(): void {
    const [line, sign] = [this.#line, this.#sign]
    this.#cells = 0
    if (!line) return
    this.#line = undefined
    this.#sign = ''
    // The last break of a line breaks nothing.
    if (line.at(-1)?.type === 'hardBreak') line.pop()
    const content = line.flatMap((node, at) => this.#said(node, at === line.length - 1))
    const { align, into, word } = this.#now
    const paragraph = {
      type: 'paragraph' as const,
      ...(align && align !== 'left' && { attrs: { textAlign: align } }),
      ...(content.length > 0 && { content }),
    }
    if (word) this.#wordLists.put(into, paragraph, { ...word, sign }, listsLimit - this.#lists)
    else into.push(paragraph)
  }

  /** A text as it stands in a document: with its variables, and each space that a mail wrote as one that counts. */
  #said(node: Inline, isLast: boolean): Inline[] {
    if (node.type !== 'text') return [node]
    const { marks = [] } = node
    const text = (isLast ? node.text.replace(/ +$/, '') : node.text).replaceAll('\u00a0', ' ')
    return lineOf(text, this.#custom).map((part) => (marks.length ? { ...part, marks } : part))
  }

  /** What has been read, once it is at its end. */
  end(): MessageDocument {
    this.#endLine()
    return this.#blocks.length ? { type: 'doc', content: this.#blocks } : emptyDocument
  }
}
