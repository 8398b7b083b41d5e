import { useLingui } from '@lingui/react/macro'
import { type AnyExtension, type Editor, Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { type RefObject, useRef, useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { filesIn, sorted } from './pasted.ts'
import { type EditorFiles, pictureAt, pictureKeys, pictureNode } from './picture-node.ts'
import type { PictureOptions } from './picture-view.ts'

type Words = ReturnType<PictureOptions['words']>
interface Latest {
  files: EditorFiles
  words: Words
}

/** What an editor needs to take and to draw files, made once; absent: it knows no pictures. */
export function useFiles(files: EditorFiles | undefined): { extensions: AnyExtension[] } {
  const { t } = useLingui()
  const latest = useRef<Latest>(undefined)
  latest.current = files && { files, words: { size: t`Width of the picture`, missing: t`This picture can’t be shown` } }
  const [extensions] = useState(() => {
    const known = latest as RefObject<Latest>
    if (!files) return []
    const draw: PictureOptions['draw'] = (file) => known.current.files.draw(file)
    return [pictureNode({ draw, newId, words: () => known.current.words }), pictureKeys, taking(known)]
  })
  return { extensions }
}

/** Files that are pasted or dropped: pictures come into the text, all others beside it. */
const taking = (latest: RefObject<Latest>) =>
  Extension.create({
    name: 'taking',
    addProseMirrorPlugins() {
      const { editor } = this
      const take = (given: readonly File[]) => void takeFiles(editor, latest.current.files, given)
      return [
        new Plugin({
          props: {
            handleDOMEvents: {
              paste({ state }, event) {
                const given = filesIn(event.clipboardData)
                if (!given.length || pictureAt(state.selection)) return false
                event.preventDefault()
                take(given)
                return true
              },
              drop(view, event) {
                const given = [...(event.dataTransfer?.files ?? [])]
                if (!given.length) return false
                event.preventDefault()
                putCaret(view, event)
                take(given)
                return true
              },
            },
          },
        }),
      ]
    },
  })

/** Where they were dropped. */
function putCaret(view: EditorView, { clientX, clientY }: DragEvent): void {
  const at = view.posAtCoords({ left: clientX, top: clientY })
  if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))))
}

async function takeFiles(editor: Editor, { keep, attach }: EditorFiles, given: readonly File[]): Promise<void> {
  const { pictures, others } = sorted(given)
  if (others.length) attach?.(others)
  // Where nothing can be attached, whoever keeps pictures says why these are none.
  const wanted = attach ? pictures : given
  const kept = wanted.length ? await keep(wanted) : []
  if (kept.length && !editor.isDestroyed) editor.chain().insertPictures(kept, newId).run()
}
