import type { NodeViewRenderer } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import type { EditorView, NodeView } from '@tiptap/pm/view'
import { pictureWidth } from '../../../contract/templates/document/document.ts'
import classes from './Editor.module.css'
import { byKey, dragged, resized, type Shape } from './resize.ts'

export interface PictureOptions {
  /** Where a picture of this file is, for as long as it is drawn; rejects where it is not to be had. */
  draw: (file: string) => { address: Promise<string>; end: () => void }
  newId: () => string
  /** What its handle is called, and what stands in the place of one that is not to be had. */
  words: () => { size: string; missing: string }
}

/** Pixels between the edges of the text. */
export function roomIn({ dom }: EditorView): number {
  const { paddingLeft, paddingRight } = getComputedStyle(dom)
  const room = dom.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0)
  return Math.floor(Math.min(room, pictureWidth.most))
}

const corners = ['nw', 'ne', 'sw', 'se'] as const

function handleAt(corner: string): HTMLElement {
  const handle = document.createElement('span')
  handle.className = classes.handle ?? ''
  handle.dataset.corner = corner
  return handle
}

/** One of them is enough for whoever goes by keys. */
function asSlider(handle: HTMLElement): HTMLElement {
  handle.tabIndex = 0
  handle.role = 'slider'
  handle.ariaValueMin = String(pictureWidth.least)
  return handle
}

/** Draws a picture; while it has the focus it has a frame, whose corners change its size. */
class PictureView implements NodeView {
  readonly dom = document.createElement('div')
  readonly #frame = document.createElement('span')
  readonly #img = document.createElement('img')
  readonly #handles = corners.map(handleAt)
  readonly #slider = asSlider(this.#handles.at(-1)!)
  readonly #view: EditorView
  readonly #getPos: () => number | undefined
  readonly #options: PictureOptions
  #node: ProseMirrorNode
  readonly destroy: () => void

  constructor(node: ProseMirrorNode, view: EditorView, getPos: () => number | undefined, options: PictureOptions) {
    this.#node = node
    this.#view = view
    this.#getPos = getPos
    this.#options = options
    this.dom.contentEditable = 'false'
    this.dom.append(this.#frame)
    this.#frame.className = classes.frame ?? ''
    this.#frame.append(this.#img)
    this.#paint()
    this.#slider.addEventListener('keydown', (event) => this.#onKey(event))
    for (const handle of this.#handles) handle.addEventListener('pointerdown', (event) => this.#drag(event))
    const { address, end } = options.draw(String(node.attrs.file))
    this.destroy = end
    void this.#show(address)
  }

  async #show(address: Promise<string>): Promise<void> {
    try {
      this.#img.src = await address
    } catch {
      this.#frame.dataset.missing = this.#options.words().missing
    }
  }

  get #shape(): Shape {
    return { width: Number(this.#node.attrs.width), height: Number(this.#node.attrs.height) }
  }

  #paint({ width, height }: Shape = this.#shape): void {
    const { name, align } = this.#node.attrs
    Object.assign(this.#img, { width, height, alt: String(name) })
    this.dom.className = [classes.picture, classes[String(align)]].join(' ')
    this.#slider.ariaValueNow = String(width)
  }

  #keep({ width, height }: Shape): void {
    const at = this.#getPos()
    if (at === undefined || width === this.#shape.width) return
    const changed = this.#view.state.tr.setNodeAttribute(at, 'width', width).setNodeAttribute(at, 'height', height)
    this.#view.dispatch(changed.setSelection(NodeSelection.create(changed.doc, at)))
  }

  #drag(event: PointerEvent): void {
    dragged(event, {
      align: String(this.#node.attrs.align),
      shape: this.#shape,
      room: roomIn(this.#view),
      paint: (shape) => this.#paint(shape),
      keep: (shape) => this.#keep(shape),
    })
  }

  #onKey(event: KeyboardEvent): void {
    const room = roomIn(this.#view)
    const width = byKey(event, this.#shape.width, room)
    if (width !== undefined) this.#keep(resized(this.#shape, width, room))
    else if (event.key === 'Escape') this.#view.focus()
    else if (event.key === 'Backspace' || event.key === 'Delete') {
      this.#view.focus()
      this.#view.dispatch(this.#view.state.tr.deleteSelection())
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  update(next: ProseMirrorNode): boolean {
    if (next.type !== this.#node.type || next.attrs.file !== this.#node.attrs.file) return false
    this.#node = next
    this.#paint()
    return true
  }

  selectNode(): void {
    this.dom.dataset.focused = ''
    this.#slider.ariaLabel = this.#options.words().size
    this.#slider.ariaValueMax = String(roomIn(this.#view))
    this.#frame.append(...this.#handles)
  }

  deselectNode(): void {
    delete this.dom.dataset.focused
    for (const handle of this.#handles) handle.remove()
  }

  stopEvent({ target }: Event): boolean {
    return target instanceof Node && this.#handles.some((handle) => handle.contains(target))
  }

  ignoreMutation(): boolean {
    return true
  }
}

export const pictureView =
  (options: PictureOptions): NodeViewRenderer =>
  ({ node, view, getPos }) =>
    new PictureView(node, view, getPos, options)
