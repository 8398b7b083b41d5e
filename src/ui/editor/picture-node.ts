import { Extension, Node } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { NodeSelection, Plugin, Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { filePath } from '../../../contract/profiles/files/resumes.ts'
import type { Image } from '../../../contract/templates/document/document.ts'
import classes from './Editor.module.css'
import { withOwnIds } from './own-ids.ts'
import { ownPicture } from './pasted.ts'
import { type PictureOptions, pictureView, roomIn } from './picture-view.ts'
import { resized } from './resize.ts'

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

/** As other programs get it, and our own editor takes it again (000 §9). */
function asHtml({ attrs }: ProseMirrorNode): Record<string, string> {
  const { file, internalId: id, name, width, height, size, align } = attrs as Image['attrs']
  const measures = { width: String(width), height: String(height), 'data-size': String(size / 1024) }
  return { src: filePath(file), id, alt: name, ...measures, 'data-align': align }
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

/** A press at once after one beside it, on the text, counts as its second, and would do nothing. */
function onPressedAgain(view: EditorView, _at: number, node: ProseMirrorNode, before: number): boolean {
  if (node.type.name !== 'image') return false
  view.focus()
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, before)))
  return true
}

const readOnly = new Plugin({
  props: {
    handleKeyDown: onKey,
    handleDoubleClickOn: onPressedAgain,
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
// Without a default none is made of nothing: where a text is emptied, what is left is a paragraph.
const attribute = { isRequired: true, rendered: false, parseHTML: () => null }

/** What is typed while a picture has the focus is for no other part: its keys come before theirs. */
export const pictureKeys = Extension.create({
  name: 'pictureKeys',
  priority: 1500,
  addProseMirrorPlugins: () => [readOnly],
})

/** A picture on a line of its own (000 §9, Editor image). */
export const pictureNode = (options: PictureOptions) =>
  Node.create({
    name: 'image',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => Object.fromEntries(attributes.map((name) => [name, attribute])),
    parseHTML: () => [{ tag: 'img', getAttrs: (img) => ownPicture((name) => img.getAttribute(name))?.attrs ?? false }],
    renderHTML: ({ node }) => ['img', asHtml(node)],
    renderText: ({ node }) => `[${String(node.attrs.name)}]`,
    addNodeView: () => pictureView(options),
    addProseMirrorPlugins: () => [withOwnIds(options.newId)],
    addCommands: () => ({
      insertPictures:
        (pictures, newId) =>
        ({ chain, editor, state }) => {
          const after = pictureAt(state.selection)?.to
          const nodes = pictures.map(({ width, height, ...picture }) => ({
            type: 'image',
            attrs: {
              ...picture,
              // As wide as it is, where there is room.
              ...resized({ width, height }, width, roomIn(editor.view)),
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
