import { cleanup } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { AllSelection, NodeSelection, Selection, TextSelection } from '@tiptap/pm/state'
import { afterEach, expect, test } from 'vitest'
import { type MessageDocument, messageDocument } from '../../../contract/templates/document/document.ts'
import { htmlOf } from '../../../contract/templates/document/render.ts'
import { isDeep, rotatingSeed } from '../../../tests/kit/depth.ts'
import { Random } from '../../../tests/kit/random.ts'
import { type Carried, copied, drop, paste } from '../../../tests/mock/clipboard.ts'
import { withEditing } from '../../../tests/mock/editing.ts'
import { showEditor } from '../../../tests/mock/shown-editor.tsx'

withEditing()
afterEach(cleanup)

const id = (n: number) => `0190a000-0000-4000-8000-00000000f00${n}`
const picture = (n: number) => ({ file: id(n), name: 'a.png', size: 2048 })
const image = {
  type: 'image' as const,
  attrs: { ...picture(1), internalId: id(2), width: 40, height: 30, align: 'left' as const },
}
const line = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })
const item = (...content: MessageDocument['content']) => ({ type: 'listItem' as const, content })
const list = (...content: ReturnType<typeof item>[]) => ({ type: 'bulletList' as const, content })
const deep = list(item(line('a'), list(item(list(item(image, list(item(line('d')))))))))

const beginnings: MessageDocument[] = [
  { type: 'doc', content: [{ type: 'paragraph' }] },
  { type: 'doc', content: [line('one'), image, list(item(line('two')), item(image))] },
  { type: 'doc', content: [image] },
  { type: 'doc', content: [deep] },
]

const keys = [
  ...['Enter', 'Shift-Enter', 'Backspace', 'Delete', 'Mod-Backspace', 'Mod-Delete', 'Tab', 'Shift-Tab', 'Escape'],
  ...['Mod-a', 'Mod-b', 'Mod-i', 'Mod-z', 'Mod-Shift-z', 'Mod-Shift-8', 'Mod-Shift-7', 'Mod-Shift-e', 'ArrowLeft'],
]
const words = ['a', 'я ', '- ', '1. ', '{', '{first', '**b** ', ' ']
const carried: Carried[] = [
  { 'text/plain': 'one\n\n\ntwo\tthree\n' },
  { 'text/plain': '1. one\n2. two\n  1. three' },
  { 'text/plain': 'lone \ud83d half, \0 nul' },
  { 'text/plain': 'https://a.example' },
  { 'text/html': '<table><tr><td>a<td><ul><li>b</table><h1 style="font-weight:bold">c</h1>' },
  { 'text/html': htmlOf({ type: 'doc', content: [deep, image] }) },
  { 'text/html': '<p class=MsoListParagraph style="mso-list:l0 level9 lfo1">deep</p><img src=x alt=y>' },
  // Of other editors of this kind, or of somebody hostile.
  { 'text/html': '<span data-type="variable" data-pm-slice="0 0 []">not a name</span><span data-font="vast">x</span>' },
  { 'text/html': '<li data-pm-slice="3 3 [&quot;image&quot;,{},&quot;bulletList&quot;,null]"><p>x</p></li>' },
  { 'text/html': `<img data-pm-slice="0 0 []" id="x" src="/api/files/v1/${id(1)}/download/" width="1" height="-1">` },
  { 'text/html': '<a href="javascript:alert(1)" data-pm-slice="1 1 []">x</a><ul><li></ul>' },
]

function press(editor: Editor, name: string): void {
  const parts = name.split('-')
  const key = parts.at(-1)!
  const down = {
    key: parts.includes('Shift') && key.length === 1 ? key.toUpperCase() : key,
    // By which keys with a modifier are known.
    keyCode: key.length === 1 ? key.toUpperCase().charCodeAt(0) : 0,
    ctrlKey: parts.includes('Mod'),
    shiftKey: parts.includes('Shift'),
  }
  const goesOn = editor.view.dom.dispatchEvent(
    new KeyboardEvent('keydown', { ...down, bubbles: true, cancelable: true }),
  )
  // What the browser does where nobody has taken it.
  const { tr, selection } = editor.state
  if (!goesOn || (key !== 'Backspace' && key !== 'Delete')) return
  const [from, to] = key === 'Backspace' ? [selection.from - 1, selection.from] : [selection.from, selection.from + 1]
  const isWithin = from >= selection.$from.start() && to <= selection.$from.end()
  if (!selection.empty) editor.view.dispatch(tr.deleteSelection())
  else if (selection.$from.parent.isTextblock && isWithin) editor.view.dispatch(tr.delete(from, to))
}

function type(editor: Editor, text: string): void {
  for (const letter of text) {
    const event = new KeyboardEvent('keypress', { key: letter, charCode: letter.codePointAt(0)!, cancelable: true })
    const { view } = editor
    if (!view.dom.dispatchEvent(event)) continue
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(letter, from, to)
    if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, insert))) view.dispatch(insert())
  }
}

