import { Extension } from '@tiptap/core'
import { DOMParser, Fragment, type Mark, type Node as ProseMirrorNode, type Schema, Slice } from '@tiptap/pm/model'
import { Plugin, Selection } from '@tiptap/pm/state'
import { keepable } from '../../../contract/kit/keepable.ts'
import type { MessageDocument } from '../../../contract/templates/document/document.ts'
import { documentOfText } from '../../../contract/templates/document/from-text.ts'
import { HtmlReading, tab } from '../../../contract/templates/html/reading.ts'
import { newId } from '../../lib/new-id.ts'
import { attributesOf, ownAddress, withoutForeignPictures, withoutStyles } from './pasted.ts'

/** Names of variables that the text has of its own. */
type Names = () => readonly string[]

/** Reads a paste as the server reads HTML: one tag after the other. */
function tell(reading: HtmlReading, node: Node): void {
  if (node instanceof Text) reading.text(node.data)
  if (!(node instanceof Element)) return
  const tag = node.localName
  // Chrome puts it behind what it copies.
  if (tag === 'br' && node.className === 'Apple-interchange-newline') return
  const attributes = attributesOf(node)
  reading.opened(tag, attributes.src ? { ...attributes, src: ownAddress(attributes.src) } : attributes)
  for (const child of node.childNodes) tell(reading, child)
  reading.closed(tag)
}

const contentOf = (schema: Schema, document: MessageDocument): Fragment => schema.nodeFromJSON(document).content

/** What our own editor copied is read as it wrote it; everything else as a mail of wherever. */
class PasteParser extends DOMParser {
  readonly #names: Names

  constructor(schema: Schema, names: Names) {
    super(schema, DOMParser.fromSchema(schema).rules)
    this.#names = names
  }

  override parseSlice(dom: Node, options?: Parameters<DOMParser['parseSlice']>[1]): Slice {
    const isOwn = dom instanceof Element && (dom.closest('[data-pm-slice]') ?? dom.querySelector('[data-pm-slice]'))
    if (isOwn) return super.parseSlice(dom, options)
    const reading = new HtmlReading(this.#names(), newId)
    for (const child of dom.childNodes) tell(reading, child)
    return new Slice(contentOf(this.schema, reading.end()), 0, 0)
  }
}

/** With the looks of where it is put. */
const marked = (line: ProseMirrorNode, marks: readonly Mark[]): ProseMirrorNode =>
  line.copy(Fragment.fromArray(line.children.map((child) => child.mark(marks))))

/** A plain text, a paragraph a line: empty ones too, but for what the last break would make. */
function sliceOfText(schema: Schema, text: string, names: readonly string[], marks: readonly Mark[]): Slice {
  const lines = keepable(text)
    .replace(/(?:\r\n|\r|\n)$/, '')
    .replaceAll('\t', tab)
  const { content } = contentOf(schema, documentOfText(lines, names))
  return Slice.maxOpen(Fragment.fromArray(content.map((line) => marked(line, marks))))
}

/** Other editors of this kind mark what they copy as ours does, and write tags that ours never does. */
const strangeTags = /<(?:table|div|h[1-6]|blockquote|pre)\b/i
const ofOthers = (html: string): string =>
  strangeTags.test(html) ? html.replaceAll(/\sdata-pm-slice=("[^"]*"|'[^']*')/gi, '') : html

/** Where there is nothing to read, a browser would put in by itself what it has, with its styles. */
const isNothing = (data: DataTransfer | null): boolean =>
  data !== null &&
  !data.files.length &&
  !['text/plain', 'text/html', 'text/uri-list'].some((type) => data.getData(type))

/** What is pasted or dropped into a message. */
export const pasting = (names: Names) =>
  Extension.create({
    name: 'pasting',
    addProseMirrorPlugins() {
      const { schema } = this.editor
      return [
        new Plugin({
          props: {
            transformPastedHTML: (html) => ofOthers(withoutStyles(withoutForeignPictures(keepable(html)))),
            clipboardParser: new PasteParser(schema, names),
            handleDOMEvents: {
              paste(_view, event) {
                const taken = isNothing(event.clipboardData)
                if (taken) event.preventDefault()
                return taken
              },
            },
            clipboardTextParser: (text, $context) => sliceOfText(schema, text, names(), $context.marks()),
          },
        }),
      ]
    },
  })

/** On one line. */
const lineOf = (data: DataTransfer | null): string =>
  keepable(data?.getData('text/plain') ?? '')
    .replaceAll(/\s*[\r\n]+\s*/g, ' ')
    .replaceAll('\t', tab)

/** Takes only the words of what is pasted or dropped into a line; no browser reads the HTML beside them. */
export const linePasting = Extension.create({
  name: 'linePasting',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          paste(view, event) {
            event.preventDefault()
            const text = lineOf(event.clipboardData)
            if (text) view.dispatch(view.state.tr.insertText(text).scrollIntoView())
            return true
          },
          drop(view, event) {
            // What is moved within the line is its own.
            if (view.dragging) return false
            event.preventDefault()
            const text = lineOf(event.dataTransfer)
            const { doc, selection, tr } = view.state
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
            // Beside the words is still in their line.
            const at = place ? Selection.near(doc.resolve(place.pos)).from : selection.from
            if (text) view.dispatch(tr.insertText(text, at))
            view.focus()
            return true
          },
        },
      },
    }),
  ],
})
