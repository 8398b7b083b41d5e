import type { NodeViewRenderer, NodeViewRendererProps } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
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

const shapeOf = ({ attrs }: Node): Shape => ({ width: Number(attrs.width), height: Number(attrs.height) })

/** One picture as it is drawn; while it has the focus it has a frame, whose corners change its size. */
class PictureView implements NodeView {
  readonly dom = document.createElement('div')
  readonly #frame = document.createElement('span')
  readonly #img = document.createElement('img')
  readonly #handles: HTMLElement[]
  readonly #view: EditorView
  readonly #getPos: () => number | undefined
  readonly #words: PictureOptions['words']
  readonly #end: () => void
  #node: Node

  constructor({ draw, words }: PictureOptions, { node, view, getPos }: NodeViewRendererProps) {
    this.#node = node
    this.#view = view
    this.#getPos = getPos
    this.#words = words
    this.#handles = corners.map((corner) => this.#handle(corner))
    this.#slide(this.#slider)
    this.dom.contentEditable = 'false'
    this.#frame.className = classes.frame ?? ''
    this.#frame.append(this.#img)
    this.dom.append(this.#frame)
    this.#paint()
    const drawn = draw(String(node.attrs.file))
    this.#end = drawn.end
    drawn.address.then(
      (address) => {
        this.#img.src = address
      },
      () => {
        this.#frame.dataset.missing = words().missing
      },
    )
  }

  /** One of the corners is enough for whoever goes by keys. */
  get #slider(): HTMLElement {
    return this.#handles.at(-1)!
  }

  #handle(corner: (typeof corners)[number]): HTMLElement {
    const handle = document.createElement('span')
    handle.className = classes.handle ?? ''
    handle.dataset.corner = corner
    handle.addEventListener('pointerdown', (event) =>
      dragged(event, {
        ...{ corner, align: String(this.#node.attrs.align), shape: shapeOf(this.#node), room: roomIn(this.#view) },
        paint: (shape) => this.#paint(shape),
        keep: (shape) => this.#keep(shape),
      }),
    )
    return handle
  }

  #slide(slider: HTMLElement): void {
    slider.tabIndex = 0
    slider.role = 'slider'
    slider.ariaValueMin = String(pictureWidth.least)
    slider.addEventListener('keydown', (event) => this.#onKey(event))
  }

  #paint({ width, height } = shapeOf(this.#node)): void {
    const { name, align } = this.#node.attrs
    Object.assign(this.#img, { width, height, alt: String(name) })
    this.dom.className = [classes.picture, classes[String(align)]].join(' ')
    this.#slider.ariaValueNow = String(width)
  }

  #keep({ width, height }: Shape): void {
    const at = this.#getPos()
    if (at === undefined || width === shapeOf(this.#node).width) return
    const changed = this.#view.state.tr.setNodeAttribute(at, 'width', width).setNodeAttribute(at, 'height', height)
    this.#view.dispatch(changed.setSelection(NodeSelection.create(changed.doc, at)))
  }

  #remove(): void {
    this.#view.focus()
    this.#view.dispatch(this.#view.state.tr.deleteSelection())
  }

  #onKey(event: KeyboardEvent): void {
    const shape = shapeOf(this.#node)
    const room = roomIn(this.#view)
    const width = byKey(event, shape.width, room)
    if (width !== undefined) this.#keep(resized(shape, width, room))
    else if (event.key === 'Backspace' || event.key === 'Delete') this.#remove()
    else if (event.key === 'Escape') this.#view.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  update(next: Node): boolean {
    if (next.type !== this.#node.type || next.attrs.file !== this.#node.attrs.file) return false
    this.#node = next
    this.#paint()
    return true
  }

  selectNode(): void {
    this.dom.dataset.focused = ''
    this.#slider.ariaLabel = this.#words().size
    this.#slider.ariaValueMax = String(roomIn(this.#view))
    this.#frame.append(...this.#handles)
    this.#paint()
  }

  deselectNode(): void {
    delete this.dom.dataset.focused
    for (const handle of this.#handles) handle.remove()
  }

  stopEvent({ target }: Event): boolean {
    return target instanceof globalThis.Node && this.#handles.some((handle) => handle.contains(target))
  }

  ignoreMutation(): boolean {
    return true
  }

  destroy(): void {
    this.#end()
  }
}

/** Draws the pictures of a text. */
export const pictureView =
  (options: PictureOptions): NodeViewRenderer =>
  (props) =>
    new PictureView(options, props)
