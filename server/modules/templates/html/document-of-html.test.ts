import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Block,
  type Inline,
  listsLimit,
  type MessageDocument,
  messageDocument,
} from '../../../../contract/templates/document/document.ts'
import { htmlOf } from '../../../../contract/templates/document/render.ts'
import { textOf } from '../../../../contract/templates/document/text-of.ts'
import { documentOfHtml } from './document-of-html.ts'

const text = (html: string) => textOf(documentOfHtml(html, []))

test('what other programs write is ours: marks, lists, alignment, links, and nothing else', () => {
  const html = `<html><head><title>x</title><style>p{}</style></head><body>
    <p style="text-align:center">Hi <b>{FIRST_NAME}</b>,<br>you</p><script>alert(1)</script>
    <div><span style="font-size:20pt">Large</span> <i>and <a href="https://a.example/?a=1&amp;b=2" onclick="x()">here</a></i></div>
    <ul><li>one<ol><li>deep</ol><li>two</ul><img src="https://track.example/p.gif" alt="Office">
    <a href="javascript:alert(1)">no link</a>{UNKNOWN} {OWN}</body></html>`
  expect(documentOfHtml(html, ['OWN'])).toEqual({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        attrs: { textAlign: 'center' },
        content: [
          { type: 'text', text: 'Hi ' },
          { type: 'variable', attrs: { name: 'FIRST_NAME' }, marks: [{ type: 'bold' }] },
          { type: 'text', text: ',' },
          { type: 'hardBreak' },
          { type: 'text', text: 'you' },
        ],
      },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Large', marks: [{ type: 'size', attrs: { size: 'huge' } }] },
          { type: 'text', text: ' ' },
          { type: 'text', text: 'and ', marks: [{ type: 'italic' }] },
          {
            type: 'text',
            text: 'here',
            marks: [{ type: 'italic' }, { type: 'link', attrs: { href: 'https://a.example/?a=1&b=2' } }],
          },
        ],
      },
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              { type: 'paragraph', content: [{ type: 'text', text: 'one' }] },
              {
                type: 'orderedList',
                content: [
                  { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'deep' }] }] },
                ],
              },
            ],
          },
          { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'two' }] }] },
        ],
      },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Office no link{UNKNOWN} ' },
          { type: 'variable', attrs: { name: 'OWN' } },
        ],
      },
    ],
  })
})

test('a list right in a list, as Google Docs writes it, is of the item before it; before any, it is the list itself', () => {
  const shown = (html: string) => htmlOf(documentOfHtml(html, [])).replaceAll(/ style="[^"]*"|<\/?p[^>]*>/g, '')
  expect(shown('<ol><li>One</li><ol><li>One a</li><ul><li>i</li></ul></ol><li>Two</li></ol>')).toBe(
    '<ol><li>One<ol><li>One a<ul><li>i</li></ul></li></ol></li><li>Two</li></ol>',
  )
  expect(shown('<p>Before</p><ul><ul><li>A</li></ul><li>B</li></ul>')).toBe('Before<ul><li>A</li><li>B</li></ul>')
  expect(shown('<p>Before</p><ul><ul></ul></ul>')).toBe('Before')
})

test('a text without a tag keeps its lines, and broken HTML loses no words', () => {
  expect(text('Hello\n\nyou & me')).toBe('Hello\n\nyou & me')
  expect(text('<p>a<p>b</div></p>c <b>d')).toBe('a\nb\nc d')
  expect(text('<pre>one\n  two</pre>')).toBe('one\n  two')
  expect(text('<p></p><div> </div>')).toBe('')
  expect(text('<b style="font-weight:normal">plain</b>')).toBe('plain')
  expect(htmlOf(documentOfHtml('<b style="font-weight:normal">plain</b>', []))).not.toContain('strong')
})

