import { Node } from '@tiptap/core'
import { NodeSelection, Plugin, Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { messageDocument, pictureWidth } from '../../../contract/templates/document/document.ts'
import classes from './Editor.module.css'
import { withOwnIds } from './own-ids.ts'
import { type PictureOptions, pictureView, roomIn } from './picture-view.ts'

/** A picture that was kept, as it is put into a text: its pixels, and its bytes. */
export interface Picture {
  file: string
  name: string
  width: number
  height: number
  size: number
}

/** What an editor does with files that are given to it. */
export interface EditorFiles {
  /** Keeps them; whoever does tells of those that are refused. */
  keep: (files: readonly File[]) => Promise<readonly Picture[]>
  draw: PictureOptions['draw']
  /** What is no picture; absent: only pictures are taken. */
  attach?: (files: readonly File[]) => void
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    image: { insertPictures: (pictures: readonly Picture[], newId: () => string) => ReturnType }
  }
}

/** The picture that has the focus, if one has. */
export const pictureAt = (selection: Selection): NodeSelection | undefined =>
  selection instanceof NodeSelection && selection.node.type.name === 'image' ? selection : undefined

/** Whether what our own editor has written of a picture is one. */
function pictureFrom(written: string | null): Record<string, unknown> | false {
  try {
    const attrs = JSON.parse(written ?? '') as Record<string, unknown>
    return messageDocument.safeParse({ type: 'doc', content: [{ type: 'image', attrs }] }).success && attrs
  } catch {
    return false
  }
}

/** As wide as it is, where there is room. */
export function shownAt({ width, height }: Pick<Picture, 'width' | 'height'>, room: number) {
  const most = Math.max(pictureWidth.least, Math.min(room, pictureWidth.most))
  const shown = Math.round(Math.max(pictureWidth.least, Math.min(width, most)))
  return { width: shown, height: Math.max(1, Math.min(20_000, Math.round((height * shown) / width))) }
}

/** The caret stands behind it again. */
function leave(view: EditorView): void {
  const focused = pictureAt(view.state.selection)
  if (focused) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(focused.to), 1)))
}

/** What goes on while a picture has the focus: nothing is written over it (000 §4). */
function onKey(view: EditorView, event: KeyboardEvent): boolean {
  if (!pictureAt(view.state.selection)) return false
  const handle = view.dom.querySelector<HTMLElement>(`.${classes.picture}[data-focused] [role="slider"]`)
  if (event.key === 'Escape') leave(view)
  else if (event.key === 'Tab' && !event.shiftKey && handle) handle.focus()
  else return !(event.ctrlKey || event.metaKey || event.altKey) && (event.key.length === 1 || event.key === 'Enter')
  return true
}

const readOnly = new Plugin({
  props: {
    handleKeyDown: onKey,
    handleTextInput: ({ state }) => pictureAt(state.selection) !== undefined,
    handlePaste: ({ state }) => pictureAt(state.selection) !== undefined,
    handleDOMEvents: {
      beforeinput: ({ state }, event) => {
        if (!pictureAt(state.selection) || !event.inputType.startsWith('insert')) return false
        event.preventDefault()
        return true
      },
      focusout(view, { relatedTarget }) {
        const own = view.dom.closest(`.${classes.editor}`)
        if (!(relatedTarget instanceof Element && own?.contains(relatedTarget))) leave(view)
        return false
      },
    },
  },
})

const attributes = ['file', 'internalId', 'name', 'width', 'height', 'size', 'align'] as const
const attribute = { default: null, rendered: false, parseHTML: () => null }

/** A picture on a line of its own (000 §9, Editor image). */
export const pictureNode = (options: PictureOptions) =>
  Node.create({
    name: 'image',
    group: 'block',
    atom: true,
    draggable: true,
    // What is typed while it has the focus is not for others either.
    priority: 1500,
    addAttributes: () => Object.fromEntries(attributes.map((name) => [name, attribute])),
    parseHTML: () => [{ tag: 'img[data-picture]', getAttrs: (img) => pictureFrom(img.getAttribute('data-picture')) }],
    renderHTML: ({ node }) => ['img', { 'data-picture': JSON.stringify(node.attrs), alt: String(node.attrs.name) }],
    renderText: ({ node }) => `[${String(node.attrs.name)}]`,
    addNodeView: () => pictureView(options),
    addProseMirrorPlugins: () => [readOnly, withOwnIds(options.newId)],
    addCommands: () => ({
      insertPictures:
        (pictures, newId) =>
        ({ chain, editor, state }) => {
          const after = pictureAt(state.selection)?.to
          const nodes = pictures.map(({ width, height, ...picture }) => ({
            type: 'image',
            attrs: {
              ...picture,
              ...shownAt({ width, height }, roomIn(editor.view)),
              internalId: newId(),
              align: 'left',
            },
          }))
          // Behind it one can go on writing.
          const content = [...nodes, { type: 'paragraph' }]
          const { from, to } = state.selection
          return chain()
            .insertContentAt(after ?? { from, to }, content)
            .run()
        },
    }),
  })
