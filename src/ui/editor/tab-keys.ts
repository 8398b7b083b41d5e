import { Extension } from '@tiptap/core'
import type { NodeType } from '@tiptap/pm/model'
import { liftListItem, sinkListItem } from '@tiptap/pm/schema-list'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { SuggestionPluginKey } from '@tiptap/suggestion'
import { tab } from '../../../contract/templates/html/reading.ts'
import { isTooDeep } from './bounds.ts'
import { pictureAt } from './picture-node.ts'

/** Tab types four spaces (000 §9) or moves an item of a list; Escape, then Tab leaves the text (WCAG 2.1.2). */

const isInList = ({ selection: { $from } }: EditorState): boolean =>
  Array.from({ length: $from.depth }, (_, depth) => $from.node(depth)).some(({ type }) => type.name === 'listItem')

function moveItem(view: EditorView, item: NodeType, back: boolean): void {
  const move = back ? liftListItem(item) : sinkListItem(item)
  move(view.state, (tr) => {
    if (!isTooDeep(tr.doc)) view.dispatch(tr.scrollIntoView())
  })
}

/** Where the lines of what is marked begin, the last first. */
function startsOf({ doc, selection: { from, to } }: EditorState): number[] {
  const starts: number[] = []
  doc.nodesBetween(from, to, (node, at) => void (node.isTextblock && starts.unshift(at + 1)))
  return starts
}

function indent(state: EditorState): Transaction {
  const { tr, selection } = state
  if (selection.empty) return tr.insertText(tab)
  for (const start of startsOf(state)) tr.insertText(tab, start)
  return tr
}

/** The spaces before the caret, else those at the beginning of its line. */
function takeBack(state: EditorState): Transaction {
  const { tr, selection } = state
  const { $from, from } = selection
  const before = $from.nodeBefore?.isText ? / {1,4}$/.exec($from.nodeBefore.text ?? '')?.[0] : undefined
  if (selection.empty && before) return tr.delete(from - before.length, from)
  for (const start of startsOf(state)) {
    const spaces = /^ {1,4}/.exec(state.doc.nodeAt(start)?.text ?? '')?.[0]
    if (spaces) tr.delete(start, start + spaces.length)
  }
  return tr
}

const alone = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !(ctrlKey || metaKey || altKey)
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'Escape'])

function onTab(view: EditorView, back: boolean): void {
  const item = view.state.schema.nodes.listItem
  if (item && isInList(view.state)) moveItem(view, item, back)
  else view.dispatch((back ? takeBack : indent)(view.state).scrollIntoView())
}

/** Knows whether Escape was the last key: the next Tab is the page's then, and so is another Escape. */
function leaving(): Plugin {
  let leaves = false
  const stay = () => {
    leaves = false
    return false
  }
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown(_view, event) {
          const goes = leaves && alone(event) && (event.key === 'Tab' || event.key === 'Escape')
          if (goes && event.key === 'Escape') leaves = false
          if (!modifiers.has(event.key)) leaves = false
          // Taken from the editor, not from the browser.
          return goes
        },
        mousedown: stay,
        blur: stay,
      },
      handleKeyDown(view, event) {
        if (!alone(event) || pictureAt(view.state.selection)) return false
        if (event.key === 'Escape') {
          leaves = true
          return true
        }
        if (event.key !== 'Tab') return false
        onTab(view, event.shiftKey)
        return true
      },
    },
  })
}

/** In a line nothing needs Escape but what it asks: ProseMirror would keep it from the page. */
const passing = () =>
  new Plugin({
    props: {
      handleDOMEvents: {
        keydown: ({ state }, event) => event.key === 'Escape' && !SuggestionPluginKey.getState(state)?.active,
      },
    },
  })

export const lineKeys = Extension.create({ name: 'lineKeys', addProseMirrorPlugins: () => [passing()] })

export const tabKeys = Extension.create({ name: 'tabKeys', addProseMirrorPlugins: () => [leaving()] })
