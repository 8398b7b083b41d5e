import { Mark } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { TextAlign } from '@tiptap/extension-text-align'
import { Placeholder, UndoRedo } from '@tiptap/extensions'
import { alignments, fontSizes, isLink } from '../../../contract/templates/document/document.ts'
import { bounds } from './bounds.ts'
import classes from './Editor.module.css'
import { linePasting, pasting } from './pasting.ts'
import { lineKeys, tabKeys } from './tab-keys.ts'

/** What the editor knows: just the nodes and marks of the document's schema (`contract/templates/document`). */

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    size: { setSize: (size: string | undefined) => ReturnType }
  }
}

/** Small, large or huge; a text without it is normal (000 §9). */
const Size = Mark.create({
  name: 'size',
  addAttributes: () => ({ size: { default: null, parseHTML: ({ dataset }) => dataset.font } }),
  // What is copied says by a word of its own which it is.
  parseHTML: () => fontSizes.map((size) => ({ tag: `span[data-font=${size}]` })),
  renderHTML: ({ mark }) => {
    const size = String(mark.attrs.size)
    return ['span', { class: classes[size], 'data-font': size }, 0]
  },
  addCommands() {
    return {
      setSize:
        (size) =>
        ({ commands }) =>
          size ? commands.setMark('size', { size }) : commands.unsetMark('size'),
    }
  },
})

/** Of a link's attributes only where it leads. */
const OurLink = Link.extend({ addAttributes: () => ({ href: { default: null } }) }).configure({
  openOnClick: false,
  autolink: false,
  linkOnPaste: true,
  isAllowedUri: (uri) => isLink(uri),
})

/** Holds what a text does, as the document's schema has it; its keys are in `tab-keys.ts`. */
const OurListItem = ListItem.extend({
  content: 'block+',
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

/** Everything a message may hold. @param names of variables that it has of its own */
export const messageExtensions = (placeholder: string, names: () => readonly string[]) => [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  HardBreak,
  Size,
  OurLink,
  BulletList,
  OrderedList.extend({ addAttributes: () => ({}) }),
  OurListItem,
  ListKeymap,
  TextAlign.configure({ types: ['paragraph'], alignments: [...alignments] }),
  UndoRedo,
  Placeholder.configure({ placeholder }),
  pasting(names),
  tabKeys,
  bounds,
]

const taken = () => true
const noBreaks = { Enter: taken, 'Shift-Enter': taken, 'Mod-Enter': taken }

/** One line of text and variables: Enter does nothing, and what is pasted loses its breaks and its looks (000 §5). */
export const lineExtensions = (placeholder: string) => [
  Document.extend({ content: 'paragraph' }),
  Paragraph.extend({
    addKeyboardShortcuts: () => noBreaks,
  }),
  Text,
  UndoRedo,
  Placeholder.configure({ placeholder }),
  linePasting,
  lineKeys,
]
