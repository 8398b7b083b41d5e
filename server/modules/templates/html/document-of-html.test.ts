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
