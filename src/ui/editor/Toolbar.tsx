import { useLingui } from '@lingui/react/macro'
import { RichTextEditor } from '@mantine/tiptap'
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBraces,
  IconLink,
  IconPaperclip,
  IconPhoto,
} from '@tabler/icons-react'
import type { Command, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { type Alignment, alignments } from '../../../contract/templates/document/document.ts'
import { newId } from '../../lib/new-id.ts'
import { Select } from '../fields/Select.tsx'
import { pickFiles } from '../files/pick-files.ts'
import classes from './Editor.module.css'
import { LinkForm } from './LinkForm.tsx'
import { pictureEndings } from './pasted.ts'
import { type EditorFiles, pictureAt } from './picture-node.ts'

const sizes = ['small', 'normal', 'large', 'huge'] as const

/** As if it were typed: given as content it would be read as HTML, which the page's policy does not take. */
const typeBrace: Command = ({ tr }) => {
  tr.insertText('{')
  return true
}

interface Props {
  editor: Editor
  files: EditorFiles | undefined
}

/** What can be done to the text; the caret stays where it is. */
export function Toolbar({ editor, files }: Props) {
  const { t } = useLingui()
  const [linking, setLinking] = useState(false)
  const size = useEditorState({ editor, selector: () => String(editor.getAttributes('size').size ?? 'normal') })
  const isLink = useEditorState({ editor, selector: () => editor.isActive('link') })
  const names = { small: t`Small`, normal: t`Normal`, large: t`Large`, huge: t`Huge` }
  return (
    <>
      <RichTextEditor.Toolbar role="toolbar" aria-label={t`Formatting`}>
        <RichTextEditor.Control
          aria-label={t`Insert a variable`}
          title={t`Insert a variable`}
          onClick={() => editor.chain().focus().command(typeBrace).run()}
        >
          <IconBraces size={18} stroke={1.75} aria-hidden />
        </RichTextEditor.Control>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Control
          aria-label={t`Link`}
          title={t`Link`}
          aria-haspopup="dialog"
          aria-expanded={linking}
          active={isLink}
          onClick={() => setLinking(true)}
        >
          <IconLink size={18} stroke={1.75} aria-hidden />
        </RichTextEditor.Control>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <Alignments editor={editor} />
        {files ? <FileControls editor={editor} files={files} /> : null}
        <Select
          label={t`Font size`}
          value={size}
          data={sizes.map((value) => ({ value, label: names[value] }))}
          onChange={(value) =>
            editor
              .chain()
              .focus()
              .setSize(value === 'normal' ? undefined : value)
              .run()
          }
        />
      </RichTextEditor.Toolbar>
      {linking ? <LinkForm editor={editor} onClose={() => setLinking(false)} /> : null}
    </>
  )
}

/** Of lines, or of the picture that has the focus. */
function Alignments({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  const now = useEditorState({
    editor,
    selector: () => {
      const picture = pictureAt(editor.state.selection)
      const is = (align: string) =>
        picture ? picture.node.attrs.align === align : editor.isActive({ textAlign: align })
      return alignments.find(is)
    },
  })
  const look = {
    left: { name: t`Align left`, Icon: IconAlignLeft },
    center: { name: t`Align center`, Icon: IconAlignCenter },
    right: { name: t`Align right`, Icon: IconAlignRight },
  }
  const align = (to: Alignment) => {
    const picture = pictureAt(editor.state.selection)
    if (picture) editor.view.dispatch(editor.state.tr.setNodeAttribute(picture.from, 'align', to))
    else editor.chain().focus().setTextAlign(to).run()
  }
  return alignments.map((each) => {
    const { name, Icon } = look[each]
    return (
      <RichTextEditor.Control
        key={each}
        aria-label={name}
        title={name}
        active={now === each}
        onClick={() => align(each)}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
      </RichTextEditor.Control>
    )
  })
}

/** Asks for pictures, and for files that go beside the text. */
function FileControls({ editor, files: { keep, attach } }: { editor: Editor; files: EditorFiles }) {
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

/** The toolbar's own words. */
export function useLabels() {
  const { t } = useLingui()
  return {
    boldControlLabel: t`Bold`,
    italicControlLabel: t`Italic`,
    bulletListControlLabel: t`Bulleted list`,
    orderedListControlLabel: t`Numbered list`,
  }
}

/** Our look for the library's parts. */
export const parts = {
  root: classes.editor,
  toolbar: classes.toolbar,
  content: classes.content,
  control: classes.control,
}