function select(editor: Editor, random: Random): void {
  const { doc, tr } = editor.state
  const at = () => random.below(doc.content.size + 1)
  const places: number[] = []
  doc.descendants((node, place) => void (NodeSelection.isSelectable(node) && places.push(place)))
  const kinds: (() => Selection)[] = [
    () => TextSelection.between(doc.resolve(at()), doc.resolve(at())),
    () => Selection.near(doc.resolve(at())),
    () => new AllSelection(doc),
    () => Selection.atEnd(doc),
    () => (places.length ? NodeSelection.create(doc, random.pick(places)) : Selection.atStart(doc)),
  ]
  editor.view.dispatch(tr.setSelection(random.pick(kinds)()))
}

interface Storm {
  editor: Editor
  box: HTMLElement
  random: Random
  clipboard: { carried: Carried }
}

/** What happens to a text, each by its name. */
const acts: Record<string, (storm: Storm) => unknown> = {
  press: ({ editor, random }) => {
    const key = random.pick(keys)
    press(editor, key)
    return key
  },
  emptied: ({ editor, random }) => {
    press(editor, 'Mod-a')
    press(editor, random.pick(['Delete', 'Backspace', 'Enter']))
  },
  type: ({ editor, random }) => {
    const text = random.pick(words)
    type(editor, text)
    return text
  },
  select: ({ editor, random }) => select(editor, random),
  copy: ({ box, random, clipboard }) => {
    clipboard.carried = copied(box, random.pick(['copy', 'cut']))
  },
  pasteOwn: ({ box, clipboard }) => void paste(box, clipboard.carried),
  paste: ({ box, random }) => {
    const each = random.pick(carried)
    paste(box, each)
    return JSON.stringify(each)
  },
  drop: ({ editor, box, random, clipboard }) => {
    const pos = random.below(editor.state.doc.content.size + 1)
    editor.view.posAtCoords = () => ({ pos, inside: -1 })
    drop(box, random.pick([...carried, clipboard.carried]))
    return String(pos)
  },
  tools: ({ editor, random }) => {
    const { commands } = editor
    const tools = [
      () => commands.toggleBulletList(),
      () => commands.toggleOrderedList(),
      () => commands.setTextAlign('center'),
      () => commands.setSize('huge'),
      () => commands.insertPictures([{ ...picture(3), width: 100, height: 50 }], () => crypto.randomUUID()),
      () => commands.setLink({ href: 'https://a.example' }),
      () => commands.undo(),
    ]
    const at = random.below(tools.length)
    tools[at]!()
    return String(at)
  },
}

/** Throws where the text is none any more that can be kept and written on. */
function check({ editor, box }: Storm): void {
  expect(editor.isDestroyed).toBe(false)
  expect(box.isConnected).toBe(true)
  const { doc, schema } = editor.state
  doc.check()
  const { error } = messageDocument.safeParse(editor.getJSON())
  expect(error?.issues).toBeUndefined()
  let last = doc
  while (last.lastChild && !last.isTextblock) last = last.lastChild
  expect(last.type.name).toBe('paragraph')
  const end = Selection.atEnd(doc)
  expect(end.$from.parent).toBe(last)
  const written = editor.state.tr.setSelection(end).insertText('x').doc
  expect(written.textContent).toBe(`${doc.textContent}x`)
  // Nothing but a paragraph is made of nothing.
  expect(schema.topNodeType.contentMatch.defaultType?.name).toBe('paragraph')
  expect(schema.nodes.image?.hasRequiredAttrs()).toBe(true)
}

test('no key, paste, drop or undo ends an editor, or makes a text that cannot be kept and written on', async () => {
  const [storms, steps] = isDeep('seeds') ? [400, 60] : [8, 40]
  const seed = rotatingSeed()
  const troubles: unknown[] = []
  const noted = (event: ErrorEvent) => void troubles.push(event.error)
  window.addEventListener('error', noted)
  for (let n = 0; n < storms; n++) {
    const random = new Random(seed * 1000 + n)
    const { box, editor, unmount } = await showEditor(random.pick(beginnings))
    editor.view.focus()
    const storm: Storm = { editor, box, random, clipboard: { carried: {} } }
    const done: string[] = []
    try {
      for (let step = 0; step < steps; step++) {
        const name = random.pick(Object.keys(acts))
        done.push(name)
        const what = acts[name]!(storm)
        if (typeof what === 'string') done.push(`${done.pop()} ${what}`)
        expect(troubles).toEqual([])
        check(storm)
      }
    } catch (error) {
      throw new Error(`TEST_SEED=${seed}, storm ${n}:\n${done.join('\n')}`, { cause: error })
    }
    unmount()
  }
  window.removeEventListener('error', noted)
})