test('a picture of ours stays, twice the same is two; of others only words stay, and of what tracks nothing', () => {
  const file = '0190a000-0000-4000-8000-00000000f001'
  const id = '0190a000-0000-4000-8000-00000000f002'
  const ours = `<img src="/api/files/v1/${file}/download/" id="${id}" alt="Office" width="120" height="80" data-size="96">`
  const { content } = documentOfHtml(`<div style="text-align:right">${ours}</div>${ours}`, [])
  expect(content).toEqual([
    {
      type: 'image',
      attrs: { file, internalId: id, name: 'Office', width: 120, height: 80, size: 98_304, align: 'right' },
    },
    {
      type: 'image',
      attrs: expect.objectContaining({ file, align: 'left', internalId: expect.not.stringMatching(id) }),
    },
  ])
  expect(messageDocument.safeParse({ type: 'doc', content }).success).toBe(true)
  for (const foreign of [
    ours.replace('src="', 'src="https://other.example'),
    ours.replace(` id="${id}"`, ''),
    ours.replace('width="120"', 'width="24"'),
    '<img src="data:image/png;base64,AAAA" alt="Office">',
  ])
    expect(text(`<p>a ${foreign} b</p>`), foreign).toBe('a Office b')
  for (const alt of ['tracking pixel', 'Mailtrack', 'open mail', 'spacer'])
    expect(text(`<p>a<img src="https://t.example/x.gif" alt="${alt}">b</p>`), alt).toBe('ab')
})

const bare = (html: string) => htmlOf(documentOfHtml(html, [])).replaceAll(/ style="[^"]*"/g, '')
const wordLine = (level: number, sign: string, words: string, list = 'l0') =>
  `<p class=MsoListParagraph style='margin-left:36.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\n`

test('lists of Word are lists, numbered where they were, as deep as they were', () => {
  const lines = [
    wordLine(1, '1.', 'one'),
    wordLine(2, 'a)', 'deeper'),
    wordLine(2, 'b)', 'too'),
    wordLine(1, '2.', 'two'),
  ]
  expect(bare(`${lines.join('')}<p class=MsoNormal>after</p>${wordLine(1, '·', 'dot')}`)).toBe(
    '<ol><li><p>one</p><ol><li><p>deeper</p></li><li><p>too</p></li></ol></li><li><p>two</p></li></ol><p>after</p><ul><li><p>dot</p></li></ul>',
  )
  // Another list, and one that begins deep: no step is left out.
  expect(
    bare(
      wordLine(1, 'o', 'a') +
        wordLine(1, '(iv)', 'b', 'l1') +
        wordLine(3, '§', 'c', 'l2') +
        wordLine(9, '·', 'd', 'l2'),
    ),
  ).toBe('<ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol><ul><li><p>c</p><ul><li><p>d</p></li></ul></li></ul>')
  const deep = Array.from({ length: 9 }, (_, at) => wordLine(at + 1, '·', String(at))).join('')
  expect(messageDocument.safeParse(documentOfHtml(`<ul><li>${deep}</ul>`, [])).success).toBe(true)
  expect(text(`<ul><li style='mso-list:l0 level1 lfo1'>real</li></ul>`)).toBe('- real')
})

test('bold and italic are what the style says, in every way of saying it', () => {
  for (const style of [
    'font-weight:700',
    'font-weight: bold !important',
    'font: bold 12px Arial',
    'FONT-WEIGHT:BOLDER',
  ])
    expect(bare(`<span style="${style}">x</span>`), style).toBe('<p><strong>x</strong></p>')
  for (const style of ['font-style:italic', 'font-style:oblique', "font: italic 12px 'Semibold'"])
    expect(bare(`<span style="${style}">x</span>`), style).toBe('<p><em>x</em></p>')
  for (const style of ['font-weight:400', 'font-weight:normal', 'font: 700px Arial', 'mso-bidi-font-weight:bold'])
    expect(bare(`<span style="${style}">x</span>`), style).toBe('<p>x</p>')
  expect(bare('<b><span style="font-weight:inherit">x</span><i style="font-style:normal">y</i></b>')).toBe(
    '<p><strong>x</strong><strong>y</strong></p>',
  )
})

