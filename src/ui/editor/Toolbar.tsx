import { useLingui } from '@lingui/react/macro'
import { RichTextEditor } from '@mantine/tiptap'
import { IconBraces, IconLink } from '@tabler/icons-react'
import type { Command, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { Select } from '../fields/Select.tsx'
import { Alignments } from './Alignments.tsx'
import classes from './Editor.module.css'
import { FileControls } from './FileControls.tsx'
import { LinkForm } from './LinkForm.tsx'
import type { EditorFiles } from './picture-node.ts'

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
