import type { NodeViewRenderer } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
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

/** Draws a picture; while it has the focus it has a frame, whose corners change its size. */
export const pictureView =
  ({ draw, words }: PictureOptions): NodeViewRenderer =>
  ({ node: first, view, getPos }) => {
    let node = first
    const dom = document.createElement('div')
    const frame = document.createElement('span')
    const img = document.createElement('img')
    const drawn = draw(String(node.attrs.file))
    const shape = (): Shape => ({ width: Number(node.attrs.width), height: Number(node.attrs.height) })
    const paint = ({ width, height } = shape()) => {
      Object.assign(img, { width, height, alt: String(node.attrs.name) })
      dom.className = [classes.picture, classes[String(node.attrs.align)]].join(' ')
      frame.querySelector('[role="slider"]')?.setAttribute('aria-valuenow', String(width))
    }
    const keep = ({ width, height }: Shape) => {
      const at = getPos()
      if (at === undefined || width === shape().width) return
      const changed = view.state.tr.setNodeAttribute(at, 'width', width).setNodeAttribute(at, 'height', height)
      view.dispatch(changed.setSelection(NodeSelection.create(changed.doc, at)))
    }
    const remove = () => {
      view.focus()
      view.dispatch(view.state.tr.deleteSelection())
    }
    const onKey = (event: KeyboardEvent) => {
      const width = byKey(event, shape().width, roomIn(view))
      if (width !== undefined) keep(resized(shape(), width, roomIn(view)))
      else if (event.key === 'Backspace' || event.key === 'Delete') remove()
      else if (event.key === 'Escape') view.focus()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    const handles = corners.map((corner) => {
      const handle = document.createElement('span')
      handle.className = classes.handle ?? ''
      handle.dataset.corner = corner
      handle.addEventListener('pointerdown', (event) =>
        dragged(event, { corner, align: String(node.attrs.align), shape: shape(), room: roomIn(view), paint, keep }),
      )
      return handle
    })
    // One of them is enough for whoever goes by keys.
    const slider = handles.at(-1)!
    slider.tabIndex = 0
    slider.role = 'slider'
    slider.ariaValueMin = String(pictureWidth.least)
    slider.addEventListener('keydown', onKey)
    dom.contentEditable = 'false'
    frame.className = classes.frame ?? ''
    frame.append(img)
    dom.append(frame)
    paint()
    drawn.address.then(
      (address) => {
        img.src = address
      },
      () => {
        frame.dataset.missing = words().missing
      },
    )
    return {
      dom,
      update(next) {
        if (next.type !== node.type || next.attrs.file !== node.attrs.file) return false
        node = next
        paint()
        return true
      },
      selectNode() {
        dom.dataset.focused = ''
        slider.ariaLabel = words().size
        slider.ariaValueMax = String(roomIn(view))
        frame.append(...handles)
        paint()
      },
      deselectNode() {
        delete dom.dataset.focused
        for (const handle of handles) handle.remove()
      },
      stopEvent: ({ target }) => target instanceof Node && handles.some((handle) => handle.contains(target)),
      ignoreMutation: () => true,
      destroy: drawn.end,
    }
  }