test('a row is a line, its cells four spaces apart', () => {
  const table =
    '<table>\n<tr><th>Name</th>\n<th> City </th></tr>\n<tr><td></td><td>Paris</td><td><b>2</b></td><td></td></tr></table>'
  expect(text(table)).toBe('Name    City\n    Paris    2')
  expect(bare(table)).toContain('<strong>2</strong>')
  expect(text('<table><tr><td><p>a</p></td><td><p>b</p></td></tr></table>')).toBe('a\nb')
})

test('no depth of tags or lists is too deep', () => {
  const deep = 20_000
  expect(text(`${'<b>'.repeat(deep)}x${'</b>'.repeat(deep)}`)).toBe('x')
  const lists = documentOfHtml(`${'<ul><li>a'.repeat(deep / 10)}`, [])
  expect(messageDocument.safeParse(lists).success).toBe(true)
  expect(textOf(lists).split('\n')).toHaveLength(deep / 10)
  expect(JSON.stringify(lists).match(/bulletList/g)).toHaveLength(listsLimit)
})

const word = fc.stringMatching(/^[ a-zА-я&<>"'{}.é😀]{1,12}$/u)
const marks = fc.uniqueArray(
  fc.constantFrom(
    { type: 'bold' as const },
    { type: 'italic' as const },
    { type: 'size' as const, attrs: { size: 'large' as const } },
    { type: 'link' as const, attrs: { href: 'https://a.example/?q="x"&b=<1>'.replaceAll(/["<>]/g, '') } },
  ),
  { selector: ({ type }) => type, maxLength: 3 },
)
const inline: fc.Arbitrary<Inline> = fc.oneof(
  fc.record({ type: fc.constant('text' as const), text: word, marks }),
  fc.constant({ type: 'hardBreak' as const }),
  fc.constant({ type: 'variable' as const, attrs: { name: 'FIRST_NAME' } }),
)
/** Texts side by side differ in their marks, as an editor keeps them. */
const line = fc
  .array(inline, { maxLength: 6 })
  .map((nodes) =>
    nodes.filter(
      (node, at) => node.type !== 'text' || (nodes[at - 1]?.type ?? 'hardBreak') === 'hardBreak' || at === 0,
    ),
  )
const paragraph = fc.record({ type: fc.constant('paragraph' as const), content: line })
const image = fc.record({
  type: fc.constant('image' as const),
  attrs: fc.record({
    file: fc.uuid(),
    internalId: fc.uuid(),
    name: fc.stringMatching(/^[a-zА-я&<>"'é]{1,12}$/u),
    width: fc.integer({ min: 25, max: 1200 }),
    height: fc.integer({ min: 1, max: 2000 }),
    size: fc.integer({ min: 1, max: 10 * 1024 * 1024 }),
    align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
  }),
})
const block: fc.Arbitrary<Block> = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  image,
  fc.record({
    type: fc.constantFrom('bulletList' as const, 'orderedList' as const),
    content: fc.array(
      fc.record({
        type: fc.constant('listItem' as const),
        content: fc.array(fc.oneof({ weight: 3, arbitrary: paragraph }, image), { minLength: 1, maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
)
const documents: fc.Arbitrary<MessageDocument> = fc.record({
  type: fc.constant('doc' as const),
  content: fc.array(block, { minLength: 1, maxLength: 5 }),
})

test('HTML of ours that comes back is the same, byte for byte (MSG-03), and says the same', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const html = htmlOf(document)
      const back = documentOfHtml(html, [])
      expect(htmlOf(back)).toBe(html)
      expect(messageDocument.parse(back)).toEqual(back)
      expect(textOf(back)).toBe(textOf(document))
    }),
    { numRuns: 500 },
  )
})
