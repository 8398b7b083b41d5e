import { render, screen } from '@testing-library/react'
import type { Editor as Core } from '@tiptap/core'
import './browser.ts'
import { type Block, type MessageDocument, messageDocument } from '../../contract/templates/document/document.ts'
import { htmlOf } from '../../contract/templates/document/render.ts'
import { asVariableName } from '../../contract/templates/variables.ts'
import { Providers } from '../../src/app/Providers.tsx'
import { activateLanguage, moreWords } from '../../src/locales/words.ts'
import Editor from '../../src/ui/editor/Editor.tsx'

const names = ['FIRST_NAME', 'CITY']

/** The editor as a message or a subject has it, alone on a page. */
export async function showEditor(document: MessageDocument, line = false) {
  await activateLanguage('en')
  await moreWords()
  const files = {
    keep: () => Promise.resolve([]),
    draw: () => ({ address: Promise.resolve('blob:x'), end: () => undefined }),
  }
  const variables = names.map((name) => ({ name, own: name === 'CITY' }))
  const { unmount } = render(
    <Providers>
      <Editor
        label="Message"
        line={line}
        document={document}
        variables={variables}
        asName={asVariableName}
        onVariable={() => undefined}
        onChange={() => undefined}
        {...(!line && { files })}
      />
      <button type="button">Beyond</button>
    </Providers>,
  )
  const box = await screen.findByRole('textbox', { name: 'Message' })
  const { editor } = box as HTMLElement & { editor: Core }
  return { box, editor, unmount, said: () => messageDocument.parse(editor.getJSON()) }
}

/** The caret stands at the end, and the keys go there. */
export function caretAtEnd({ commands, state, view }: Core): void {
  commands.setTextSelection(state.doc.content.size)
  view.focus()
}

/** Without the looks that every mail has. */
export const plain = (document: MessageDocument) => htmlOf(document).replaceAll(/ style="[^"]*"/g, '')

/** As the one item of a list. */
export const inLists = (content: Block[]): Block[] => [{ type: 'bulletList', content: [{ type: 'listItem', content }] }]
