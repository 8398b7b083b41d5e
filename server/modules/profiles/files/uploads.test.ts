import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readUpload } from './uploads.ts'

test('what is packed is refused by its first bytes, and not unpacked', async () => {
  const packed = gzipSync('name\nAda Lovelace\n')
  // Unpacking it would say that it is damaged.
  const spoiled = packed.fill(0, 10)
  await expect(readUpload(spoiled, 'people.csv.gz')).rejects.toMatchObject({
    code: 'fileParsingError',
    fields: { file: [{ en: 'The file is compressed: unpack it first' }] },
  })
})

test.each([
  ['cv.pdf', 'PK\u0003\u0004', 'The file isn’t really a PDF file', 'Внутри файла не PDF'],
  ['cv.docx', '\u0089PNG', 'The file isn’t really a DOCX file', 'Внутри файла не DOCX'],
  ['cv.doc', 'PK\u0003\u0004', 'The file isn’t really a DOC file', 'Внутри файла не DOC'],
  ['team.xlsx', 'PK\u0003\u0004', expect.stringMatching(/^XLSX and ZIP/), expect.stringMatching(/^Файлы XLSX/)],
  ['cv.doc', '\u00d0\u00cf\u0011\u00e0', expect.stringMatching(/^DOC and other/), expect.stringMatching(/^Файлы DOC/)],
])('%s that begins with %j is refused for what it is', async (name, start, en, ru) => {
  const content = Buffer.from(start + 'x'.repeat(80), 'latin1')
  await expect(readUpload(content, name)).rejects.toMatchObject({ fields: { file: [{ en, ru }] } })
})
