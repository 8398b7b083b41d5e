import { useLingui } from '@lingui/react/macro'
import { RichTextEditor } from '@mantine/tiptap'
import { IconPaperclip, IconPhoto } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { newId } from '../../lib/new-id.ts'
import { pickFiles } from '../files/pick-files.ts'
import { pictureEndings } from './pasted.ts'
import type { EditorFiles } from './picture-node.ts'

/** Asks for pictures, and for files that go beside the text. */
export function FileControls({ editor, files: { keep, attach } }: { editor: Editor; files: EditorFiles }) {
  const { t } = useLingui()
  const pictures = async () => {
    const chosen = await pickFiles({ accept: pictureEndings, label: t`Insert a picture`, multiple: true })
    const kept = await keep(chosen)
    if (kept.length && !editor.isDestroyed) editor.chain().focus().insertPictures(kept, newId).run()
  }
  return (
    <>
      <RichTextEditor.Control
        aria-label={t`Insert a picture`}
        title={t`Insert a picture`}
        onClick={() => void pictures()}
      >
        <IconPhoto size={18} stroke={1.75} aria-hidden />
      </RichTextEditor.Control>
      {attach ? (
        <RichTextEditor.Control
          aria-label={t`Attach files`}
          title={t`Attach files`}
          onClick={() => void pickFiles({ accept: '', label: t`Attach files`, multiple: true }).then(attach)}
        >
          <IconPaperclip size={18} stroke={1.75} aria-hidden />
        </RichTextEditor.Control>
      ) : null}
    </>
  )
}
