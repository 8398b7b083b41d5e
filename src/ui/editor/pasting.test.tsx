import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { emptyDocument, type MessageDocument } from '../../../contract/templates/document/document.ts'
import { documentOfText } from '../../../contract/templates/document/from-text.ts'
import { textOf } from '../../../contract/templates/document/text-of.ts'
import { type Carried, copied, drop, paste } from '../../../tests/mock/clipboard.ts'
import { withEditing } from '../../../tests/mock/editing.ts'
import { caretAtEnd, inLists, plain, showEditor } from '../../../tests/mock/shown-editor.tsx'

withEditing()
afterEach(cleanup)

const folder = path.join(import.meta.dirname, '../../../tests/data/field-cases-2/pastes')
const fieldCase = (name: string) => readFileSync(path.join(folder, name), 'utf8')

async function pasted(carried: Carried, into: MessageDocument = emptyDocument) {
  const { box, editor, said } = await showEditor(into)
  caretAtEnd(editor)
  paste(box, carried)
  return said()
}
const html = async (text: string) => plain(await pasted({ 'text/html': text, 'text/plain': 'not this' }))

describe('a paste', () => {
  test('from Google Docs is bold where it was, and no further', async () => {
    expect(await html(fieldCase('p-gdocs.html'))).toBe(
      '<p>plain words <strong>strong words</strong></p><ul><li><p>point one</p></li></ul>',
    )
  })

  test('of Word’s lists is a list without its dots', async () => {
    expect(await html(fieldCase('p-word-list.html'))).toBe(
      '<ul><li><p>First item</p></li><li><p>Second item</p></li></ul>',
    )
  })

  test('of a plain text keeps its empty lines', async () => {
    const text = fieldCase('p-notepad.txt')
    expect(textOf(await pasted({ 'text/plain': text }))).toBe('Hello\n\n\nWorld\nlast')
    cleanup()
    expect(textOf(await pasted({ 'text/plain': text.replaceAll('\n', '\r\n') }))).toBe('Hello\n\n\nWorld\nlast')
  })

  test('of rows is a line each, its cells four spaces apart, with and without HTML', async () => {
    const table = `<style>td {color: red}</style><table border=0 style='width:96pt'>
      <colgroup><col width=64></colgroup><tbody>
      <tr height=20 style='height:15.0pt'>
        <td class=xl65 style='font-weight:700'>Ada</td>
        <td>London</td>
      </tr>
      <tr><td></td><td>Paris </td><td>12</td></tr></tbody></table>`
    expect(textOf(await pasted({ 'text/html': table }))).toBe('Ada    London\n    Paris    12')
    cleanup()
    expect(textOf(await pasted({ 'text/plain': 'Ada\tLondon\r\n\tParis\t12\r\n' }))).toBe(
      'Ada    London\n    Paris    12',
    )
  })

  test('from Gmail keeps bold, lists and links', async () => {
    const mail = `<meta charset='utf-8'><div dir="ltr">Hi <b>there</b>,<div><br></div><div>see <a href="https://a.example/x" style="color:#15c">our
      page</a></div><ol><li style="margin-left:15px">one</li><li>two</li></ol></div><br class="Apple-interchange-newline">`
    expect(await html(mail)).toBe(
      '<p>Hi <strong>there</strong>,</p><p><br></p><p>see <a href="https://a.example/x">our page</a></p><ol><li><p>one</p></li><li><p>two</p></li></ol>',
    )
  })

  test('makes chips of the names that are known here', async () => {
    const chip = { type: 'variable', attrs: { name: 'CITY' } }
    const into = async (data: Carried) => (await pasted(data)).content[0]
    expect(await into({ 'text/plain': 'In {CITY}, {NOWHERE}' })).toMatchObject({ content: [{}, chip, {}] })
    cleanup()
    expect(await into({ 'text/html': '<i>In</i> {CITY}, {NOWHERE}' })).toMatchObject({ content: [{}, {}, chip, {}] })
  })

  test('of lists into lists goes no deeper than a message has them: the rest are lines', async () => {
    const { content } = documentOfText('in', [])
    const { box, editor, said } = await showEditor({ type: 'doc', content: inLists(inLists(inLists(content))) })
    caretAtEnd(editor)
    paste(box, { 'text/html': '<p>here</p><ul><li>one<ul><li>two<li>three</ul></ul>' })
    expect(plain(said())).toContain('<li><p>inhere</p><ul><li><p>one</p><p>two</p><p>three</p></li></ul></li>')
  })

  test('of what was copied here is the same: chips, sizes, pictures', async () => {
    const id = '0190a000-0000-4000-8000-00000000f001'
    const picture = {
      file: id,
      internalId: id,
      name: 'a.png',
      width: 40,
      height: 30,
      size: 2048,
      align: 'left' as const,
    }
    const { box, editor, said } = await showEditor({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Hi ', marks: [{ type: 'size', attrs: { size: 'huge' } }] },
            { type: 'variable', attrs: { name: 'FIRST_NAME' } },
          ],
        },
        { type: 'image', attrs: picture },
        { type: 'paragraph', content: [{ type: 'text', text: 'end' }] },
      ],
    })
    const before = said()
    editor.commands.selectAll()
    const carried = copied(box, 'cut')
    expect(said()).toEqual({ type: 'doc', content: [expect.objectContaining({ type: 'paragraph' })] })
    paste(box, carried)
    expect(said()).toEqual(before)
  })
})

