import { Extension } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import { listsLimit, picturesLimit } from '../../../contract/templates/document/document.ts'

/** Whatever is pressed, pasted or dropped, the text stays one that a message may be, and one can go on writing. */

export const isList = (node: ProseMirrorNode): boolean =>
  node.type.name === 'bulletList' || node.type.name === 'orderedList'

interface Place {
  node: ProseMirrorNode
  at: number
}

/** Lists that have so many above them, outermost. */
function listsBelow(root: ProseMirrorNode, depth: number): Place[] {
  const found: Place[] = []
  const within = (parent: ProseMirrorNode, start: number, above: number) =>
    parent.forEach((node, offset) => {
      if (isList(node) && above === depth) found.push({ node, at: start + offset })
      else if (!node.isTextblock) within(node, start + offset + 1, above + (isList(node) ? 1 : 0))
    })
  within(root, 0, 0)
  return found
}

/** Whether lists lie in each other deeper than a message may have them. */
export const isTooDeep = (doc: ProseMirrorNode): boolean => listsBelow(doc, listsLimit).length > 0

function linesIn(list: ProseMirrorNode): ProseMirrorNode[] {
  const lines: ProseMirrorNode[] = []
  list.descendants((node) => {
    if (!(node.isTextblock || node.isAtom)) return true
    lines.push(node)
    return false
  })
  return lines
}

/** Lists that lie too deep are lines of the last one that does not, as where HTML is read. */
function flatten(tr: Transaction): void {
  for (const { node, at } of listsBelow(tr.doc, listsLimit).reverse())
    tr.replaceWith(at, at + node.nodeSize, linesIn(node))
}

/** In the place of pictures that are too many stand empty lines. */
function fewerPictures(tr: Transaction): void {
  const places: number[] = []
  tr.doc.descendants((node, at) => {
    if (node.type.name === 'image') places.push(at)
  })
  for (const at of places.slice(picturesLimit)) tr.replaceWith(at, at + 1, tr.doc.type.schema.nodes.paragraph!.create())
}

/** Behind a picture at the end no caret would find a place. */
function lineAtEnd(tr: Transaction): void {
  let last: ProseMirrorNode | null = tr.doc
  while (last && !last.isTextblock && !last.isAtom) last = last.lastChild
  if (!last?.isTextblock) tr.insert(tr.doc.content.size, tr.doc.type.schema.nodes.paragraph!.create())
}

export const bounds = Extension.create({
  name: 'bounds',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(_transactions, _before, { tr }) {
        flatten(tr)
        fewerPictures(tr)
        lineAtEnd(tr)
        return tr.docChanged ? tr : null
      },
    }),
  ],
})
