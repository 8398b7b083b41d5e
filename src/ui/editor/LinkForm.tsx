import { Trans, useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { getMarkRange } from '@tiptap/core'
import { type FormEvent, useId, useState } from 'react'
import { linkLimit } from '../../../contract/templates/document/document.ts'
import { typedLink } from '../../../contract/templates/document/typed-link.ts'
import { Button } from '../Button.tsx'
import { TextField } from '../fields/Field.tsx'
import { Dialog } from '../overlays/Dialog.tsx'

interface Props {
  editor: Editor
  onClose: () => void
}

/** What is marked, or the whole link that the caret stands in. */
function rangeOf({ state, schema }: Editor): { from: number; to: number } {
  const { from, to, $from } = state.selection
  return getMarkRange($from, schema.marks.link!) ?? { from, to }
}

/** A link's text and address: a new one, or the one at the caret to change or take away (000 §4, §5). */
export function LinkForm({ editor, onClose }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [range] = useState(() => rangeOf(editor))
  const isThere = editor.isActive('link')
  const [text, setText] = useState(() => editor.state.doc.textBetween(range.from, range.to, ' '))
  const [url, setUrl] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const href = typedLink(url)
  const done = () => {
    onClose()
    // When the dialog has given the focus back.
    queueMicrotask(() => editor.commands.focus())
  }
  const save = (event: FormEvent) => {
    // The form around this one is not what is saved.
    event.preventDefault()
    event.stopPropagation()
    if (!text.trim() || !href) return
    const marks = [...(editor.state.doc.resolve(range.from + (isThere ? 1 : 0)).marks() ?? [])]
      .filter((mark) => mark.type.name !== 'link')
      .map((mark) => ({ type: mark.type.name, attrs: mark.attrs }))
    const link = { type: 'text', text, marks: [...marks, { type: 'link', attrs: { href } }] }
    editor.chain().insertContentAt(range, link).unsetMark('link').run()
    done()
  }
  return (
    <Dialog
      title={isThere ? t`Edit link` : t`Insert link`}
      onClose={done}
      foot={
        <>
          {isThere ? (
            <Button
              look="ghost"
              onClick={() => {
                editor.chain().setTextSelection(range).unsetLink().run()
                done()
              }}
            >
              <Trans>Remove link</Trans>
            </Button>
          ) : null}
          <Button onClick={done}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} look="filled" disabled={!text.trim() || !url.trim()}>
            {isThere ? <Trans>Save</Trans> : <Trans>Insert</Trans>}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={save}>
        <TextField
          data-first={text ? undefined : true}
          label={t`Text`}
          required
          autoComplete="off"
          maxLength={linkLimit}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <TextField
          data-first={text ? true : undefined}
          label={t`Address`}
          required
          autoComplete="off"
          inputMode="url"
          maxLength={linkLimit}
          value={url}
          error={url.trim() && !href ? t`This isn’t a web page, email or phone address` : undefined}
          onChange={(event) => setUrl(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
