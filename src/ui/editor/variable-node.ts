import type { NodeViewRenderer } from '@tiptap/core'
import { Mention } from '@tiptap/extension-mention'
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import { variableName } from '../../../contract/templates/variables.ts'
import { joined } from '../joined.ts'
import classes from './Editor.module.css'

/** A variable that may stand in a text. */
export interface EditorVariable {
  name: string
  /** Somebody has named it: it is filled in for each message, not from what is known of a person. */
  own: boolean
  /** What it stands for in this text, shown in its place; null: nobody knows. Absent: its name is shown. */
  value?: string | null
}
/** What is picked: one that there is, or a name to make. */
export type Picked = EditorVariable & { isNew: boolean }
export type Asked = SuggestionProps<Picked, Picked>

interface Asking {
  /** What fits what was typed behind the brace. */
  offers: (typed: string) => Picked[]
  /** What is known of a name; undefined: it is just being named. */
  known: (name: string) => EditorVariable | undefined
  /** The chips that are shown, each by how it is painted anew. */
  painted: Set<() => void>
  picked: (picked: Picked) => void
  /** Undefined: nothing is asked any more. */
  show: (asked: Asked | undefined) => void
  /** @returns whether the list took the key */
  onKey: (event: KeyboardEvent) => boolean
}

/** The looks of a chip: its value is part of the text, a missing one is to be seen. */
function lookOf(name: string, known: EditorVariable | undefined): { text: string; look: string } {
  if (known?.value) return { text: known.value, look: classes.filled ?? '' }
  const isOpen = known?.value === null || !known || known.own
  return { text: name, look: joined(classes.chip, isOpen && classes.own) ?? '' }
}

/** How one is drawn; what it says may change without the text. */
const chipOf =
  ({ known, painted }: Pick<Asking, 'known' | 'painted'>): NodeViewRenderer =>
  ({ node }) => {
    const dom = document.createElement('span')
    dom.dataset.type = 'variable'
    const name = String(node.attrs.name)
    const paint = () => {
      const { text, look } = lookOf(name, known(name))
      dom.textContent = text
      dom.className = look
      dom.title = text === name ? '' : name
    }
    paint()
    painted.add(paint)
    return { dom, destroy: () => void painted.delete(paint) }
  }

/** A variable as a chip; `{` asks which one (MSG-02). */
export const variableNode = ({ offers, known, painted, picked, show, onKey }: Asking) =>
  Mention.extend({
    name: 'variable',
    // Its keys come before those of the text: Enter picks, and makes no line.
    priority: 2000,
    addAttributes: () => ({ name: { isRequired: true, rendered: false, parseHTML: () => null } }),
    // As our own editor copies it.
    parseHTML: () => [
      {
        tag: 'span[data-type=variable]',
        getAttrs: ({ textContent }) => variableName.test(textContent) && { name: textContent },
      },
    ],
    addNodeView: () => chipOf({ known, painted }),
    addProseMirrorPlugins() {
      const asking = Suggestion<Picked, Picked>({
        editor: this.editor,
        char: '{',
        allowedPrefixes: null,
        // What is closed already is words: nobody asks.
        allow: ({ state, range }) => !state.doc.textBetween(range.from, range.to).includes('}'),
        items: ({ query }) => offers(query),
        command: ({ editor, range, props }) => {
          picked(props)
          editor
            .chain()
            .focus()
            .insertContentAt(range, { type: 'variable', attrs: { name: props.name } })
            .run()
        },
        render: () => ({
          onStart: show,
          onUpdate: show,
          onExit: () => show(undefined),
          onKeyDown: ({ event }) => onKey(event),
        }),
      })
      return [asking]
    },
  }).configure({
    renderText: ({ node }) => `{${String(node.attrs.name)}}`,
    renderHTML: ({ node }) => ['span', { 'data-type': 'variable' }, String(node.attrs.name)],
  })
