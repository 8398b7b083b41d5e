import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { documentOfText } from '../../../contract/templates/document/from-text.ts'
import { textOf } from '../../../contract/templates/document/text-of.ts'
import { withEditing } from '../../../tests/mock/editing.ts'
import { caretAtEnd, inLists, plain, showEditor } from '../../../tests/mock/shown-editor.tsx'

withEditing()
afterEach(cleanup)

const text = (words: string) => documentOfText(words, [])
let user: ReturnType<typeof userEvent.setup>
beforeEach(() => {
  user = userEvent.setup()
})

test('types four spaces by Tab, and takes them back by Shift and Tab', async () => {
  const { editor, said } = await showEditor(text('one\ntwo'))
  caretAtEnd(editor)
  await user.keyboard('{Tab}')
  expect(textOf(said())).toBe('one\ntwo    ')
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  expect(textOf(said())).toBe('one\ntwo')
  editor.commands.selectAll()
  await user.keyboard('{Tab}')
  expect(textOf(said())).toBe('    one\n    two')
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  expect(textOf(said())).toBe('one\ntwo')
})

test('moves an item of a list by Tab, no deeper than a message has lists', async () => {
  const { box, editor, said } = await showEditor(text('one\ntwo'))
  editor.chain().focus().selectAll().toggleBulletList().run()
  caretAtEnd(editor)
  await user.keyboard('{Tab}')
  expect(plain(said())).toBe('<ul><li><p>one</p><ul><li><p>two</p></li></ul></li></ul>')
  await user.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
  expect(plain(said())).toBe('<ul><li><p>one</p></li></ul><p>two</p>')
  expect(document.activeElement).toBe(box)
  cleanup()
  const lines = documentOfText('one\ntwo', []).content.map((line) => ({ type: 'listItem' as const, content: [line] }))
  const lists = inLists(inLists(inLists([{ type: 'bulletList', content: lines }])))
  const deep = await showEditor({ type: 'doc', content: lists })
  caretAtEnd(deep.editor)
  const before = deep.said()
  await user.keyboard('{Tab}')
  expect(deep.said()).toEqual(before)
  expect(document.activeElement).toBe(deep.box)
})

test('leaves the text by Escape and then Tab, either way, and says so', async () => {
  const { box, editor, said } = await showEditor(text('one'))
  const hint = document.getElementById(box.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toContain('press Escape, then Tab')
  caretAtEnd(editor)
  await user.keyboard('{Tab}{Escape}')
  expect(document.activeElement).toBe(box)
  await user.tab()
  expect(document.activeElement).not.toBe(box)
  expect(textOf(said())).toBe('one    ')
  caretAtEnd(editor)
  await user.keyboard('{Escape}{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).not.toBe(box)
  // A user who goes on writing stays.
  caretAtEnd(editor)
  await user.keyboard('{Escape}x{Tab}')
  expect(document.activeElement).toBe(box)
  expect(screen.getByRole('button', { name: 'Beyond' })).toBeTruthy()
})

/** As browsers say it: ProseMirror goes by the number of a key. */
const pressEscape = (box: HTMLElement) =>
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true, cancelable: true }))

test('a second Escape is for what lies around the text', async () => {
  const { box, editor } = await showEditor(text('one'))
  caretAtEnd(editor)
  expect([pressEscape(box), pressEscape(box), pressEscape(box)]).toEqual([false, true, false])
})

test('a line keeps no Escape but the one that closes what it asks', async () => {
  const { box, editor } = await showEditor(text('one'), true)
  caretAtEnd(editor)
  expect(pressEscape(box)).toBe(true)
  editor.commands.insertContent(' {FIR')
  expect([pressEscape(box), pressEscape(box)]).toEqual([false, true])
})

test('a closed brace asks for nothing', async () => {
  const { editor } = await showEditor(text('one'))
  caretAtEnd(editor)
  editor.commands.insertContent(' {FIR')
  expect(await screen.findByRole('listbox')).toBeTruthy()
  editor.commands.insertContent('ST}}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})
