import { expect, test } from 'vitest'
import { resumeKindOf } from './content.ts'

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const zip = (inside: string) => bytes(`PK\u0003\u0004 ${inside}`)
const doc = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0])

test.each([
  ['cv.pdf', bytes('%PDF-1.7 …'), 'pdf'],
  ['CV.PDF', bytes('%PDF-1.7 …'), 'pdf'],
  ['cv.docx', zip('[Content_Types].xml word/document.xml'), 'docx'],
  ['cv.doc', doc, 'doc'],
  ['cv.rtf', bytes('{\\rtf1'), 'rtf'],
  ['cv.txt', new TextEncoder().encode('Знает Rust'), 'txt'],
])('%s is taken for what it is', (name, content, kind) => {
  expect(resumeKindOf(name, content)).toBe(kind)
})

test.each([
  ['a program that calls itself a document', 'cv.pdf', bytes('MZ\u0090')],
  ['a document that calls itself a program', 'cv.exe', bytes('%PDF-1.7')],
  ['a document under another ending', 'cv.txt.docx', bytes('%PDF-1.7')],
  ['an archive that is no document', 'cv.docx', zip('xl/workbook.xml')],
  ['a document with macros', 'cv.docx', zip('word/document.xml word/vbaProject.bin')],
  ['a text that is none', 'cv.txt', Uint8Array.from([0xff, 0xfe, 0x41])],
  ['a text with a zero', 'cv.txt', bytes('a\0b')],
  ['nothing at all', 'cv.txt', new Uint8Array()],
  ['no ending', 'cv', bytes('%PDF-1.7')],
])('%s is not taken', (_what, name, content) => {
  expect(resumeKindOf(name, content)).toBeUndefined()
})
