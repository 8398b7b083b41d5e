import { Mention } from '@tiptap/extension-mention'
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import classes from './Editor.module.css'

/** A variable that may stand in a text. */
export interface EditorVariable {
  name: string
  /** Somebody has named it: it is filled in for each message, not from what is known of a person. */
  own: boolean
}
/** What is picked: one that there is, or a name to make. */
export type Picked = EditorVariable & { isNew: boolean }
export type Asked = SuggestionProps<Picked, Picked>

interface Asking {
  /** What fits what was typed behind the brace. */
  offers: (typed: string) => Picked[]
  isOwn: (name: string) => boolean
  picked: (picked: Picked) => void
  /** Undefined: nothing is asked any more. */
  show: (asked: Asked | undefined) => void
  /** @returns whether the list took the key */
  onKey: (event: KeyboardEvent) => boolean
}

/** A variable as a chip; `{` asks which one (MSG-02). */
export const variableNode = ({ offers, isOwn, picked, show, onKey }: Asking) =>
  Mention.extend({
    name: 'variable',
    // Its keys come before those of the text: Enter picks, and makes no line.
    priority: 2000,
    addAttributes: () => ({ name: { default: null } }),
    addProseMirrorPlugins() {
      const asking = Suggestion<Picked, Picked>({
        editor: this.editor,
        char: '{',
        allowedPrefixes: null,
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
    renderHTML: ({ node }) => [
      'span',
      {
        class: isOwn(String(node.attrs.name)) ? `${classes.chip} ${classes.own}` : classes.chip,
        'data-type': 'variable',
      },
      String(node.attrs.name),
    ],
  })
