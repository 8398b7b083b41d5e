import { useLingui } from '@lingui/react/macro'
import { RichTextEditor } from '@mantine/tiptap'
import { type UseEditorOptions, useEditor } from '@tiptap/react'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import type { MessageDocument } from '../../../contract/templates/document/document.ts'
import classes from './Editor.module.css'
import { type EditorFiles, pictureAt } from './picture-node.ts'
import { lineExtensions, messageExtensions } from './schema.ts'
import { parts, Toolbar, useLabels } from './Toolbar.tsx'
import { useFiles } from './use-files.ts'
import { useVariables } from './use-variables.ts'
import { VariableList } from './VariableList.tsx'
import type { EditorVariable } from './variable-node.ts'

/** What a field of text lets others do. */
export interface EditorHandle {
  insertVariable: (name: string) => void
}

interface Props {
  label: string
  /** One line without looks: a subject. */
  line?: boolean
  /** What it begins with; later changes come from within. */
  document: MessageDocument
  variables: readonly EditorVariable[]
  asName: (typed: string) => string
  placeholder?: string
  /** It has the focus as soon as it is there. */
  begins?: boolean
  onChange: (document: MessageDocument) => void
  onVariable: (name: string) => void
  onFocus?: () => void
  /** What becomes of files; absent: it takes none. */
  files?: EditorFiles
  ref?: Ref<EditorHandle>
}

/** @param hint the id of what says how its keys leave it */
const attributesOf = (label: string, line: boolean, hint: string): Record<string, string> => ({
  role: 'textbox',
  'aria-label': label,
  'aria-multiline': String(!line),
  ...(!line && { 'aria-describedby': hint }),
  class: (line ? classes.line : classes.text) ?? '',
})

/** Writes a message or its subject, with variables as chips; the one editor of templates, messages and signatures. */
export default function Editor(props: Props) {
  const { label, line = false, variables, document, onChange, onFocus, ref } = props
  const id = useId()
  const labels = useLabels()
  const asking = useVariables(variables, props.asName, props.onVariable)
  const files = useFiles(props.files)
  const { t } = useLingui()
  const latest = useRef({ onChange, onFocus, variables })
  latest.current = { onChange, onFocus, variables }
  const ownNames = () => latest.current.variables.flatMap(({ name, own }) => (own ? [name] : []))
  // Made once: options that are new at each drawing would be given to the editor at each, which draws it again.
  const [options] = useState<UseEditorOptions>(() => ({
    extensions: [
      ...(line ? lineExtensions(props.placeholder ?? '') : messageExtensions(props.placeholder ?? '', ownNames)),
      asking.node,
      ...files.extensions,
    ],
    content: document,
    injectCSS: false,
    autofocus: props.begins ? 'end' : false,
    shouldRerenderOnTransaction: false,
    enableInputRules: !line,
    editorProps: { attributes: attributesOf(label, line, `${id}-keys`) },
    // What is kept of it is asked of the schema when it is saved.
    onUpdate: ({ editor: now }) => latest.current.onChange(now.getJSON() as MessageDocument),
    onFocus: () => latest.current.onFocus?.(),
  }))
  const editor = useEditor(options)
  useImperativeHandle(ref, () => ({
    insertVariable: (name) => {
      // A picture that has the focus is not written over.
      const at = pictureAt(editor.state.selection)?.to ?? editor.state.selection
      editor.chain().focus().insertContentAt(at, { type: 'variable', attrs: { name } }).run()
    },
  }))
  return (
    <>
      <RichTextEditor
        unstyled
        editor={editor}
        labels={labels}
        classNames={line ? { root: classes.one, content: classes.content } : parts}
        withTypographyStyles={false}
        withCodeHighlightStyles={false}
      >
        <RichTextEditor.Content />
        {line ? null : <Toolbar editor={editor} files={props.files} />}
      </RichTextEditor>
      {line ? null : (
        <span id={`${id}-keys`} hidden>
          {t`Tab inserts spaces or indents a list item. To leave the editor, press Escape, then Tab.`}
        </span>
      )}
      {asking.asked ? <VariableList id={id} asked={asking.asked} marked={asking.marked} onMark={asking.mark} /> : null}
    </>
  )
}
