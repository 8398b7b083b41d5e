import { randomUUID } from 'node:crypto'
import { Parser } from 'htmlparser2'
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
} from '../../../../contract/templates/document/document.ts'
import { documentOfText, lineOf } from '../../../../contract/templates/document/from-text.ts'
import { pictureOf, wordsOfPicture } from '../../../../contract/templates/document/pictures.ts'
import { alignOf, isBlock, isSilent, marksWithin } from './styles.ts'

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
}

/** Builds a document of what a parser tells, one tag after the other: no depth of tags costs a stack. */
class Builder {
  readonly blocks: Block[] = []
  readonly #custom: readonly string[]
  readonly #frames: Frame[] = [{ marks: [], align: undefined, into: this.blocks, list: undefined, kept: false }]
  /** Undefined: nothing has been said on it yet. */
  #line: Inline[] | undefined
  readonly #pictures = new Set<string>()
  #silent = 0
  #lists = 0

  constructor(custom: readonly string[]) {
    this.#custom = custom
  }

  get #now(): Frame {
    return this.#frames.at(-1)!
  }

  opened(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (isBlock(tag)) this.endLine()
    if (isSilent(tag)) this.#silent++
    const above = this.#now
    const frame: Frame = {
      ...above,
      marks: marksWithin(above.marks, tag, attributes, isLink),
      align: alignOf(attributes) ?? above.align,
      kept: above.kept || tag === 'pre',
    }
    this.#frames.push(frame)
    if (tag === 'br') this.#put({ type: 'hardBreak' })
    else if (tag === 'img') this.#picture(attributes)
    else if (tag === 'ul' || tag === 'ol') this.#openList(frame, tag === 'ul' ? 'bulletList' : 'orderedList')
    else if (tag === 'li' && frame.list) this.#openItem(frame, frame.list)
  }

  /** Ours on a line of its own, each with an id that no other has; of every other its words. */
  #picture(attributes: Readonly<Record<string, string>>): void {
    const { align = 'left', into } = this.#now
    const image = pictureOf({ ...attributes, size: attributes['data-size'] }, align)
    if (!image) this.text(wordsOfPicture(attributes.alt))
    if (!image || this.#silent) return
    this.endLine()
    const { internalId } = image.attrs
    into.push(
      this.#pictures.has(internalId) ? { ...image, attrs: { ...image.attrs, internalId: randomUUID() } } : image,
    )
    this.#pictures.add(internalId)
  }

  /** Lists that lie too deep are lines of the last one that does not. */
  #openList(frame: Frame, type: List['type']): void {
    this.#lists++
    frame.list = this.#lists <= listsLimit ? { type, content: [] } : undefined
    if (frame.list) frame.into.push(frame.list)
  }

  #openItem(frame: Frame, list: List): void {
    frame.into = []
    frame.list = undefined
    list.content.push({ type: 'listItem', content: frame.into })
  }

  closed(tag: string): void {
    // What stands in cells side by side is not one word.
    if (tag === 'td' || tag === 'th') this.text(' ')
    if (isBlock(tag)) this.endLine()
    if (isSilent(tag)) this.#silent--
    const { into, list } = this.#frames.pop()!
    if (tag === 'li' && into.length === 0) into.push({ type: 'paragraph' })
    if (tag !== 'ul' && tag !== 'ol') return
    this.#lists--
    if (list?.content.length === 0) into.splice(into.indexOf(list), 1)
  }

  text(text: string): void {
    const lines = this.#now.kept ? text.split(/\r\n|\r|\n/) : [text.replaceAll(/[ \t\r\n\f]+/g, ' ')]
    for (const [at, line] of lines.entries()) {
      if (at > 0) this.#put({ type: 'hardBreak' })
      this.#say(line)
    }
  }

  #say(given: string): void {
    const last = this.#line?.at(-1)
    const { marks, kept } = this.#now
    const follows = last?.type === 'text' ? !last.text.endsWith(' ') : last?.type === 'variable'
    const text = kept || follows ? given : given.replace(/^ +/, '')
    if (text === '' || this.#silent) return
    if (last?.type === 'text' && last.marks === marks) last.text += text
    else this.#put({ type: 'text', text, marks })
  }

  #put(node: Inline): void {
    if (!this.#silent) this.#line = [...(this.#line ?? []), node]
  }

  endLine(): void {
    const line = this.#line
    if (!line) return
    this.#line = undefined
    // The last break of a line breaks nothing.
    if (line.at(-1)?.type === 'hardBreak') line.pop()
    const content = line.flatMap((node, at) => this.#said(node, at === line.length - 1))
    const { align, into } = this.#now
    into.push({
      type: 'paragraph',
      ...(align && align !== 'left' && { attrs: { textAlign: align } }),
      ...(content.length > 0 && { content }),
    })
  }

  /** A text as it stands in a document: with its variables, and each space that a mail wrote as one that counts. */
  #said(node: Inline, isLast: boolean): Inline[] {
    if (node.type !== 'text') return [node]
    const { marks = [] } = node
    const text = (isLast ? node.text.replace(/ +$/, '') : node.text).replaceAll('\u00a0', ' ')
    return lineOf(text, this.#custom).map((part) => (marks.length ? { ...part, marks } : part))
  }
}

/**
 * HTML of wherever as a document of ours: scripts, others' pictures and unknown styles are left out, words stay (D-125).
 * @param custom names of variables, beside those that every template knows
 */
export function documentOfHtml(html: string, custom: readonly string[]): MessageDocument {
  // Without a tag it is a text, and its line breaks count.
  if (!/<[a-z!/]/i.test(html)) return documentOfText(html, custom)
  const builder = new Builder(custom)
  const parser = new Parser({
    onopentag: (tag, attributes) => builder.opened(tag, attributes),
    onclosetag: (tag) => builder.closed(tag),
    ontext: (text) => builder.text(text),
  })
  parser.end(html)
  builder.endLine()
  return builder.blocks.length ? { type: 'doc', content: builder.blocks } : emptyDocument
}
