import { expect, test } from 'vitest'
import { documentOfText } from '../templates/document/from-text.ts'
import { textOf } from '../templates/document/text-of.ts'
import { signed } from './signature.ts'

const document = documentOfText('Hello', [])
const signature = documentOfText('Anna\nAcme', [])

test.each([
  [{ signature, use_signature: true }, 'Hello\n\n\nAnna\nAcme'],
  [{ signature, use_signature: false }, 'Hello'],
  [{ signature: null, use_signature: true }, 'Hello'],
  [{ signature: documentOfText('  ', []), use_signature: true }, 'Hello'],
])('a signature stands behind two empty blocks where it is wanted and says something: %#', (settings, text) => {
  expect(textOf(signed(document, settings))).toBe(text)
})
