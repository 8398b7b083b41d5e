import { useLingui } from '@lingui/react/macro'
import { RichTextEditor } from '@mantine/tiptap'
import { IconAlignCenter, IconAlignLeft, IconAlignRight } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type Alignment, alignments } from '../../../contract/templates/document/document.ts'
import { pictureAt } from './picture-node.ts'

/** Of lines, or of the picture that has the focus. */
export function Alignments({ editor }: { editor: Editor }) {
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
