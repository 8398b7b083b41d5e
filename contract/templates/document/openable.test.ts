import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageDocument } from './document.ts'
import { openable } from './openable.ts'
import { textOf } from './text-of.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

test('what is a document stays one, also where it is too long to be sent', () => {
  const long = { type: 'doc', content: [paragraph('x'.repeat(100_001))] }
  expect(messageDocument.safeParse(long).success).toBe(false)
  expect(openable(long)).toEqual(long)
})

test('of what is none the words are left, line by line', () => {
  const image = { type: 'image', attrs: { file: null, internalId: null } }
  const variable = { type: 'variable', attrs: { name: 'FIRST_NAME' } }
  const items = ['one', 'two'].map((text) => ({ type: 'listItem', content: [paragraph(text)] }))
  const content = [
    { type: 'paragraph', content: [{ type: 'text', text: 'Dear ' }, variable, { type: 'hardBreak' }] },
    image,
    { type: 'bulletList', content: items },
    { type: 'heading', content: [{ type: 'text', text: 'nul\0' }] },
  ]
  expect(textOf(openable({ type: 'doc', content }))).toBe('Dear {FIRST_NAME}\n\n\none\ntwo\nnul')
})

test('whatever was kept, it can be opened', () => {
  fc.assert(fc.property(fc.jsonValue(), (kept) => messageDocument.safeParse(openable(kept)).success))
})