/** Every HTML that a browser would be given to read, in whichever document. */
function withReading(): string[] {
  const read: string[] = []
  const given = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...given,
    set(this: Element, html: string) {
      read.push(html)
      given.set!.call(this, html)
    },
  })
  onTestFinished(() => void Object.defineProperty(Element.prototype, 'innerHTML', given))
  return read
}

describe('the page’s policy has nothing to report', () => {
  const hostile = [
    '<p style="color: red">one</p>',
    `<p class="a"style='color: red'onclick=x()>two</p>`,
    '<p/STYLE=color:red>three</p>',
    '<!-- <a title="--><p style=color:red>">four</p>',
    '<style>p { color: red }</style><b title=">" style="x">five</b>',
    `<p title='"' style="x" title="'">six</p>`,
  ]
  test.each(hostile)('whatever is pasted or dropped into a message: %s', async (text) => {
    const read = withReading()
    const { box, editor } = await showEditor(emptyDocument)
    editor.view.posAtCoords = () => ({ pos: 1, inside: 0 })
    const before = read.length
    paste(box, { 'text/html': text })
    drop(box, { 'text/html': text })
    expect(read.length).toBeGreaterThan(before)
    for (const each of read.slice(before)) {
      const inert = document.implementation.createHTMLDocument('')
      inert.write(each)
      expect([...inert.querySelectorAll('[style], style, [onclick]')], each).toEqual([])
    }
    expect(box.textContent).toMatch(/one|two|three|four|five|six/)
  })

  test('nor into a subject, which takes the words alone', async () => {
    const read = withReading()
    const { box, editor, said } = await showEditor(documentOfText('ab', []), true)
    editor.view.posAtCoords = () => ({ pos: 3, inside: 0 })
    const before = read.length
    editor.commands.setTextSelection(2)
    paste(box, { 'text/html': '<p style="color: red"><b>x</b></p>', 'text/plain': '1\r\n2' })
    expect(textOf(said())).toBe('a1 2b')
    drop(box, { 'text/html': '<p style="color: red"><b>x</b></p>', 'text/plain': '3\t4' })
    expect(textOf(said())).toBe('a13    4 2b')
    // Beside the words.
    editor.view.posAtCoords = () => ({ pos: 0, inside: -1 })
    drop(box, { 'text/plain': '0' })
    expect(textOf(said())).toBe('0a13    4 2b')
    expect(read.slice(before)).toEqual([])
  })
})
